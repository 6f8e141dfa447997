import BioPioneerRules
import WebPlatform

/// A lab's DNA sequence as a strand: the required faces and the cards in its slots.
///
/// Slots have `data-slot`, counted from 1, with `data-card` inside a filled slot. In this code slots count
/// from 0.
struct StrandDrawing {
  /// The number of slots side by side.
  enum Layout: Hashable, Sendable {
    /// All slots.
    case line
    /// Six slots, for narrow screens.
    case folded
  }

  /// The required faces: 6 or 12.
  let needs: [Face]
  /// The face in each slot; `nil` for an open slot.
  let holds: [Face?]
  /// The next slot; `nil` for a complete strand.
  let next: Int?
  /// The slots after the next one in which a card can be placed.
  var ahead: Set<Int> = []
  /// The labels of slots that are buttons.
  var buttons: [Int: String] = [:]
  var layout = Layout.line
  var letters = ColourLetters.english

  static let (pitch, height, margin) = (64.0, 88.0, 12.0)

  private var columns: Int { layout == .line ? needs.count : min(6, needs.count) }

  /// The drawing, 64 units per slot.
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
