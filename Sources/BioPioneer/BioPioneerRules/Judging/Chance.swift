/// How likely an attempt succeeds, before it is made.
package struct Chance: Codable, Hashable, Sendable {
  /// The knowledge that is needed.
  package let needed: Int
  /// What the lab has without the die.
  package let pool: KnowledgePool
  /// Whether the pipette can help.
  package let hasPipette: Bool

  /// The least die that suffices, without the pipette: 1 or less always does, 7 and more never.
  package var leastDie: Int { needed - pool.total }

  /// Faces of the six that suffice without the pipette.
  package var faces: Int { min(6, max(0, 7 - leastDie)) }

  /// Faces of the six that suffice with the pipette, if it can help.
  package var facesWithPipette: Int { hasPipette ? min(6, max(0, 8 - leastDie)) : faces }

  /// 0 to 1.
  package var probability: Double { Double(faces) / 6 }

  /// 0 to 1.
  package var probabilityWithPipette: Double { Double(facesWithPipette) / 6 }
}

extension Table {
  /// How likely the lab whose turn it is reaches a goal, whether it may try or not.
  package func chance(of goal: Goal) -> Chance {
    Chance(
      needed: knowledgeNeeded(for: goal, by: lab), pool: knowledgePool(of: lab, for: goal),
      hasPipette: unavailability(of: .pipette) == nil)
  }
}
