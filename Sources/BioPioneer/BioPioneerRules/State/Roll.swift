/// A die on the table.
package struct Roll: Codable, Hashable, Sendable {
  /// What it is rolled for.
  package enum Purpose: Codable, Hashable, Sendable {
    case move
    /// To what the last card of the strand mutates: by which of the two events.
    case mutation(event: LabEvent)
    /// Of which shape the incubator's second card is.
    case incubatorDraw
    case attempt(attempt: Attempt)
  }

  package let purpose: Purpose
  /// 1 to 6.
  package let die: Int
  /// What the pipette adds: -1, 0 or 1.
  package var adjustment = 0

  package init(_ purpose: Purpose, die: Int) { (self.purpose, self.die) = (purpose, die) }

  /// What counts. A die that selects something stays within 1 to 6; one for knowledge may come to 0 or 7.
  package var value: Int { die + adjustment }

  /// Values that the pipette may lead to.
  package var range: ClosedRange<Int> {
    if case .attempt = purpose { 0...7 } else { 1...6 }
  }
}

/// What an attempt is for.
package enum Goal: Codable, Hashable, Sendable {
  case person
  case equipment(kind: Equipment)
  case paper(kind: Paper)
  case problem
}

/// An attempt that is paid for.
package struct Attempt: Codable, Hashable, Sendable {
  package let goal: Goal
  /// The paper that goes when the new one comes.
  package let swapOut: Paper?
  /// The knowledge that is needed.
  package let needed: Int
  /// The lab's knowledge without the die.
  package let pool: Int

  package init(goal: Goal, swapOut: Paper? = nil, needed: Int, pool: Int) {
    (self.goal, self.swapOut, self.needed, self.pool) = (goal, swapOut, needed, pool)
  }
}
