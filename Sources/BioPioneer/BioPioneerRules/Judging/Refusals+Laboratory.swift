/// Attempts, the world problem, and the equipment that supplies cards.
extension Table {
  func refusalOfCentrifuge() -> Refusal? {
    if let refusal = refusalUnlessMainOrHand() ?? unavailability(of: .centrifuge) ?? lack(of: actions(for: .centrifuge))
    {
      return refusal
    }
    return Shape.allCases.contains { exhaustion(of: $0) == nil } ? nil : exhaustion(of: .circle)
  }

  func refusalOfIncubator() -> Refusal? {
    refusalUnlessMain() ?? unavailability(of: .incubator) ?? lack(of: actions(for: .incubator))
  }

  func refusalOfIncubatorDraw() -> Refusal? {
    if let refusal = refusalUnlessMain() ?? depletion(of: .incubatorDraw) { return refusal }
    guard turn.used.contains(.incubator) else { return .incubatorFirst }
    return lack(of: numbers.incubatorDrawActions)
  }

  func refusalOfAttempt(_ target: Target, swapOut: Paper?) -> Refusal? {
    if let refusal = refusalUnlessMain() ?? lack(of: numbers.attemptActions) { return refusal }
    let refusal =
      switch target {
      case .person: refusalOfPerson(swapOut: swapOut)
      case .equipment(let kind): refusalOfObtaining(kind, swapOut: swapOut)
      case .paper(let kind): refusalOfObtaining(kind, swapOut: swapOut)
      }
    return refusal ?? hopelessness(of: target.goal)
  }

  private func refusalOfPerson(swapOut: Paper?) -> Refusal? {
    let limit = numbers.labs[lab.lab].peopleLimit
    if turn.gained.people >= numbers.gainsPerTurn.people {
      return .maxPeopleThisTurn(limit: numbers.gainsPerTurn.people)
    }
    if lab.people >= limit { return .peopleLimit(limit: limit) }
    if supply.people == 0 { return .outOfStock(goal: .person) }
    return swapOut.map { .cannotSwap(paper: $0) }
  }

  private func refusalOfObtaining(_ kind: Equipment, swapOut: Paper?) -> Refusal? {
    let (wanted, limit) = (numbers.equipment[kind], numbers.labs[lab.lab].equipmentAllowance)
    if turn.gained.equipment >= numbers.gainsPerTurn.equipment {
      return .maxEquipmentThisTurn(limit: numbers.gainsPerTurn.equipment)
    }
    if lab.equipment.contains(kind) { return .alreadyOwned(equipment: kind) }
    if lab.equipment.count >= limit { return .equipmentAllowance(limit: limit) }
    if supply.equipment[kind] == 0 { return .outOfStock(goal: .equipment(kind: kind)) }
    if !isInReach(kind), !canSkipTree { return .missingPrerequisite(anyOf: wanted.anyOf) }
    guard lab.present >= wanted.people, lab.equipment.count >= wanted.pieces else {
      return .requirementsNotMet(
        shortfall: Shortfall(
          people: .init(available: lab.present, needed: wanted.people),
          equipment: .init(available: lab.equipment.count, needed: wanted.pieces),
          papers: .init(available: 0, needed: 0)))
    }
    return swapOut.map { .cannotSwap(paper: $0) }
  }

  /// Whether the lab has one of the pieces that this piece requires, or the piece requires none.
  func isInReach(_ kind: Equipment) -> Bool {
    let earlier = numbers.equipment[kind].anyOf
    return earlier.isEmpty || earlier.contains(where: lab.equipment.contains)
  }

  private var canSkipTree: Bool { lab.papers.contains(.anthony) && !lab.hasSkippedTree }

  private func refusalOfObtaining(_ kind: Paper, swapOut: Paper?) -> Refusal? {
    if turn.gained.papers >= numbers.gainsPerTurn.papers {
      return .maxPapersThisTurn(limit: numbers.gainsPerTurn.papers)
    }
    if supply.papers[kind] == 0 { return .outOfStock(goal: .paper(kind: kind)) }
    switch (lab.papers.count >= paperLimit, swapOut) {
    case (false, nil): return nil
    case (false, _): return .swapNotNeeded(limit: paperLimit)
    case (true, nil): return .paperLimitNeedsSwap(limit: paperLimit)
    case (true, .some(let paper)):
      return paper != .anthony && paper != kind && lab.papers.contains(paper) ? nil : .cannotSwap(paper: paper)
    }
  }

  /// Why even a six, with a step of the pipette if that can be used, would fail; `nil` if it could succeed.
  private func hopelessness(of goal: Goal) -> Refusal? {
    let needed = knowledgeNeeded(for: goal, by: lab)
    let best = knowledge(of: lab, for: goal) + 6 + (unavailability(of: .pipette) == nil ? 1 : 0)
    return best >= needed ? nil : .insufficientKnowledge(needed: needed, best: best)
  }

  func refusalOfSolving() -> Refusal? {
    if let refusal = refusalUnlessMain() ?? lack(of: numbers.attemptActions) { return refusal }
    guard lab.isComplete else { return .dnaIncomplete(filled: lab.filled, slots: lab.strand.count) }
    let shortfall = shortfall(of: lab)
    guard shortfall.isMet else { return .requirementsNotMet(shortfall: shortfall) }
    // With persistence a hopeless attempt is useful: it makes the next ones easier.
    return settings.persistence ? nil : hopelessness(of: .problem)
  }
}
