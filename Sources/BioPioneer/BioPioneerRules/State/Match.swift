package import Basics
import Foundation

/// A complete game with its secrets: `reduce` reads it, and `apply` changes it. It never leaves the machine
/// that deals. `table` is the public part.
///
/// A value type: computer players simulate games on copies.
package struct Match: Codable, Hashable, Sendable {
  package var table: Table
  package var secrets: Secrets
}

/// Information that no player has.
package struct Secrets: Codable, Hashable, Sendable {
  /// The face-down cards, top card last.
  package var piles: PerKind<Shape, [Face]>
  /// The top card is last.
  package var events: [LabEvent]
  /// The generator for dice and shuffles. Past results are in the events, so the generator influences only
  /// future results.
  package var random: SplitMix64
}

extension Match {
  /// A hash that is the same for equal matches on every machine and in every run: it is computed from the JSON with
  /// sorted keys. Swift's own hashes differ at each program start. The start value is "biopione" in ASCII.
  ///
  /// - Complexity: linear in the length of the JSON; too slow for every command.
  package func stateHash() throws -> UInt64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self).reduce(0x6269_6F70_696F_6E65) { SplitMix64.mixed($0 ^ UInt64($1)) &+ 1 }
  }
}
