extension Table {
  /// The lab's progress on the requirements of the world problem, apart from DNA and knowledge.
  package func shortfall(of lab: LabState) -> Shortfall {
    let wanted = numbers.problems[problem]
    let mat = numbers.labs[lab.lab]
    return Shortfall(
      people: .init(available: lab.present, needed: wanted.people.needed(limit: mat.peopleLimit)),
      equipment: .init(available: lab.equipment.count, needed: wanted.equipment.needed(limit: mat.equipmentAllowance)),
      papers: .init(available: lab.papers.count, needed: wanted.papers),
      units: lab.papers.contains(.trumbauer) ? numbers.trumbauerUnits : 0)
  }

  /// The maximum number of papers in a lab: as many as the problem requires, or
  /// ``Numbers/paperLimitWithoutRequirement`` if it requires none.
  package var paperLimit: Int {
    let wanted = numbers.problems[problem].papers
    return wanted > 0 ? wanted : numbers.paperLimitWithoutRequirement
  }

  /// The number of actions that the current lab spends to use a piece, after the discounts of its papers.
  package func actions(for equipment: Equipment) -> Int {
    let papers = numbers.papers
    return lab.papers.reduce(numbers.equipment[equipment].actions) { actions, paper in
      guard let discount = papers[paper].discount, discount.equipment == equipment else { return actions }
      return max(0, actions - discount.actions)
    }
  }

  /// The medal of a solo game; `nil` unless its only seat has solved the problem.
  package var medal: Medal? {
    guard winner != nil, labs.count == 1 else { return nil }
    let rounds = numbers.medals[length]
    return turn.round <= rounds.gold ? .gold : turn.round <= rounds.silver ? .silver : .bronze
  }
}

/// The medals of solo games: bronze for solving the problem, the others for few rounds.
package enum Medal: String, CaseIterable, Codable, Hashable, Sendable {
  case bronze, silver, gold
}
