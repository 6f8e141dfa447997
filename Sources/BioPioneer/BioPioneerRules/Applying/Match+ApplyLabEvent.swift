extension Match {
  mutating func applyLabEvent(_ event: Event) -> Bool {
    switch event {
    case .eventsReplenished(let order): replenishEvents(order)
    case .eventDrawn(let event): draw(event)
    case .equipmentBroke(let equipment): lengthen(.malfunction(equipment: equipment))
    case .plasmidRejected(let slot, let card): reject(card, at: slot)
    case .mutated(let slot, _, let face): mutate(slot, to: face)
    case .vacationBegan: beginVacation()
    case .technicianCame: lengthen(.technician)
    case .eventHadNoEffect: returnToMain()
    default: false
    }
  }

  private mutating func replenishEvents(_ order: [LabEvent]) -> Bool {
    secrets.events = order
    table.events = VisibleEvents(count: order.count)
    return true
  }

  private mutating func draw(_ event: LabEvent) -> Bool {
    guard secrets.events.last == event else { return false }
    secrets.events.removeLast()
    table.events.count -= 1
    table.events.discard.append(event)
    table.turn.phase = .eventDrawn(event: event)
    return true
  }

  /// Starts an effect. If the lab has the effect already, the duration starts again; durations are not added up.
  private mutating func lengthen(_ kind: TimedEffect.Kind) -> Bool {
    let turnEnds = table.numbers.effectTurnEnds
    if let place = table.lab.effects.firstIndex(where: { $0.kind == kind }) {
      table.lab.effects[place].turnEnds = max(table.lab.effects[place].turnEnds, turnEnds)
    } else {
      table.lab.effects.append(TimedEffect(kind, turnEnds: turnEnds))
    }
    return returnToMain()
  }

  private mutating func beginVacation() -> Bool {
    table.lab.effects.append(TimedEffect(.vacation, turnEnds: table.numbers.effectTurnEnds))
    table.turn.actions = max(0, table.turn.actions - 1)
    return returnToMain()
  }

  private mutating func reject(_ card: Card, at slot: Int) -> Bool {
    guard table.lab.strand.indices.contains(slot), table.lab.strand[slot] == card else { return false }
    table.lab.strand[slot] = nil
    discard(card)
    return returnToMain()
  }

  private mutating func mutate(_ slot: Int, to face: Face) -> Bool {
    guard table.lab.strand.indices.contains(slot), var card = table.lab.strand[slot] else { return false }
    table.lab.strand[slot] = nil
    card.face = face
    table.turn.phase = .cardInHand(hand: Hand(FreshCard(card, origin: .mutation)))
    return true
  }

  /// Puts a card on the discard pile, with its printed face. A part without a printed face disappears.
  mutating func discard(_ card: Card) {
    if let printed = card.printed { table.piles[printed.shape].discard.append(printed) }
  }

  mutating func returnToMain() -> Bool {
    table.turn.phase = .main
    return true
  }
}
