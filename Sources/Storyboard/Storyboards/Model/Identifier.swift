import Basics
import Digests

/// The identifier of a thing in a storyboard. The device that creates the thing chooses the identifier, which is never
/// used again.
///
/// 1 to 32 characters: letters a to z and digits. `Thing` separates the identifiers of frames from those of layers at
/// compile time.
package struct Identifier<Thing>: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for an invalid text.
  package init?(_ text: String) {
    guard 1...32 ~= text.utf8.count, text.utf8.allSatisfy(IdentifierLetters.allowed.contains) else { return nil }
    description = text
  }

  /// A new identifier with 100 random bits.
  package init(from random: inout some RandomNumberGenerator) {
    let letters = IdentifierLetters.drawn
    description = String(unsafeUninitializedCapacity: 20) { text in
      for place in 0..<20 { text[place] = letters[Int(random.next() & 31)] }
      return 20
    }
  }
}

/// Outside `Identifier`, because a generic type cannot have stored static properties.
private enum IdentifierLetters {
  static let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
  static let drawn = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}

extension Identifier: TextCodable {}

/// The name of a project's file: the SHA-256 of its bytes, as 64 lower-case hexadecimal digits.
///
/// Only these digits become part of a path, so no input can lead to a path outside the project's folder.
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

/// An owner or artist of storyboards: the number of an account, or another identifier of the site.
///
/// 1 to 64 characters: letters a to z and A to Z, digits, points, hyphens and underscores.
package struct PersonID: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for an invalid text.
  package init?(_ text: String) {
    guard 1...64 ~= text.utf8.count, text.utf8.allSatisfy(Self.allowed.contains) else { return nil }
    description = text
  }

  package init(account: Int64) { description = String(account) }

  private static let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_".utf8)
}

extension PersonID: TextCodable {}
