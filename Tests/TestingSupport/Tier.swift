import Foundation
package import Testing

/// The tiers of tests. Tests/README.md says which test belongs where.
package enum Tier: Int, Sendable, Comparable {
  /// Tests for every change.
  case core
  /// All tests that a clean clone must pass.
  case whole
  /// Long repetition and random play, run by hand.
  case thorough

  /// The tier from MENAGERIE_TIER; default core.
  package static let current: Tier =
    switch ProcessInfo.processInfo.environment["MENAGERIE_TIER"] {
    case "thorough": thorough
    case "whole": whole
    default: core
    }

  package static func < (one: Tier, other: Tier) -> Bool { one.rawValue < other.rawValue }

  /// Some arguments in the core, all of them in the whole tier: one language of five, one size of three.
  package static func choose<Value>(core: Value, whole: Value) -> Value {
    current >= .whole ? whole : core
  }

  /// One number in the short form of a repeating test, another in the thorough tier. Both forms can fail.
  package static func choose<Value>(short: Value, thorough: Value) -> Value {
    current == .thorough ? thorough : short
  }
}

extension Trait where Self == ConditionTrait {
  /// The test or the suite belongs to the whole tier; a core run reports it as skipped.
  package static var whole: Self {
    .enabled(if: Tier.current >= .whole, "belongs to the whole tier: scripts/test --all")
  }
}
