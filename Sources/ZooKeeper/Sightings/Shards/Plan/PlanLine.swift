import Foundation
import Imaging

/// The lines of a plan. The line of a readable file begins with the digest, so that a task finds the files of its shard
/// without decoding the other lines.
enum PlanLine {
  /// The maximum length of a line in bytes: the first line has up to 1,000 paths, a path has up to 4,096 bytes, and
  /// JSON writes some bytes as two.
  static let longest = 1 << 23

  private static let beginning = Array(#"{"sha256":""#.utf8)

  static func text(_ head: PlanHead) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(head)) + [UInt8(ascii: "\n")]
  }

  static func text(_ entry: PlanEntry) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let sha256 = entry.sha256 else { return Array(try encoder.encode(entry)) + [UInt8(ascii: "\n")] }
    let front = Array(#"\#(sha256)","bytes":\#(entry.bytes ?? 0),"path":"#.utf8)
    return beginning + front + Array(try encoder.encode(entry.path)) + Array("}\n".utf8)
  }

  /// The first 64 bits of the digest in a line that begins with a digest; `nil` for other lines.
  static func firstBits(of line: ArraySlice<UInt8>) -> UInt64? {
    guard line.starts(with: beginning), line.count > beginning.count + 64 else { return nil }
    return line.dropFirst(beginning.count).prefix(16).reduce(0 as UInt64?) { bits, digit in
      guard let bits else { return nil }
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return bits << 4 | UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): return bits << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
  }

  /// Whether a line may name a sidecar of Google Takeout.
  static func mayNameSidecar(_ line: ArraySlice<UInt8>) -> Bool {
    let end = line.suffix(sidecarEnding.count).map { $0 | 0x20 }
    return end == sidecarEnding
  }

  /// `.json"}` with bit 0x20 set in each byte, so that upper and lower case are equal.
  private static let sidecarEnding = Array(#".json"}"#.utf8).map { $0 | 0x20 }
}
