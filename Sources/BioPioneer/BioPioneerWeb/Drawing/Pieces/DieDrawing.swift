import WebPlatform

/// A die of 100 by 100 units.
///
/// It contains the pips of all faces; the style sheet shows those of `data-value`. So a JavaScript module
/// changes only this attribute to roll the die. A die that has not been rolled shows a pale five.
struct DieDrawing {
  /// The value, 1 to 6; `nil` before the first roll.
  let value: Int?
  /// The label of the button that rolls it; `nil` if there is no button.
  let button: String?

  init(_ value: Int?, button: String? = nil) {
    self.value = value.flatMap { (1...6).contains($0) ? $0 : nil }
    self.button = button
  }

  /// A group inside another drawing.
  var group: HTML {
    """
    <g class="die\(button == nil ? "" : " ready")" data-die="" data-value="\(value.map(String.init))"\(button: button)>\
    <rect class="die-hit" x="-6" y="-6" width="112" height="112"/><rect class="die-glow" x="-2" y="-2" width="104" height="104" rx="26"/>\
    <rect class="die-shadow" x="9" y="12" width="90" height="90" rx="20"/><rect class="die-side" x="5" y="8" width="90" height="88" rx="20"/>\
    <rect class="die-top" x="5" y="3" width="90" height="86" rx="20"/><path class="die-light" d="M10 74V24Q10 8 26 8h48"/>\
    \(Self.pips)</g>
    """
  }

  /// A complete drawing, hidden from screen readers unless it is a button.
  var html: HTML {
    """
    <svg class="die-alone" viewBox="-6 -6 112 114"\(attribute: "aria-hidden", button == nil ? "true" : nil) focusable="false">\
    \(group)</svg>
    """
  }

  private static let pips: HTML = [
    ("nw", 29, 25), ("w", 29, 46), ("sw", 29, 67), ("middle", 50, 46), ("ne", 71, 25), ("e", 71, 46), ("se", 71, 67),
  ].map { (place: String, x: Int, y: Int) -> HTML in
    "<circle class=\"pip \(place)\" cx=\"\(x)\" cy=\"\(y)\" r=\"8.5\"/>"
  }.joined()
}
