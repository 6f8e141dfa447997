import BioPioneerRules
import WebPlatform

/// A pile of cards, face down, and the card that was put away last beside it.
struct PileDrawing {
  /// What lies in it: cards of a shape, or lab events.
  enum Cards: Hashable, Sendable {
    case shape(Shape)
    case event
  }

  let cards: Cards
  /// How many cards lie in it.
  let count: Int
  /// What lies on the pile beside it, when that is known.
  let discarded: Face?
  /// What it is called where a tap draws from it.
  let button: String?

  init(_ cards: Cards, count: Int, discarded: Face? = nil, button: String? = nil) {
    (self.cards, self.count, self.discarded, self.button) = (cards, count, discarded, button)
  }

  /// A group for a drawing that holds more: a card of 100 by 140 with its corner at 0, 0, and what lies below it.
  func group(letters: ColourLetters) -> HTML {
    // A sheet is seen for each dozen of cards that lie below the first.
    let sheets = stride(from: min(4, (count + 10) / 12), to: 0, by: -1).map { sheet -> HTML in
      "<rect class=\"pile-sheet\" x=\"\(sheet * 2)\" y=\"\(sheet * 3)\" width=\"100\" height=\"140\" rx=\"10\"/>"
    }
    return """
      <g class="pile\(button == nil ? "" : " ready")" data-pile="\(name)"\(button: button)>\
      <rect class="pile-glow" x="-7" y="-7" width="122" height="164" rx="16"/>\(sheets)\
      \(count == 0 ? "<rect class=\"pile-empty\" width=\"100\" height=\"140\" rx=\"10\"/>" : card)\(away(letters))</g>
      """
  }

  private var name: String {
    switch cards {
    case .shape(let shape): shape.rawValue
    case .event: "event"
    }
  }

  private var card: HTML {
    switch cards {
    case .shape(let shape): CardDrawing(.back(shape)).group
    case .event: CardDrawing(.event).group
    }
  }

  private func away(_ letters: ColourLetters) -> HTML? {
    guard case .shape(let shape) = cards else { return nil }
    let card = discarded.map { CardDrawing($0, letters: letters).group }
    return """
      <g class="pile-away" data-discard="\(shape.rawValue)" transform="translate(62 88) rotate(9) scale(.52)">\
      <rect class="pile-empty" width="100" height="140" rx="10"/>\(card)</g>
      """
  }
}
