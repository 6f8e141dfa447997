/// A die on the table.
package struct Roll: Codable, Hashable, Sendable {
  package enum Purpose: Codable, Hashable, Sendable {
    case move
    /// The new face of the last card of the strand, after this lab event.
    case mutation(event: LabEvent)
    /// The shape of the incubator's second card.
    case incubatorDraw
    case attempt(attempt: Attempt)
  }

  package let purpose: Purpose
  /// 1 to 6.
  package let die: Int
  /// The change by the pipette: -1, 0 or 1.
  package var adjustment = 0

  package init(_ purpose: Purpose, die: Int) { (self.purpose, self.die) = (purpose, die) }

  /// The resulting value. The die of an attempt may become 0 or 7; other dice stay within 1 to 6.
  package var value: Int { die + adjustment }

  /// The values that the pipette can reach.
  package var range: ClosedRange<Int> {
    if case .attempt = purpose { 0...7 } else { 1...6 }
  }
}

/// The goal of an attempt.
package enum Goal: Codable, Hashable, Sendable {
  case person
  case equipment(kind: Equipment)
  case paper(kind: Paper)
  case problem
}

/// A paid attempt.
package struct Attempt: Codable, Hashable, Sendable {
  package let goal: Goal
  /// The paper that is returned for the new one.
  package let swapOut: Paper?
  /// The knowledge required.
  package let needed: Int
  /// The lab's knowledge without the die.
  package let pool: Int

  package init(goal: Goal, swapOut: Paper? = nil, needed: Int, pool: Int) {
    (self.goal, self.swapOut, self.needed, self.pool) = (goal, swapOut, needed, pool)
  }
}
