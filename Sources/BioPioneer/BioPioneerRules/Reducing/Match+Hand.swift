/// The card in hand, and stored or held cards.
extension Match {
  mutating func change(to trait: Trait, with equipment: Equipment, _ log: inout [Event]) {
    spend(table.actions(for: equipment), &log)
    change(to: trait, by: equipment.ability, &log)
  }

  mutating func change(to trait: Trait, by ability: Ability, _ log: inout [Event]) {
    guard let face = handCard?.face else { return }
    happen(.changed(from: face, to: face.changed(to: trait), by: ability), &log)
  }

  mutating func copyCard(_ log: inout [Event]) {
    guard let face = table.turn.drawn else { return }
    happen(.copied(face: face), &log)
  }

  mutating func place(_ log: inout [Event]) {
    guard let card = handCard, let slot = table.lab.nextSlot else { return }
    happen(.placed(slot: slot, card: card), &log)
  }

  mutating func placeAhead(at slot: Int, _ log: inout [Event]) {
    guard let card = handCard else { return }
    happen(.placedAhead(slot: slot, card: card), &log)
  }

  mutating func hold(_ log: inout [Event]) {
    guard let card = handCard else { return }
    happen(.held(card: card, replaced: table.lab.held), &log)
  }

  mutating func store(at place: Int, _ log: inout [Event]) {
    guard let card = handCard else { return }
    let stored = table.lab.stored
    happen(.stored(place: place, card: card, replaced: place < stored.count ? stored[place] : nil), &log)
  }

  mutating func discard(_ log: inout [Event]) {
    guard let card = handCard else { return }
    happen(.discarded(card: card), &log)
  }

  private var handCard: Card? { table.turn.phase.hand?.card.card }

  mutating func release(_ log: inout [Event]) {
    guard let slot = table.lab.nextSlot, let card = table.lab.held else { return }
    happen(.released(slot: slot, card: card), &log)
  }

  mutating func combine(shapeOf place: Int, _ log: inout [Event]) {
    guard let slot = table.lab.nextSlot else { return }
    spend(table.numbers.combineActions, &log)
    happen(.combined(slot: slot, face: table.lab.combination(shapeOf: place)), &log)
  }
}
