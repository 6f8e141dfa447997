/// The rules of Fountain for a single line without its neighbors. The reader and the writer share them.
enum FountainLine {
  /// Whether a line has only white space.
  static func isBlank(_ line: some StringProtocol) -> Bool { line.allSatisfy(\.isWhitespace) }

  static func trimmed(_ line: some StringProtocol) -> String {
    String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Whether a line after an empty line is a scene heading. It starts with INT, EXT, EST, INT./EXT, INT/EXT or I/E, or
  /// with such a pair in the other order. A dot or a space follows.
  static func isHeading(_ line: some StringProtocol) -> Bool {
    let start = line.prefix(10).uppercased()
    return ["INT./EXT", "EXT./INT", "INT/EXT", "EXT/INT", "INT", "EXT", "EST", "I/E", "E/I"].contains { prefix in
      start.hasPrefix(prefix) && start.dropFirst(prefix.count).first.map { $0 == "." || $0 == " " } == true
    }
  }

  /// Whether a line between two empty lines is a transition.
  static func isTransition(_ line: some StringProtocol) -> Bool { line.hasSuffix("TO:") && isUpperCase(line) }

  /// Whether a line after an empty line and before text is a character's name. The name has capitals only; text in
  /// parentheses after the name may have lower case.
  static func isCue(_ line: some StringProtocol) -> Bool {
    let name = line.prefix { $0 != "(" }
    guard isUpperCase(name), !isHeading(line), line.first.map({ !marks.contains($0) }) == true else { return false }
    return name.count == line.count || line.hasSuffix(")")
  }

  /// Whether the line begins with a character that forces its type, such as `!` or `#`, or with a note.
  static func isMarked(_ line: some StringProtocol) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.first.map { marks.contains($0) } == true || text.hasPrefix("[[")
  }

  /// Three or more equals signs.
  static func isPageBreak(_ line: some StringProtocol) -> Bool { line.count >= 3 && line.allSatisfy { $0 == "=" } }

  /// Whether the whole line is one note.
  static func isNote(_ line: some StringProtocol) -> Bool {
    line.count >= 4 && line.hasPrefix("[[") && line.hasSuffix("]]") && !line.dropFirst(2).dropLast(2).contains("]]")
  }

  /// Whether a period at the beginning makes the line a scene heading.
  static func isForcedHeading(_ line: some StringProtocol) -> Bool {
    line.first == "." && line.dropFirst().first.map { $0 != "." && !$0.isWhitespace } == true
  }

  /// The title page entry that begins with this line; `nil` when the line begins none.
  static func titleEntry(_ line: String) -> Screenplay.TitleEntry? {
    guard let first = line.first, !first.isWhitespace, !isMarked(line), !isHeading(line),
      let colon = line.firstIndex(of: ":"),
      colon != line.startIndex, !line[..<colon].contains("\u{B}"), !isTransition(line[...colon])
    else { return nil }
    return Screenplay.TitleEntry(trimmed(line[..<colon]), trimmed(line[line.index(after: colon)...]))
  }

  /// The characters that force a line's type.
  private static let marks: Set<Character> = ["!", ".", "@", ">", "~", "=", "#"]

  private static func isUpperCase(_ text: some StringProtocol) -> Bool {
    text.contains(where: \.isLetter) && !text.contains(where: \.isLowercase)
  }
}
