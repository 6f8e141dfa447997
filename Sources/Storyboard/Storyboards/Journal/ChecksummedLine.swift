import Formats
import Foundation

/// A value as one line with a checksum. The line has the CRC-32 of the JSON as eight lower-case hexadecimal digits, a
/// space, the JSON with sorted keys, and a line feed. The JSON contains no line feed.
///
/// CRC-32 finds every change of a single bit in a line of any length, and every change within 32 successive bits.
enum ChecksummedLine {
  /// The reason why a line is not usable.
  enum Flaw: Error, Hashable {
    /// The checksum does not match.
    case changed
    /// The checksum matches, but this version cannot decode the value, because a later version wrote it.
    case later
  }

  private static let prefixBytes = 9
  static let end = UInt8(ascii: "\n")

  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let json = try encoder().encode(value)
    let digits = String(CRC32(json).value, radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.count) + digits + " ").utf8) + json + [end]
  }

  /// - Parameter line: without the line feed.
  static func value<Value: Decodable>(_ type: Value.Type, of line: ArraySlice<UInt8>) throws(Flaw) -> Value {
    guard isWhole(line) else { throw .changed }
    do {
      return try JSONDecoder().decode(type, from: Data(line.dropFirst(prefixBytes)))
    } catch {
      throw .later
    }
  }

  /// Decodes a file with a single line.
  static func value<Value: Decodable>(_ type: Value.Type, ofFile bytes: [UInt8]) throws(Flaw) -> Value {
    guard bytes.last == end else { throw .changed }
    return try value(type, of: bytes.dropLast())
  }

  /// Whether the checksum matches. O(bytes).
  static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > prefixBytes, line[line.startIndex + prefixBytes - 1] == UInt8(ascii: " ") else { return false }
    var sum: UInt32 = 0
    for digit in line.prefix(prefixBytes - 1) {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sum = sum << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): sum = sum << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      default: return false
      }
    }
    return CRC32(line.dropFirst(prefixBytes)).value == sum
  }

  /// Writes the same JSON for the same value.
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
