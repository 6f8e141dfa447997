import Foundation
package import Testing

/// How much of the tests is run. Tests/README.md says which test belongs where.
package enum Tier: Int, Sendable, Comparable {
  /// The tests that every change meets.
  case core
  /// All that a clean clone must pass.
  case whole
  /// Long repetition and random play, by hand.
  case thorough

  /// The tier that MENAGERIE_TIER names in the environment; the core where it is not set.
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

  /// One number in the short form of a test that repeats a thing, another in the thorough tier. Either form can fail.
  package static func choose<Value>(short: Value, thorough: Value) -> Value {
    current == .thorough ? thorough : short
  }
}

extension Trait where Self == ConditionTrait {
  /// The test or the suite belongs to the whole tier; a run of the core reports it as skipped.
  package static var whole: Self {
    .enabled(if: Tier.current >= .whole, "belongs to the whole tier: scripts/test --all")
  }
}
