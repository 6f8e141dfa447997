/// A lab's knowledge without the die, by source. An attempt adds the die and the pipette to `total`.
package struct KnowledgePool: Codable, Hashable, Sendable {
  package struct Bonus: Codable, Hashable, Sendable {
    package let paper: Paper
    package let bonus: Int
  }

  /// The number of people who are not on vacation.
  package let people: Int
  /// The papers with a bonus.
  package let papers: [Bonus]
  /// The bonus of a visiting technician.
  package let technician: Int
  /// The bonus of failed attempts at the world problem; 0 for other goals, and in games without persistence.
  package let persistence: Int

  package var total: Int { people + papers.reduce(0) { $0 + $1.bonus } + technician + persistence }
}

extension Table {
  package func knowledgePool(of lab: LabState, for goal: Goal) -> KnowledgePool {
    KnowledgePool(
      people: lab.present,
      papers: lab.papers.compactMap { paper in
        let bonus = numbers.papers[paper].bonus
        return bonus == 0 ? nil : .init(paper: paper, bonus: bonus)
      },
      technician: technicianBonus(of: lab), persistence: persistenceBonus(of: lab, for: goal))
  }

  /// The total of `knowledgePool`, without listing the parts.
  func knowledge(of lab: LabState, for goal: Goal) -> Int {
    lab.papers.reduce(lab.present + technicianBonus(of: lab) + persistenceBonus(of: lab, for: goal)) {
      $0 + numbers.papers[$1].bonus
    }
  }

  private func technicianBonus(of lab: LabState) -> Int { lab.hasTechnician ? numbers.technicianBonus : 0 }

  private func persistenceBonus(of lab: LabState, for goal: Goal) -> Int {
    goal == .problem && settings.persistence ? lab.failedSolutions * numbers.persistenceBonus : 0
  }

  /// The knowledge that a lab needs for a goal now.
  package func knowledgeNeeded(for goal: Goal, by lab: LabState) -> Int {
    switch goal {
    case .person: lab.people + 1 + numbers.people.knowledgeAboveHeadcount
    case .equipment(let kind): numbers.equipment[kind].knowledge
    case .paper(let kind): numbers.papers[kind].knowledge
    case .problem: numbers.problems[problem].knowledge
    }
  }
}
