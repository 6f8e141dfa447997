import BioPioneerRules
import WebPlatform

/// A face-down pile, with the top of its discard pile.
struct PileDrawing {
  /// The kind of cards: a shape, or lab events.
  enum Cards: Hashable, Sendable {
    case shape(Shape)
    case event
  }

  let cards: Cards
  /// The number of face-down cards, without the discard pile.
  let count: Int
  /// The top of the discard pile, if known.
  let discarded: Face?
  /// The label of the button that draws a card; `nil` if there is no button.
  let button: String?

  init(_ cards: Cards, count: Int, discarded: Face? = nil, button: String? = nil) {
    (self.cards, self.count, self.discarded, self.button) = (cards, count, discarded, button)
  }

  /// A group inside another drawing: a card of 100 by 140 units with its corner at 0, 0, and the sheets
  /// below it.
  func group(letters: ColourLetters) -> HTML {
    // One sheet stands for up to twelve cards below the top one; at most four sheets are visible.
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
