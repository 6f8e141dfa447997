import Foundation

/// How long tests go on that repeat a thing: kills, hostile files, random play.
///
/// Each has a short form, which can fail as the whole one can and runs with all other tests, and a whole form, which
/// `MENAGERIE_THOROUGH=1` in the environment asks for.
package enum Thoroughness: Sendable {
  /// Enough to notice what is broken.
  case short
  /// Enough to trust what is not.
  case whole

  /// What the environment asks for.
  package static let current = ProcessInfo.processInfo.environment["MENAGERIE_THOROUGH"] == "1" ? whole : short

  /// One number in the short form, another in the whole one.
  package static func choose<Value>(short: Value, whole: Value) -> Value {
    switch current {
    case .short: short
    case .whole: whole
    }
  }
}
