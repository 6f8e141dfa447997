import Basics

/// All numbers of the rules, as in `Numbers/standard.json`. `RULES.md` explains them.
package struct Numbers: Codable, Hashable, Sendable {
  /// The name of the rules, which a saved game stores instead of the numbers. So a file that a game has used is never
  /// changed; new numbers get a new file.
  package let name: String
  /// The loop of spaces; the first one is the start.
  package let board: [Space]
  /// The number of shape cards for each face.
  package let copiesOfEachFace: Int
  /// The number of DNA slots for each length.
  package let slots: PerKind<GameLength, Int>
  package let labs: PerKind<Lab, LabNumbers>
  package let problems: PerKind<Problem, ProblemNumbers>
  /// The maximum number of papers if the problem requires none.
  package let paperLimitWithoutRequirement: Int
  /// The number of cards for each kind of equipment.
  package let equipmentCopies: Int
  package let equipment: PerKind<Equipment, EquipmentNumbers>
  /// The number of cards that a tool shows.
  package let lookDepth: PerKind<LookTool, Int>
  /// The cost of a random shape after the incubator, in actions.
  package let incubatorDrawActions: Int
  /// The cost of combining the two cards stored by the paper of Shibberu et al., in actions.
  package let combineActions: Int
  /// The cost of an attempt at a person, equipment, a paper or the world problem, in actions.
  package let attemptActions: Int
  /// How many slots after the next open one the restriction digest reaches.
  package let digestWindow: Int
  /// The maximum number of cards that the paper of Shibberu et al. stores.
  package let storedCards: Int
  /// The maximum number of missing people and pieces of equipment that the paper of Trumbauer et al. replaces.
  package let trumbauerUnits: Int
  package let people: PeopleNumbers
  package let papers: PerKind<Paper, PaperNumbers>
  /// The maximum number of successful attempts in a turn.
  package let gainsPerTurn: Gains
  /// The number of cards for each lab event.
  package let events: PerKind<LabEvent, Int>
  /// The duration of a lab event's effect, in ends of the lab's own turn.
  package let effectTurnEnds: Int
  /// The knowledge of a visiting technician.
  package let technicianBonus: Int
  /// The bonus for later attempts at the world problem after each failed one.
  package let persistenceBonus: Int
  /// For one to four players: the number of first turns in which each has a visiting technician.
  package let balancedStart: [[Int]]
  package let dna: [DNACard]
  /// The maximum number of rounds for each medal of a solo game.
  package let medals: PerKind<GameLength, MedalRounds>
  package let presets: PerKind<Preset, PresetNumbers>
  package let computer: ComputerNumbers
}

/// The numbers of a lab mat.
package struct LabNumbers: Codable, Hashable, Sendable {
  package let technique: Technique?
  package let peopleLimit: Int
  /// The maximum number of pieces of equipment.
  package let equipmentAllowance: Int
  /// People at the start.
  package let people: Int
  /// Equipment at the start.
  package let equipment: KindSet<Equipment>
}

/// The requirements of a world problem.
package struct ProblemNumbers: Codable, Hashable, Sendable {
  package let length: GameLength
  package let people: Requirement
  package let equipment: Requirement
  package let papers: Int
  package let knowledge: Int
}

/// The requirements of a piece of equipment.
package struct EquipmentNumbers: Codable, Hashable, Sendable {
  package let tier: Int
  /// The lab needs one of these; an empty list requires none.
  package let anyOf: [Equipment]
  /// The number of working people required.
  package let people: Int
  /// The number of pieces of equipment required in the lab.
  package let pieces: Int
  package let knowledge: Int
  /// The cost of using the piece, in actions.
  package let actions: Int
}

package struct PeopleNumbers: Codable, Hashable, Sendable {
  package let cards: Int
  /// The knowledge required for the n-th person is n plus this number.
  package let knowledgeAboveHeadcount: Int
}

package struct PaperNumbers: Codable, Hashable, Sendable {
  /// Makes the use of a piece of equipment cost fewer actions.
  package struct Discount: Codable, Hashable, Sendable {
    package let equipment: Equipment
    package let actions: Int
  }

  package let bonus: Int
  package let knowledge: Int
  /// The number of cards in games of one to four players.
  package let copies: [Int]
  package let discount: Discount?
}

/// The gains of a lab in a turn, or their maximum.
package struct Gains: Codable, Hashable, Sendable {
  package var people: Int
  package var equipment: Int
  package var papers: Int

  package init(people: Int, equipment: Int, papers: Int) {
    (self.people, self.equipment, self.papers) = (people, equipment, papers)
  }
}

package struct MedalRounds: Codable, Hashable, Sendable {
  package let gold: Int
  package let silver: Int
}

package struct PresetNumbers: Codable, Hashable, Sendable {
  package let balancedStart: Bool
  package let persistence: Bool
}

/// The DNA that a lab builds, slot by slot: twelve faces. A short game uses the first six. In JSON it is one
/// text, `"GS BT …"`.
package struct DNACard: Hashable, Sendable {
  package let faces: [Face]
}

extension DNACard: TextCodable {
  package var description: String { faces.map(\.description).joined(separator: " ") }

  package init?(_ text: String) {
    let codes = text.split(separator: " ", maxSplits: 64)
    faces = codes.compactMap { Face(String($0)) }
    guard faces.count == codes.count else { return nil }
  }
}
