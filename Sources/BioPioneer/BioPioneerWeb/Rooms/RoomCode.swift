/// What is typed to come into a room: six letters that nobody takes for others when they are read aloud or from a board. Without vowels,
/// so that no code is a word; without Q, which looks like O, and V, which looks like U.
enum RoomCode {
  static let alphabet = Array("BCDFGHJKLMNPRSTWXYZ")
  static let length = 6

  /// A fresh code; there are 47 million. The system's generator is one for secrets.
  static func make() -> String {
    String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices)] })
  }

  /// The code that somebody typed: capitals or not, blanks and dashes do not count; `nil` for what cannot be one.
  static func read(_ text: String) -> String? {
    let plain = text.prefix(40).uppercased().filter { $0 != " " && $0 != "-" }
    return plain.count == length && plain.allSatisfy(alphabet.contains) ? plain : nil
  }
}
