/// Dice and incoming cards.
extension Table {
  func refusalOfPipette(_ step: Step) -> Refusal? {
    guard let roll = turn.phase.roll else { return wrongPhase }
    if let refusal = unavailability(of: .pipette) { return refusal }
    let adjustment = roll.adjustment + step.change
    guard -1...1 ~= adjustment, roll.range ~= roll.die + adjustment else { return .dieLimit(value: roll.value) }
    return nil
  }

  func refusalOfClearing() -> Refusal? {
    guard let roll = turn.phase.roll else { return wrongPhase }
    return roll.adjustment == 0 ? .pipetteNotSet : nil
  }

  func refusalOfLook(_ tool: LookTool, at pile: Shape) -> Refusal? {
    switch turn.phase {
    case .drawing(let draw):
      draw.pile == pile ? unavailability(of: tool.equipment) : .otherPile(pile: draw.pile)
    case .looking(let look) where look.way == .centrifuge:
      unavailability(of: tool.equipment) ?? exhaustion(of: pile)
    default: wrongPhase
    }
  }

  func refusalOfPick(_ card: Int) -> Refusal? {
    guard case .looking(let look) = turn.phase else { return wrongPhase }
    return look.cards.indices.contains(card) ? nil : .noSuchCard(place: card)
  }
}
