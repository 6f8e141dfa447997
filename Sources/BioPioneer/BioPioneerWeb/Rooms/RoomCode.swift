/// The code for joining a room: six letters that are hard to confuse when they are read aloud or from a
/// board. There are no vowels, so that a code is never a word; no Q, which resembles O; and no V, which
/// resembles U.
enum RoomCode {
  static let alphabet = Array("BCDFGHJKLMNPRSTWXYZ")
  static let length = 6

  /// A new code; there are 47 million. The system's random generator is cryptographically secure.
  static func make() -> String {
    String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices)] })
  }

  /// The code in a typed text, ignoring case, spaces and dashes; `nil` if it cannot be a code.
  static func read(_ text: String) -> String? {
    let plain = text.prefix(40).uppercased().filter { $0 != " " && $0 != "-" }
    return plain.count == length && plain.allSatisfy(alphabet.contains) ? plain : nil
  }
}
