import Facts
import Foundation

extension Match {
  /// A number that is the same for the same match on every machine and in every version: of its JSON with sorted keys.
  /// Swift's own hashes differ from one start of a program to the next.
  ///
  /// - Complexity: as long as the JSON; not for every command.
  package func stateHash() throws -> UInt64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self).reduce(0x6269_6F70_696F_6E65) { SplitMix64.mixed($0 ^ UInt64($1)) &+ 1 }
  }
}
