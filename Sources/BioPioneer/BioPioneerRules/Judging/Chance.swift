/// The chance of success of an attempt.
package struct Chance: Codable, Hashable, Sendable {
  /// The knowledge required.
  package let needed: Int
  /// The lab's knowledge without the die.
  package let pool: KnowledgePool
  /// Whether the pipette can be used.
  package let hasPipette: Bool

  /// The minimum die without the pipette: 1 or less always succeeds, 7 or more never.
  package var leastDie: Int { needed - pool.total }

  /// The number of die faces that succeed without the pipette.
  package var faces: Int { min(6, max(0, 7 - leastDie)) }

  /// The number of die faces that succeed, with the pipette if it can be used.
  package var facesWithPipette: Int { hasPipette ? min(6, max(0, 8 - leastDie)) : faces }

  /// 0 to 1.
  package var probability: Double { Double(faces) / 6 }

  /// 0 to 1.
  package var probabilityWithPipette: Double { Double(facesWithPipette) / 6 }
}

extension Table {
  /// The current lab's chance for a goal, even if the lab may not attempt the goal now.
  package func chance(of goal: Goal) -> Chance {
    Chance(
      needed: knowledgeNeeded(for: goal, by: lab), pool: knowledgePool(of: lab, for: goal),
      hasPipette: unavailability(of: .pipette) == nil)
  }
}
