import Basics
import Digests

/// The name of a project's file: the SHA-256 of its bytes, as 64 lower-case hexadecimal digits.
///
/// Only these digits become part of a path, so no outside input leads out of the project's folder.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for an invalid text.
  package init?(_ text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    description = text
  }

  /// The hash of bytes. O(n).
  package init(of bytes: [UInt8]) { description = DigestFunction.sha256.digest(of: bytes).hex }

  private static let digits = Set("0123456789abcdef".utf8)
}

extension ContentHash: TextCodable {}
