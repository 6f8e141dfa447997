/// What lies on a lab's mat; all of it is open.
package struct LabState: Codable, Hashable, Sendable {
  package let lab: Lab
  /// Index of its token's space.
  package var position = 0
  /// All people, those on vacation too.
  package var people: Int
  /// Pieces of equipment, broken ones too.
  package var equipment: KindSet<Equipment>
  package var papers: [Paper] = []
  /// Which of the DNA cards it builds, from 0.
  package let dna: Int
  /// What the DNA card asks for in the slots that are played.
  package let target: [Face]
  /// What is built, as long as `target`: each card matches its slot.
  package var strand: [Card?]
  /// The card of homologous recombination.
  package var held: Card?
  /// The cards stored by the paper of Shibberu et al., at most two.
  package var stored: [Card] = []
  /// What lab events did that has not ended.
  package var effects: [TimedEffect] = []
  /// Failed attempts at the world problem.
  package var failedSolutions = 0
  /// Whether the paper of Anthony et al. has let it skip a prerequisite.
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

/// What a lab event does for some time.
package struct TimedEffect: Codable, Hashable, Sendable {
  package enum Kind: Codable, Hashable, Sendable {
    /// One person is away.
    case vacation
    /// More knowledge; two technicians at once bring no more than one.
    case technician
    /// The piece cannot be used.
    case malfunction(equipment: Equipment)
  }

  package let kind: Kind
  /// How often the lab's own turn ends until it is over, at least 1.
  package var turnEnds: Int

  package init(_ kind: Kind, turnEnds: Int) { (self.kind, self.turnEnds) = (kind, turnEnds) }
}

extension LabState {
  /// People on vacation.
  package var away: Int { effects.isEmpty ? 0 : effects.count { $0.kind == .vacation } }

  /// People who work: they count for actions, knowledge and prerequisites.
  package var present: Int { people - away }

  /// Whether a technician visits.
  package var hasTechnician: Bool { effects.contains { $0.kind == .technician } }

  /// How often the turn must end until a piece can be used; `nil` when it works.
  package func turnEndsUntilRepair(of equipment: Equipment) -> Int? {
    effects.first { $0.kind == .malfunction(equipment: equipment) }?.turnEnds
  }

  /// The first slot without a card; `nil` when the strand is complete.
  package var nextSlot: Int? { strand.firstIndex(of: nil) }

  /// The face that the next slot asks for.
  package var wanted: Face? { nextSlot.map { target[$0] } }

  /// The filled slot that is furthest on; `nil` when the strand is empty.
  package var lastSlot: Int? { strand.lastIndex { $0 != nil } }

  /// Slots with a card.
  package var filled: Int { strand.count { $0 != nil } }

  package var isComplete: Bool { nextSlot == nil }

  /// Whether nothing is built.
  package var isEmpty: Bool { lastSlot == nil }
}
