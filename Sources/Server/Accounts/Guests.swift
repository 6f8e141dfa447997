import Foundation

/// Makes and reads the codes that people type instead of following a link, to join a game or to use a pass.
package struct GuestCode: Sendable {
  private let alphabet: [Character]
  private static let length = 6

  /// - Parameter alphabet: capital letters and digits that are hard to confuse when they are read aloud or from a board.
  package init(alphabet: String) { self.alphabet = Array(alphabet) }

  /// A new code. The system's random generator is cryptographically secure.
  ///
  /// - Parameter isTaken: whether a code is in use.
  package func make(unless isTaken: (String) throws -> Bool) rethrows -> String {
    while true {
      let code = String((0..<Self.length).map { _ in alphabet[Int.random(in: alphabet.indices)] })
      if try !isTaken(code) { return code }
    }
  }

  /// The code in a typed text, without regard to case, spaces and dashes; `nil` if the text cannot be a code.
  package func read(_ text: String) -> String? {
    let plain = text.prefix(40).uppercased().filter { $0 != " " && $0 != "-" }
    return plain.count == Self.length && plain.allSatisfy(alphabet.contains) ? plain : nil
  }
}

/// The names that guests choose.
package enum GuestName {
  /// The name in its stored form; `nil` if it is empty, too long or contains control characters.
  ///
  /// - Parameter longest: the maximum number of characters. The maximum number of bytes is ten times as high.
  package static func read(_ text: String, longest: Int) -> String? {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    let isPlain = name.unicodeScalars.allSatisfy { !CharacterSet.controlCharacters.contains($0) }
    return (1...longest).contains(name.count) && name.utf8.count <= 10 * longest && isPlain ? name : nil
  }
}
