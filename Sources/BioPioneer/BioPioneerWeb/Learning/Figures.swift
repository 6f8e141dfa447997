import BioPioneerRules

/// The numbers of the rules by their names in texts: `{centrifuge.actions}`. Texts contain names instead of
/// numbers, so they stay correct when the rules change.
struct Figures: Sendable {
  private var values: [String: Int]

  /// `nil` for an unknown name.
  subscript(name: String) -> Int? { values[name] }

  init(_ numbers: Numbers) {
    values = [
      "shapes": Shape.allCases.count, "colors": Colour.allCases.count, "board.spaces": numbers.board.count,
      "players.most": numbers.balancedStart.count, "length.short": numbers.slots[.short],
      "length.long": numbers.slots[.long],
      "papers.without": numbers.paperLimitWithoutRequirement, "persistence.bonus": numbers.persistenceBonus,
      "restrictionDigest.places": numbers.digestWindow, "visitingTechnician.knowledge": numbers.technicianBonus,
      "limit.people": numbers.gainsPerTurn.people, "limit.papers": numbers.gainsPerTurn.papers,
      "limit.equipment": numbers.gainsPerTurn.equipment,
    ]
    addPeople(numbers)
    addEquipment(numbers)
    addPapers(numbers)
    addEvents(numbers)
    addProblems(numbers)
  }

  private mutating func addPeople(_ numbers: Numbers) {
    let labs = Lab.allCases.map { numbers.labs[$0] }
    for lab in Lab.allCases {
      values["\(lab.rawValue).people"] = numbers.labs[lab].peopleLimit
      values["\(lab.rawValue).equipment"] = numbers.labs[lab].equipmentAllowance
    }
    values["people.least"] = labs.map(\.peopleLimit).min()
    values["people.most"] = labs.map(\.peopleLimit).max()
    values["people.step"] = numbers.people.knowledgeAboveHeadcount
    values["people.knowledge"] = labs.map(\.people).min().map { $0 + 1 + numbers.people.knowledgeAboveHeadcount }
  }

  private mutating func addEquipment(_ numbers: Numbers) {
    for kind in Equipment.allCases {
      let equipment = numbers.equipment[kind]
      values["\(kind.rawValue).knowledge"] = equipment.knowledge
      values["\(kind.rawValue).actions"] = equipment.actions
      values["\(kind.rawValue).people"] = equipment.people
      values["\(kind.rawValue).equipment"] = equipment.pieces
    }
    for tool in LookTool.allCases { values["\(tool.rawValue).cards"] = numbers.lookDepth[tool] }
  }

  private mutating func addPapers(_ numbers: Numbers) {
    for kind in Paper.allCases {
      let paper = numbers.papers[kind]
      values["\(kind.rawValue).knowledge"] = paper.knowledge
      values["\(kind.rawValue).bonus"] = paper.bonus
      values["\(kind.rawValue).actions"] = paper.discount?.actions
    }
    values["shibberu.actions"] = numbers.combineActions
    values["shibberu.cards"] = numbers.storedCards
    values["trumbauer.units"] = numbers.trumbauerUnits
  }

  private mutating func addEvents(_ numbers: Numbers) {
    for kind in LabEvent.allCases { values["\(kind.rawValue).copies"] = numbers.events[kind] }
    values["events.count"] = LabEvent.allCases.map { numbers.events[$0] }.reduce(0, +)
  }

  private mutating func addProblems(_ numbers: Numbers) {
    for kind in Problem.allCases {
      let problem = numbers.problems[kind]
      values["\(kind.rawValue).knowledge"] = problem.knowledge
      values["\(kind.rawValue).papers"] = problem.papers
      if case .count(let people) = problem.people { values["\(kind.rawValue).people"] = people }
      if case .count(let pieces) = problem.equipment { values["\(kind.rawValue).equipment"] = pieces }
    }
    values["problems.each"] = Problem.allCases.count { numbers.problems[$0].length == .short }
    for length in GameLength.allCases {
      values["gold.\(length.rawValue)"] = numbers.medals[length].gold
      values["silver.\(length.rawValue)"] = numbers.medals[length].silver
    }
  }
}
