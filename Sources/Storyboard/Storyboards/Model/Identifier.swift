import Basics

/// The identifier of a thing in a storyboard. The device that makes the thing makes the identifier; it is never used
/// again.
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

/// Outside, because a generic type cannot have stored static properties.
private enum IdentifierLetters {
  static let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
  static let drawn = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}

extension Identifier: TextCodable {}
