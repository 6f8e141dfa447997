import Facts
import Foundation

extension Match {
  /// A hash that is the same for equal matches on every machine and in every version: it is computed from
  /// the JSON with sorted keys. Swift's own hashes differ at each program start.
  ///
  /// - Complexity: linear in the length of the JSON; too slow for every command.
  package func stateHash() throws -> UInt64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self).reduce(0x6269_6F70_696F_6E65) { SplitMix64.mixed($0 ^ UInt64($1)) &+ 1 }
  }
}
