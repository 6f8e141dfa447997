extension Table {
  /// Why the lab whose turn it is cannot use a piece now, whatever it costs; `nil` when it can.
  func unavailability(of equipment: Equipment) -> Refusal? {
    guard lab.equipment.contains(equipment) else { return .notOwned(equipment: equipment) }
    if let turnEnds = lab.turnEndsUntilRepair(of: equipment) {
      return .outOfOrder(equipment: equipment, turnEnds: turnEnds)
    }
    return depletion(of: equipment.ability)
  }

  /// Why the lab whose turn it is cannot use a technique now; `nil` when it can.
  func unavailability(of technique: Technique) -> Refusal? {
    absence(of: technique) ?? depletion(of: technique.ability)
  }

  /// Why the lab whose turn it is does not have a technique at all.
  func absence(of technique: Technique) -> Refusal? {
    numbers.labs[lab.lab].technique == technique ? nil : .notThisLab(technique: technique)
  }

  func depletion(of ability: Ability) -> Refusal? {
    turn.used.contains(ability) ? .abilityDepleted(ability: ability) : nil
  }

  /// Why the actions left do not suffice.
  func lack(of actions: Int) -> Refusal? {
    guard turn.actions < actions else { return nil }
    return turn.actions == 0 ? .noActionsLeft : .notEnoughActions(needed: actions, available: turn.actions)
  }

  func absence(of paper: Paper) -> Refusal? { lab.papers.contains(paper) ? nil : .paperNotHeld(paper: paper) }

  /// Why no card of a shape can be drawn: there is none face down and none beside the pile.
  func exhaustion(of pile: Shape) -> Refusal? {
    piles[pile].count + piles[pile].discard.count > 0 ? nil : .pileExhausted(pile: pile)
  }
}
