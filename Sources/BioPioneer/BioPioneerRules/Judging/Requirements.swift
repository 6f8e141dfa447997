extension Table {
  /// What a lab has and needs of what the world problem asks for, besides DNA and knowledge.
  package func shortfall(of lab: LabState) -> Shortfall {
    let wanted = numbers.problems[problem]
    let mat = numbers.labs[lab.lab]
    return Shortfall(
      people: .init(available: lab.present, needed: wanted.people.needed(limit: mat.peopleLimit)),
      equipment: .init(available: lab.equipment.count, needed: wanted.equipment.needed(limit: mat.equipmentAllowance)),
      papers: .init(available: lab.papers.count, needed: wanted.papers),
      units: lab.papers.contains(.trumbauer) ? numbers.trumbauerUnits : 0)
  }

  /// Papers that a lab may hold: as many as the problem asks for.
  package var paperLimit: Int {
    let wanted = numbers.problems[problem].papers
    return wanted > 0 ? wanted : numbers.paperLimitWithoutRequirement
  }

  /// Actions that the lab whose turn it is pays for using a piece.
  package func actions(for equipment: Equipment) -> Int {
    let papers = numbers.papers
    return lab.papers.reduce(numbers.equipment[equipment].actions) { actions, paper in
      guard let discount = papers[paper].discount, discount.equipment == equipment else { return actions }
      return max(0, actions - discount.actions)
    }
  }

  /// The medal for solving alone; `nil` unless one seat has solved the problem.
  package var medal: Medal? {
    guard winner != nil, labs.count == 1 else { return nil }
    let rounds = numbers.medals[length]
    return turn.round <= rounds.gold ? .gold : turn.round <= rounds.silver ? .silver : .bronze
  }
}

/// For whoever solves a problem alone: bronze for that, the others for few rounds.
package enum Medal: String, CaseIterable, Codable, Hashable, Sendable {
  case bronze, silver, gold
}
