package import Facts

/// What a thing of a storyboard goes by: made by whoever makes the thing, on whatever device, and never used again.
///
/// 1 to 32 letters from a to z and digits. `Thing` keeps the identifiers of frames apart from those of layers.
package struct Identifier<Thing>: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// `nil` for a text that is none.
  package init?(_ text: String) {
    guard 1...32 ~= text.utf8.count, text.utf8.allSatisfy(IdentifierLetters.allowed.contains) else { return nil }
    description = text
  }

  /// A new one, of 100 random bits.
  package init(from random: inout some RandomNumberGenerator) {
    let letters = IdentifierLetters.drawn
    description = String(unsafeUninitializedCapacity: 20) { text in
      for place in 0..<20 { text[place] = letters[Int(random.next() & 31)] }
      return 20
    }
  }
}

/// A generic type has no stored static properties, so that the letters stand beside it.
private enum IdentifierLetters {
  static let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
  static let drawn = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}

extension Identifier: TextCodable {}
