import BioPioneerRules
import WebPlatform

/// The hand of the displayed seat, and the cards that its lab holds or stores.
struct HandSection {
  let context: TableContext

  var section: TableSection {
    TableSection(place: .hand, name: context.localizer("biopioneer.table.hand"), content: content)
  }

  private var localizer: Localizer { context.localizer }
  private var seat: Int { context.seat.rawValue }
  /// The hand, if it belongs to this seat.
  private var hand: Hand? { context.table.seat == context.seat ? context.turn.phase.hand : nil }

  private var content: HTML {
    """
    \(held)<div class="hand-place\(hand == nil ? " empty" : "")" data-hand data-lab="\(seat)" data-piece>\(cards)</div>
    """
  }

  private var cards: HTML {
    guard let hand else { return "<p class=\"hand-empty\">\(localizer("biopioneer.table.hand-empty"))</p>" }
    let waiting = hand.waiting.enumerated().map { place, fresh in
      figure(
        fresh.card, localizer("biopioneer.table.waiting", ["face": .message(fresh.card.face.message)]),
        id: "waiting-\(place)", kind: "waiting")
    }
    return """
      \(figure(hand.card.card, localizer("biopioneer.table.in-hand", ["face": .message(hand.card.card.face.message)]), id: "in-hand", kind: "held-card"))\
      \(waiting)
      """
  }

  private func figure(_ card: Card, _ name: String, id: String, kind: String) -> HTML {
    "<div class=\"\(kind)\" data-id=\"\(id)\" role=\"img\" aria-label=\"\(name)\">\(context.card(card))</div>"
  }

  // MARK: Held cards

  /// Places for the cards that this lab can hold or store; `nil` for a lab that can do neither.
  private var held: HTML? {
    let lab = context.lab
    var places: [HTML] = []
    if context.table.numbers.labs[lab.lab].technique == .homologousRecombination {
      places.append(place("recombination", lab.held, localizer(Technique.homologousRecombination.message)))
    }
    if lab.papers.contains(.shibberu) {
      for index in 0..<context.table.numbers.storedCards {
        let card = lab.stored.indices.contains(index) ? lab.stored[index] : nil
        places.append(place("\(index + 1)", card, localizer("biopioneer.table.stored", ["count": .number(index + 1)])))
      }
    }
    return places.isEmpty ? nil : "<div class=\"held-places\">\(places)</div>"
  }

  private func place(_ name: String, _ card: Card?, _ title: String) -> HTML {
    let label =
      card.map { "\(title): \(localizer($0.face.message))" }
      ?? localizer("biopioneer.table.place-empty", ["what": .text(title)])
    return """
      <div class="held-place\(card == nil ? " empty" : "")" data-held="\(name)" data-lab="\(seat)" data-piece role="img" \
      aria-label="\(label)">\(card.map(context.card))<span class="held-name" aria-hidden="true">\(localizer("biopioneer.table.held"))</span></div>
      """
  }
}
