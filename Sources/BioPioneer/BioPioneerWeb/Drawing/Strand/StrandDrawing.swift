import BioPioneerRules
import WebPlatform

/// A lab's DNA sequence as a strand: what its slots ask for, and what they hold.
///
/// Slots have `data-slot`, counted from 1, and within it `data-card` where a card lies; here they are counted from 0.
struct StrandDrawing {
  /// How many slots stand side by side.
  enum Layout: Hashable, Sendable {
    /// All of them.
    case line
    /// Six, for narrow screens.
    case folded
  }

  /// What each slot asks for: 6 or 12.
  let needs: [Face]
  /// What each slot holds, for as many as are known.
  let holds: [Face?]
  /// The slot that comes next; nothing when the strand is complete.
  let next: Int?
  /// Slots beyond the next one that a card may go to.
  var ahead: Set<Int> = []
  /// What a tap on a slot is called, for slots that take one.
  var buttons: [Int: String] = [:]
  var layout = Layout.line
  var letters = ColourLetters.english

  static let (pitch, height, margin) = (64.0, 88.0, 12.0)

  private var columns: Int { layout == .line ? needs.count : min(6, needs.count) }

  /// The drawing, 64 units a slot.
  var html: HTML {
    let rows = columns == 0 ? 0 : (needs.count + columns - 1) / columns
    let width = Self.pitch * Double(columns) + 2 * Self.margin
    let backbones = (0..<rows).map { row in
      let first = row * columns
      return StrandBackbone(
        start: Spot(Self.margin, Self.height * (Double(row) + 0.5)), slots: min(columns, needs.count - first),
        goesOn: (before: row > 0, after: row + 1 < rows)
      ).html
    }
    return """
      <svg class="strand" viewBox="0 0 \(px: width) \(px: Self.height * Double(rows))" focusable="false"\
      \(attribute: "aria-hidden", buttons.isEmpty ? "true" : nil)>\(backbones)\(needs.indices.map(slot))</svg>
      """
  }

  private func slot(_ index: Int) -> HTML {
    let centre = Spot(
      Self.margin + Self.pitch * (Double(index % columns) + 0.5), Self.height * (Double(index / columns) + 0.5))
    let held = index < holds.count ? holds[index] : nil
    let face = FaceDrawing(held ?? needs[index], letters: letters).group(at: Spot(-22, -22), size: 44)
    return """
      <g class="slot\(state(index, held))" data-slot="\(index + 1)" transform="translate(\(px: centre.x) \(px: centre.y))"\
      \(button: buttons[index])><rect class="slot-hit" x="-32" y="-44" width="64" height="88"/>\
      <path class="slot-bond" d="M0-38V38"/><circle class="slot-glow" r="33"/><circle class="slot-shadow" cx="1.5" cy="3" r="27"/>\
      <circle class="slot-disc" r="27"/>\
      <g\(attribute: "data-card", held?.description)>\(face)</g><text class="slot-number" y="42" aria-hidden="true">\(index + 1)</text></g>
      """
  }

  private func state(_ index: Int, _ held: Face?) -> String {
    if held != nil { return " filled" }
    if index == next { return " next" }
    return ahead.contains(index) ? " ahead" : ""
  }
}
