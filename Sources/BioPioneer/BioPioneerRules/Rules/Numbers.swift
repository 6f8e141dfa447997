/// All numbers of the game that are decisions, as `Numbers/standard.json` holds them. What each means is in `RULES.md`.
package struct Numbers: Codable, Hashable, Sendable {
  /// Which numbers these are. A saved game names them and goes on with them, so a file that was played with is never
  /// changed: other numbers are another file.
  package let name: String
  /// The loop of spaces; the first is the start.
  package let board: [Space]
  /// Shape cards of each face.
  package let copiesOfEachFace: Int
  /// Slots of a DNA sequence that are played.
  package let slots: PerKind<GameLength, Int>
  package let labs: PerKind<Lab, LabNumbers>
  package let problems: PerKind<Problem, ProblemNumbers>
  /// Papers that a lab may hold when the problem asks for none.
  package let paperLimitWithoutRequirement: Int
  /// Cards of each kind of equipment.
  package let equipmentCopies: Int
  package let equipment: PerKind<Equipment, EquipmentNumbers>
  /// Cards that a tool shows of a pile.
  package let lookDepth: PerKind<LookTool, Int>
  /// Actions for a random shape after the incubator.
  package let incubatorDrawActions: Int
  /// Actions for combining the two cards that are stored by the paper of Shibberu et al.
  package let combineActions: Int
  /// Actions for an attempt: at a person, equipment, a paper, or the world problem.
  package let attemptActions: Int
  /// How many slots past the next open one the restriction digest reaches.
  package let digestWindow: Int
  /// Cards that the paper of Shibberu et al. stores.
  package let storedCards: Int
  /// People or pieces of equipment for which the paper of Trumbauer et al. stands.
  package let trumbauerUnits: Int
  package let people: PeopleNumbers
  package let papers: PerKind<Paper, PaperNumbers>
  /// Successful attempts in a turn.
  package let gainsPerTurn: Gains
  /// Cards of each lab event.
  package let events: PerKind<LabEvent, Int>
  /// How often its own turn ends until a lab is rid of what a lab event did.
  package let effectTurnEnds: Int
  /// What a visiting technician adds to the knowledge pool.
  package let technicianBonus: Int
  /// What a failed attempt at the world problem adds to the later ones.
  package let persistenceBonus: Int
  /// For one to four players: during how many turns each has a visiting technician at the start.
  package let balancedStart: [[Int]]
  package let dna: [DNACard]
  /// For whoever solves alone: the most rounds for a medal.
  package let medals: PerKind<GameLength, MedalRounds>
  package let presets: PerKind<Preset, PresetNumbers>
  package let computer: ComputerNumbers
}

/// A lab mat.
package struct LabNumbers: Codable, Hashable, Sendable {
  package let technique: Technique?
  package let peopleLimit: Int
  /// Pieces of equipment for which there is room.
  package let equipmentAllowance: Int
  /// People at the start.
  package let people: Int
  /// Equipment at the start.
  package let equipment: KindSet<Equipment>
}

/// What a world problem asks for.
package struct ProblemNumbers: Codable, Hashable, Sendable {
  package let length: GameLength
  package let people: Requirement
  package let equipment: Requirement
  package let papers: Int
  package let knowledge: Int
}

/// What a piece of equipment asks for.
package struct EquipmentNumbers: Codable, Hashable, Sendable {
  package let tier: Int
  /// Of these, one must stand in the lab; none of them when the list is empty.
  package let anyOf: [Equipment]
  /// People at work for whom it is obtained.
  package let people: Int
  /// Pieces of equipment that must stand in the lab.
  package let pieces: Int
  package let knowledge: Int
  /// Actions that its use costs.
  package let actions: Int
}

package struct PeopleNumbers: Codable, Hashable, Sendable {
  package let cards: Int
  /// The knowledge for the person that makes it n people is n and this.
  package let knowledgeAboveHeadcount: Int
}

package struct PaperNumbers: Codable, Hashable, Sendable {
  /// Makes a piece of equipment cost fewer actions.
  package struct Discount: Codable, Hashable, Sendable {
    package let equipment: Equipment
    package let actions: Int
  }

  package let bonus: Int
  package let knowledge: Int
  /// For one to four players.
  package let copies: [Int]
  package let discount: Discount?
}

/// What a lab got in a turn, or may get in one.
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
