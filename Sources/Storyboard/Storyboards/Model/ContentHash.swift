import Digests
package import Facts

/// What a file of a project goes by: the SHA-256 of its bytes, as 64 hexadecimal digits in lower case.
///
/// Nothing else is ever part of a path, so that whatever comes from elsewhere stays inside the project's folder.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for a text that is none.
  package init?(_ text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    description = text
  }

  /// That of some bytes. O(n).
  package init(of bytes: [UInt8]) { description = DigestFunction.sha256.digest(of: bytes).hex }

  private static let digits = Set("0123456789abcdef".utf8)
}

extension ContentHash: TextCodable {}
