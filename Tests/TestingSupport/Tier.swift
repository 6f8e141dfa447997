import Foundation
package import Testing

/// The tiers of tests. Tests/README.md states which test belongs to which tier.
package enum Tier: Int, Sendable, Comparable {
  /// Tests for every change.
  case core
  /// All tests that a clean clone must pass.
  case whole
  /// Long repetition and random play, run by hand.
  case thorough

  /// The tier from MENAGERIE_TIER; the default is `core`.
  package static let current: Tier =
    switch ProcessInfo.processInfo.environment["MENAGERIE_TIER"] {
    case "thorough": thorough
    case "whole": whole
    default: core
    }

  package static func < (one: Tier, other: Tier) -> Bool { one.rawValue < other.rawValue }

  /// Some arguments in the core, and all of them in the whole tier: for example one language of five, or one size of
  /// three.
  package static func choose<Value>(core: Value, whole: Value) -> Value {
    current >= .whole ? whole : core
  }

  /// One number for the short form of a repeating test, and another for the thorough tier. Both forms can find errors.
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
