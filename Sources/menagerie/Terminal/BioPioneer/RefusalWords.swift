import BioPioneerRules

extension Refusal {
  /// The reason why a command is impossible.
  ///
  /// - Parameter name: the player's name by seat.
  func spoken(_ name: (Seat) -> String) -> String {
    moment(name) ?? tool ?? card ?? attempt ?? "that cannot be done now"
  }

  private func moment(_ name: (Seat) -> String) -> String? {
    switch self {
    case .notYourTurn(let seat): "it is the turn of \(name(seat))"
    case .wrongPhase(let phase): "that belongs to another moment; now \(phase.spoken)"
    case .cardInHand(let cards):
      "\(cards == 1 ? "a card is" : "\(cards) cards are") in hand, and must go somewhere first"
    case .gameOver(let winner): "the game is over: \(name(winner)) has won"
    case .actionsLeft(let count): "\(Formatted.count(count, "action")) would be lost; say end confirmed"
    case .nothingToUndo: "nothing can be taken back: something random or hidden has come to light"
    case .noActionsLeft: "no actions are left"
    case .notEnoughActions(let needed, let available):
      "that costs \(Formatted.count(needed, "action")), and \(Formatted.count(available, "is", "are")) left"
    default: nil
    }
  }

  private var tool: String? {
    switch self {
    case .noUsableAbilities: "the lab has nothing that could be used now"
    case .notOwned(let equipment): "the lab has no \(equipment.spoken)"
    case .notThisLab(let technique): "\(technique.spoken) is another lab's technique"
    case .paperNotHeld(let paper): "the lab does not hold the paper of \(paper.spoken)"
    case .abilityDepleted(let ability): "the \(ability.spoken) has been used this turn"
    case .outOfOrder(let equipment, let turnEnds):
      "the \(equipment.spoken) is out of order until \(turnEnds == 1 ? "this turn ends" : "the next turn of the lab ends")"
    case .dieLimit(let value): "a die goes no further than \(value)"
    case .pipetteNotSet: "the pipette has not changed the die"
    default: nil
    }
  }

  private var card: String? {
    switch self {
    case .cardDoesNotFit(let face, .some(let wanted)):
      "\(face.withArticle) does not fit: \(wanted.withArticle) is wanted"
    case .cardDoesNotFit(_, nil): "the strand is complete"
    case .unchanged(let face): "the card is \(face.withArticle) already"
    case .slotOutOfReach(let slot): "slot \(slot + 1) is filled, or further than the restriction digest reaches"
    case .noSuchCard(let place): "there is no card \(place + 1)"
    case .otherPile(let pile): "this card comes from the \(pile.rawValue)s"
    case .pileExhausted(let pile): "no \(pile.rawValue) is left"
    case .nothingToCopy: "nothing was drawn on the move that could be copied"
    case .notDrawnOnMove: "only what is drawn on the move can be stored"
    case .nothingHeld: "no card is held"
    case .notEnoughStored(let count, let needed):
      "\(needed) stored cards are needed, and there \(Formatted.count(count, "is", "are"))"
    case .incubatorFirst: "the incubator comes first"
    default: nil
    }
  }

  private var attempt: String? {
    switch self {
    case .maxPeopleThisTurn(let limit): "a turn brings no more than \(Formatted.count(limit, "person", "people"))"
    case .maxEquipmentThisTurn(let limit): "a turn brings no more than \(Formatted.count(limit, "piece")) of equipment"
    case .maxPapersThisTurn(let limit): "a turn brings no more than \(Formatted.count(limit, "paper"))"
    case .peopleLimit(let limit): "the lab has room for \(limit) people"
    case .equipmentAllowance(let limit): "the lab has room for \(Formatted.count(limit, "piece")) of equipment"
    case .paperLimitNeedsSwap(let limit):
      "the lab holds \(Formatted.count(limit, "paper")) already: name one that goes, as in attempt krug for deschaine"
    case .swapNotNeeded: "there is room, so that no paper needs to go"
    case .cannotSwap(let paper): "the paper of \(paper.spoken) is not held, or may not go"
    case .alreadyOwned(let equipment): "the lab has the \(equipment.spoken)"
    case .outOfStock(let goal): "none is left of \(goal.spoken)"
    case .missingPrerequisite(let anyOf): "it needs \(Formatted.list(anyOf.map { "the \($0.spoken)" }, last: "or"))"
    case .requirementsNotMet(let shortfall): "missing: \(shortfall.spoken)"
    case .insufficientKnowledge(let needed, let best):
      "\(needed) is needed, and even a six comes to no more than \(best)"
    case .dnaIncomplete(let filled, let slots): "\(filled) of \(slots) slots are filled"
    default: nil
    }
  }
}

extension Shortfall {
  /// The missing components, or that none are missing.
  var spoken: String {
    let parts = [
      part(people, "person at work", "people at work"), part(equipment, "piece of equipment", "pieces of equipment"),
      part(papers, "paper", "papers"),
    ].compactMap { $0 }
    guard !parts.isEmpty else { return "nothing" }
    let standing = units > 0 ? "; a paper stands for \(units) of the people and pieces" : ""
    return Formatted.list(parts) + standing
  }

  private func part(_ part: Part, _ singular: String, _ plural: String) -> String? {
    part.missing == 0 ? nil : "\(Formatted.count(part.missing, singular, plural)) (\(part.available) of \(part.needed))"
  }
}

extension Phase.Name {
  var spoken: String {
    switch self {
    case .turnStart: "the die for the move is to be rolled"
    case .rolled: "a die lies on the table"
    case .choosingPile: "a pile is to be chosen"
    case .eventDrawn: "a lab event is to be accepted"
    case .drawing: "a card is to be drawn"
    case .looking: "one of the open cards is to be picked"
    case .puttingBack: "the other card goes back to its pile"
    case .cardInHand: "the card in hand is to go somewhere"
    case .main: "it is time for the laboratory"
    case .gameOver: "the game is over"
    }
  }
}
