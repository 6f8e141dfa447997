import BioPioneerRules

/// A sample of every event. Each list is built with a `switch` over all cases, so a new case must be added here.
enum EveryEvent {
  private static let card = Card(Face(.blue, .triangle))
  private static let entry = FaceUpCards.Entry(Face(.red, .circle), pile: .circle)
  private static let look = FaceUpCards(.tool(tool: .autoclave), cards: [entry, entry], origin: .move)
  private static let attempt = Attempt(goal: .person, needed: 7, pool: 3)

  static let all: [Event] =
    Array(sequence(first: .turnBegan(seat: Seat(1), round: 2, actions: 3), next: next)) + variants

  /// Cases whose text depends on their values.
  private static let variants: [Event] =
    [
      .rollAccepted(value: 5, pipetteUsed: true),
      .turnEnded(over: [.vacation, .technician, .malfunction(equipment: .autoclave)]),
      .nothingToDraw(pile: .square), .putBack(card: entry, end: .top),
      .attemptSucceeded(attempt: Attempt(goal: .problem, needed: 12, pool: 8), total: 12),
      .attemptSucceeded(attempt: Attempt(goal: .paper(kind: .krug), swapOut: .deschaine, needed: 8, pool: 4), total: 9),
      .looked(look: FaceUpCards(.centrifuge, cards: [entry], origin: .centrifuge), taken: []),
      .looked(look: FaceUpCards(.centrifugeAnd(tool: .pcrMachine), cards: [entry], origin: .centrifuge), taken: []),
      .picked(card: 0),
    ]
    + [Roll.Purpose.mutation(event: .randomMutationShape), .incubatorDraw, .attempt(attempt: attempt)].map {
      .rolled(roll: Roll($0, die: 4))
    }

  private static func next(_ event: Event) -> Event? {
    switch event {
    case .turnBegan: .turnEnded(over: [])
    case .turnEnded: .actionsSpent(count: 1)
    case .actionsSpent: .rolled(roll: Roll(.move, die: 4))
    case .rolled: .pipetteSet(adjustment: 1)
    case .pipetteSet: .rollAccepted(value: 4, pipetteUsed: false)
    case .rollAccepted: .moved(from: 0, to: 4)
    case .moved: .eventDrawn(event: .vacation)
    case .eventDrawn: .eventsReplenished(order: [])
    case .eventsReplenished: .equipmentBroke(equipment: .pipette)
    case .equipmentBroke: .plasmidRejected(slot: 1, card: card)
    case .plasmidRejected: .mutated(slot: 1, from: Face(.blue, .square), to: Face(.blue, .circle))
    case .mutated: .vacationBegan
    case .vacationBegan: .technicianCame
    case .technicianCame: .eventHadNoEffect(event: .plasmidRejection)
    case .eventHadNoEffect: .pileOffered
    case .pileOffered: .pileChosen(draw: Draw(pile: .circle, origin: .move))
    case .pileChosen: .pileReplenished(pile: .circle, order: [])
    case .pileReplenished: .pileShuffled(pile: .circle, order: [])
    case .pileShuffled: .drawn(face: Face(.green, .circle), pile: .circle)
    case .drawn: .nothingToDraw(pile: nil)
    case .nothingToDraw: .looked(look: look, taken: [])
    case .looked: .picked(card: 1)
    case .picked: .putBack(card: entry, end: .bottom)
    case .putBack: .incubated(face: Face(.orange, .square), source: .pile)
    case .incubated: .changed(from: Face(.red, .square), to: Face(.red, .circle), by: .gelElectrophoresis)
    case .changed: .copied(face: Face(.red, .triangle))
    case .copied: .takenUp(card: 0)
    case .takenUp: .placed(slot: 0, card: card)
    case .placed: .placedAhead(slot: 2, card: card)
    case .placedAhead: .held(card: card, replaced: nil)
    case .held: .stored(place: 0, card: card, replaced: nil)
    case .stored: .discarded(card: card)
    case .discarded: .released(slot: 0, card: card)
    case .released: .combined(slot: 0, face: Face(.red, .circle))
    case .combined: .attemptSucceeded(attempt: attempt, total: 7)
    case .attemptSucceeded: .attemptFailed(attempt: attempt, total: 6)
    case .attemptFailed: .storedLost(cards: [card, card])
    case .storedLost: .treeSkipped(equipment: .incubator)
    case .treeSkipped, .randomMoved: nil
    }
  }
}

enum EveryRefusal {
  static let all: [Refusal] =
    Array(sequence(first: .notYourTurn(seat: Seat(1)), next: next)) + [
      .cardDoesNotFit(face: Face(.red, .circle), wanted: nil), .cardInHand(cards: 2), .missingPrerequisite(anyOf: []),
    ]

  private static let part = Shortfall.Part(available: 1, needed: 3)

  private static func next(_ refusal: Refusal) -> Refusal? {
    switch refusal {
    case .notYourTurn: .wrongPhase(phase: .main)
    case .wrongPhase: .cardInHand(cards: 1)
    case .cardInHand: .gameOver(winner: Seat(0))
    case .gameOver: .actionsLeft(count: 2)
    case .actionsLeft: .nothingToUndo
    case .nothingToUndo: .noActionsLeft
    case .noActionsLeft: .notEnoughActions(needed: 2, available: 1)
    case .notEnoughActions: .noUsableAbilities
    case .noUsableAbilities: .notOwned(equipment: .incubator)
    case .notOwned: .notThisLab(technique: .restrictionDigest)
    case .notThisLab: .paperNotHeld(paper: .shibberu)
    case .paperNotHeld: .abilityDepleted(ability: .pipette)
    case .abilityDepleted: .outOfOrder(equipment: .centrifuge, turnEnds: 2)
    case .outOfOrder: .dieLimit(value: 6)
    case .dieLimit: .pipetteNotSet
    case .pipetteNotSet: .cardDoesNotFit(face: Face(.red, .circle), wanted: Face(.blue, .square))
    case .cardDoesNotFit: .unchanged(face: Face(.red, .circle))
    case .unchanged: .slotOutOfReach(slot: 3)
    case .slotOutOfReach: .noSuchCard(place: 1)
    case .noSuchCard: .otherPile(pile: .square)
    case .otherPile: .pileExhausted(pile: .circle)
    case .pileExhausted: .nothingToCopy
    case .nothingToCopy: .notDrawnOnMove
    case .notDrawnOnMove: .nothingHeld
    case .nothingHeld: .notEnoughStored(count: 1, needed: 2)
    case .notEnoughStored: .incubatorFirst
    case .incubatorFirst: .maxPeopleThisTurn(limit: 1)
    case .maxPeopleThisTurn: .maxEquipmentThisTurn(limit: 2)
    case .maxEquipmentThisTurn: .maxPapersThisTurn(limit: 1)
    case .maxPapersThisTurn: .peopleLimit(limit: 7)
    case .peopleLimit: .equipmentAllowance(limit: 5)
    case .equipmentAllowance: .paperLimitNeedsSwap(limit: 2)
    case .paperLimitNeedsSwap: .swapNotNeeded(limit: 2)
    case .swapNotNeeded: .cannotSwap(paper: .anthony)
    case .cannotSwap: .alreadyOwned(equipment: .pipette)
    case .alreadyOwned: .outOfStock(goal: .paper(kind: .goulet))
    case .outOfStock: .missingPrerequisite(anyOf: [.pcrMachine, .autoclave])
    case .missingPrerequisite: .requirementsNotMet(shortfall: Shortfall(people: part, equipment: part, papers: part))
    case .requirementsNotMet: .insufficientKnowledge(needed: 12, best: 9)
    case .insufficientKnowledge: .dnaIncomplete(filled: 2, slots: 6)
    case .dnaIncomplete: nil
    }
  }
}
