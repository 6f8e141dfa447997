/// The values of attempts.
extension Appraisal {
  /// The probability of reaching a goal with one attempt, using the pipette if it can help.
  func probability(of goal: Goal) -> Double {
    let least = table.knowledgeNeeded(for: goal, by: lab) - table.knowledge(of: lab, for: goal) - (hasPipette ? 1 : 0)
    return Double(min(6, max(0, 7 - least))) / 6
  }

  func worth(of target: Target) -> Double {
    switch target {
    case .person: personWorth
    case .equipment(let kind): worth(of: kind)
    case .paper(let kind): worth(of: kind) + (shortfall.papers.missing > 0 ? worths.neededPaper : 0)
    }
  }

  /// The value of a person: a requirement, an action in each coming turn, and a point of knowledge.
  private var personWorth: Double {
    let needed = shortfall.people.missing > 0 && missingUnits > 0 ? worths.neededPerson : 0
    // A required person comes sooner or later, so only an additional one increases the knowledge of the
    // last attempts.
    return needed + worths.hand * Double(openSlots) + knowledgeWorth(1, isNeeded: needed > 0)
  }

  private func worth(of kind: Equipment) -> Double {
    let needed = shortfall.equipment.missing > 0 && missingUnits > 0 ? worths.neededPiece : 0
    return needed + (worths.pieces[kind] + worths.filling * filling(with: kind)) * Double(openSlots)
  }

  /// The additional slots that the card of a move fills on average if the lab gets this piece.
  private func filling(with kind: Equipment) -> Double {
    let technique = table.numbers.labs[lab.lab].technique
    var equipment = lab.equipment
    let before = Filling(equipment, technique: technique, numbers: table.numbers).slots
    equipment.insert(kind)
    return Filling(equipment, technique: technique, numbers: table.numbers).slots - before
  }

  /// The value of a paper, apart from the requirement of the problem.
  func worth(of kind: Paper) -> Double {
    var worth = knowledgeWorth(table.numbers.papers[kind].bonus, isNeeded: false)
    if kind == .trumbauer {
      worth +=
        Double(min(table.numbers.trumbauerUnits, shortfall.people.missing + shortfall.equipment.missing))
        * worths.neededPiece
    }
    let equipment = table.numbers.papers[kind].discount?.equipment
    if equipment.map(lab.equipment.contains) ?? true { worth += worths.papers[kind] * Double(openSlots) }
    return worth
  }

  /// The value of points of knowledge: attempts at missing items and at the problem succeed more often.
  private func knowledgeWorth(_ points: Int, isNeeded: Bool) -> Double {
    guard points > 0 else { return 0 }
    let saved = isNeeded ? 0 : turnsOfSolving(with: 0) - turnsOfSolving(with: points)
    return worths.knowledge * Double(points * missing) + worths.solving * saved
  }

  /// The average number of turns for attempts at the problem, when the lab has all required people and this
  /// many additional points.
  private func turnsOfSolving(with points: Int) -> Double {
    let pool = table.knowledge(of: lab, for: .problem) + shortfall.people.missing + points
    let pipette = lab.equipment.contains(.pipette) ? 1 : 0
    let least = table.numbers.problems[table.problem].knowledge - pool - pipette
    return SolvingTime.turns(least: least, persistence: table.settings.persistence ? table.numbers.persistenceBonus : 0)
  }
}

/// The duration of the attempts at the problem.
enum SolvingTime {
  /// The average number of turns until a die succeeds, with one attempt per turn.
  ///
  /// - Parameters:
  ///   - least: the minimum die at the first attempt.
  ///   - persistence: the reduction of the minimum after each failed attempt.
  static func turns(least: Int, persistence: Int) -> Double {
    guard persistence > 0 else {
      // An attempt that cannot succeed needs other gains first. The result only has to exceed 6, the average for a
      // die that needs a six.
      return least > 6 ? 6 + Double(least - 6) : 6 / Double(min(6, 7 - least))
    }
    var (turns, reached, least) = (0.0, 1.0, least)
    while true {
      turns += reached
      if least <= 1 { return turns }
      reached *= Double(min(6, least - 1)) / 6
      least -= persistence
    }
  }
}
