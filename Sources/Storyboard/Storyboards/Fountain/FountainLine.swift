/// What a line of Fountain looks like to a reader that knows nothing but the line: the rules that reader and writer share.
enum FountainLine {
  /// Whether nothing is seen on a line.
  static func isBlank(_ line: some StringProtocol) -> Bool { line.allSatisfy(\.isWhitespace) }

  static func trimmed(_ line: some StringProtocol) -> String {
    String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Whether a line that follows an empty one begins a scene by itself: INT, EXT, EST, INT./EXT, INT/EXT or I/E and a dot or a space.
  static func isHeading(_ line: some StringProtocol) -> Bool {
    let start = line.prefix(10).uppercased()
    return ["INT./EXT", "EXT./INT", "INT/EXT", "EXT/INT", "INT", "EXT", "EST", "I/E", "E/I"].contains { prefix in
      start.hasPrefix(prefix) && start.dropFirst(prefix.count).first.map { $0 == "." || $0 == " " } == true
    }
  }

  /// Whether a line between two empty ones is a transition by itself.
  static func isTransition(_ line: some StringProtocol) -> Bool { line.hasSuffix("TO:") && isUpperCase(line) }

  /// Whether a line between an empty one and a full one is a character's name by itself: capitals, whatever stands in parentheses.
  static func isCue(_ line: some StringProtocol) -> Bool {
    let name = line.prefix { $0 != "(" }
    guard isUpperCase(name), !isHeading(line), line.first.map({ !marks.contains($0) }) == true else { return false }
    return name.count == line.count || line.hasSuffix(")")
  }

  /// Whether a line is something else than action wherever it stands, by its first characters.
  static func isMarked(_ line: some StringProtocol) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.first.map { marks.contains($0) } == true || text.hasPrefix("[[")
  }

  /// Three and more equals signs.
  static func isPageBreak(_ line: some StringProtocol) -> Bool { line.count >= 3 && line.allSatisfy { $0 == "=" } }

  /// Whether a whole line is one note.
  static func isNote(_ line: some StringProtocol) -> Bool {
    line.count >= 4 && line.hasPrefix("[[") && line.hasSuffix("]]") && !line.dropFirst(2).dropLast(2).contains("]]")
  }

  /// Whether a period at the beginning makes a scene's heading of a line.
  static func isForcedHeading(_ line: some StringProtocol) -> Bool {
    line.first == "." && line.dropFirst().first.map { $0 != "." && !$0.isWhitespace } == true
  }

  /// A line of a title page that begins an entry; `nil` for one that is none.
  static func titleEntry(_ line: String) -> Screenplay.TitleEntry? {
    guard let first = line.first, !first.isWhitespace, !isMarked(line), !isHeading(line),
      let colon = line.firstIndex(of: ":"),
      colon != line.startIndex, !line[..<colon].contains("\u{B}"), !isTransition(line[...colon])
    else { return nil }
    return Screenplay.TitleEntry(trimmed(line[..<colon]), trimmed(line[line.index(after: colon)...]))
  }

  /// What makes a line what it is.
  private static let marks: Set<Character> = ["!", ".", "@", ">", "~", "=", "#"]

  private static func isUpperCase(_ text: some StringProtocol) -> Bool {
    text.contains(where: \.isLetter) && !text.contains(where: \.isLowercase)
  }
}
