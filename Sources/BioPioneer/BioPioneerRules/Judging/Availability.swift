extension Table {
  /// Why the current lab cannot use a piece now, apart from its cost; `nil` if it can.
  func unavailability(of equipment: Equipment) -> Refusal? {
    guard lab.equipment.contains(equipment) else { return .notOwned(equipment: equipment) }
    if let turnEnds = lab.turnEndsUntilRepair(of: equipment) {
      return .outOfOrder(equipment: equipment, turnEnds: turnEnds)
    }
    return depletion(of: equipment.ability)
  }

  /// Why the current lab cannot use a technique now; `nil` if it can.
  func unavailability(of technique: Technique) -> Refusal? {
    absence(of: technique) ?? depletion(of: technique.ability)
  }

  /// Why the current lab does not have a technique; `nil` if it does.
  func absence(of technique: Technique) -> Refusal? {
    numbers.labs[lab.lab].technique == technique ? nil : .notThisLab(technique: technique)
  }

  func depletion(of ability: Ability) -> Refusal? {
    turn.used.contains(ability) ? .abilityDepleted(ability: ability) : nil
  }

  /// Why the remaining actions are too few; `nil` if they suffice.
  func lack(of actions: Int) -> Refusal? {
    guard turn.actions < actions else { return nil }
    return turn.actions == 0 ? .noActionsLeft : .notEnoughActions(needed: actions, available: turn.actions)
  }

  func absence(of paper: Paper) -> Refusal? { lab.papers.contains(paper) ? nil : .paperNotHeld(paper: paper) }

  /// Why no card of a shape can be drawn: the pile and its discard pile are empty. `nil` if a card can be drawn.
  func exhaustion(of pile: Shape) -> Refusal? {
    piles[pile].count + piles[pile].discard.count > 0 ? nil : .pileExhausted(pile: pile)
  }
}
