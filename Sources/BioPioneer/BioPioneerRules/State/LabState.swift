/// The state of a lab's mat; all of it is public.
package struct LabState: Codable, Hashable, Sendable {
  package let lab: Lab
  /// The index of the board space that the lab's token is on.
  package var position = 0
  /// All people, including those on vacation.
  package var people: Int
  /// All pieces of equipment, including broken ones.
  package var equipment: KindSet<Equipment>
  package var papers: [Paper] = []
  /// The index of the lab's DNA card.
  package let dna: Int
  /// The faces that the DNA card requires in the slots of this game.
  package let target: [Face]
  /// The cards in the slots; same length as `target`. Each card matches its slot.
  package var strand: [Card?]
  /// The card of homologous recombination.
  package var held: Card?
  /// The cards stored by the paper of Shibberu et al., at most two.
  package var stored: [Card] = []
  /// The active effects of lab events.
  package var effects: [TimedEffect] = []
  /// The number of failed attempts at the world problem.
  package var failedSolutions = 0
  /// Whether the lab used the paper of Anthony et al. to skip a prerequisite.
  package var hasSkippedTree = false

  /// A lab at the start of a game.
  package init(_ lab: Lab, dna: Int, length: GameLength, technicianTurns: Int, numbers: Numbers) {
    let mat = numbers.labs[lab]
    self.lab = lab
    (people, equipment) = (mat.people, mat.equipment)
    self.dna = dna
    target = Array(numbers.dna[dna].faces.prefix(numbers.slots[length]))
    strand = Array(repeating: nil, count: target.count)
    if technicianTurns > 0 { effects = [TimedEffect(.technician, turnEnds: technicianTurns)] }
  }
}

/// A temporary effect of a lab event.
package struct TimedEffect: Codable, Hashable, Sendable {
  package enum Kind: Codable, Hashable, Sendable {
    /// One person is away.
    case vacation
    /// Additional knowledge. Two technicians at the same time count as one.
    case technician
    /// The piece cannot be used.
    case malfunction(equipment: Equipment)
  }

  package let kind: Kind
  /// The remaining duration in ends of the lab's own turn, at least 1.
  package var turnEnds: Int

  package init(_ kind: Kind, turnEnds: Int) { (self.kind, self.turnEnds) = (kind, turnEnds) }
}

extension LabState {
  /// The number of people on vacation.
  package var away: Int { effects.isEmpty ? 0 : effects.count { $0.kind == .vacation } }

  /// The number of working people. They count for actions, knowledge and prerequisites.
  package var present: Int { people - away }

  package var hasTechnician: Bool { effects.contains { $0.kind == .technician } }

  /// How many turns the lab must end before a broken piece works again; `nil` if the piece works.
  package func turnEndsUntilRepair(of equipment: Equipment) -> Int? {
    effects.first { $0.kind == .malfunction(equipment: equipment) }?.turnEnds
  }

  /// The first slot without a card; `nil` for a complete strand.
  package var nextSlot: Int? { strand.firstIndex(of: nil) }

  /// The face required in the next slot; `nil` for a complete strand.
  package var wanted: Face? { nextSlot.map { target[$0] } }

  /// The last filled slot; `nil` for an empty strand.
  package var lastSlot: Int? { strand.lastIndex { $0 != nil } }

  /// The number of filled slots.
  package var filled: Int { strand.count { $0 != nil } }

  package var isComplete: Bool { nextSlot == nil }

  package var isEmpty: Bool { lastSlot == nil }
}
