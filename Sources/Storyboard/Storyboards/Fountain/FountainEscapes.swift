/// Escapes for text that looks like a note or like omitted text (Fountain's boneyard). They put a backslash before `[[`
/// and `/*`, and before `]]` inside notes.
enum FountainEscapes {
  enum Place { case text, note }

  static func escaped(_ text: String, in place: Place) -> String {
    let letters = Array(text)
    var escaped = ""
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let isAfterBackslash = index > 0 && letters[index - 1] == "\\"
      let isTaken: Bool =
        switch letter {
        case "[": isAfterBackslash || next == "["
        case "/": isAfterBackslash || next == "*"
        case "]":
          isAfterBackslash
            || (place == .note && (next == "]" || next == nil || (index > 0 && letters[index - 1] == "]")))
        default: false
        }
      if isTaken { escaped.append("\\") }
      escaped.append(letter)
    }
    return escaped
  }

  static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    let letters = Array(text)
    return String(
      letters.enumerated().filter { index, letter in
        letter != "\\" || index + 1 == letters.count || !["[", "]", "/"].contains(letters[index + 1])
      }.map(\.element))
  }

  /// The text without its notes, and the notes.
  ///
  /// - Complexity: linear in the text.
  static func withoutNotes(_ text: String) -> (text: String, notes: [String]) {
    guard text.contains("[[") else { return (text, []) }
    var (kept, notes) = ("", [String]())
    var rest = text[...]
    // After the last end mark, the search for notes stops; this keeps the function linear.
    var mayEnd = true
    while let start = rest.firstRange(of: "[[") {
      let isEscaped = rest[..<start.lowerBound].last == "\\"
      let end = mayEnd && !isEscaped ? rest[start.upperBound...].firstRange(of: "]]") : nil
      guard let end else {
        mayEnd = mayEnd && isEscaped
        kept += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      kept += rest[..<start.lowerBound]
      notes.append(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
      if kept.last.map(\.isWhitespace) ?? true { rest = rest.drop { $0 == " " } }
    }
    return (kept + rest, notes)
  }
}
