import Basics

/// A list that a person pastes or types as one text. `Assets/recipes/pasted.js` follows the same rules;
/// both are tested with the same cases (`Tests/Modules/fooddiary/pasted-lists.json`).
package enum PastedList {
  /// The ingredient lines, without blank lines and list markers. A line in square brackets is a heading, and so is a
  /// line without digits that ends with a colon.
  package static func ingredients(_ text: String) -> [IngredientLine] { lines(text).map(ingredient) }

  /// The steps: paragraphs if there are blank lines, else lines; without list markers. A list marker also begins a new
  /// step. The lines of a paragraph are joined, unless a line ends with a backslash, which keeps the line break.
  package static func steps(_ text: String) -> [String] {
    let lines = wholeLines(text)
    guard lines.contains(where: \.isEmpty) else { return lines.map(withoutMark).filter { !$0.isEmpty } }
    var steps = [""]
    for line in lines {
      if line.isEmpty {
        if steps[steps.count - 1] != "" { steps.append("") }
      } else if isMarked(line), steps[steps.count - 1] != "" {
        steps.append(withoutMark(line))
      } else {
        steps[steps.count - 1] += (steps[steps.count - 1].isEmpty ? "" : " ") + withoutMark(line)
      }
    }
    return steps.filter { !$0.isEmpty }
  }

  /// The steps as one text that `steps` reads back unchanged.
  package static func text(ofSteps steps: [String]) -> String {
    steps.map { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\\n") }
      .joined(separator: "\n\n")
  }

  static func ingredient(_ line: String) -> IngredientLine {
    if line.hasPrefix("["), line.hasSuffix("]"), line.count > 2 {
      return IngredientLine(String(line.dropFirst().dropLast()), isHeading: true)
    }
    let isHeading = line.hasSuffix(":") && !line.contains(where: \.isNumber)
    return IngredientLine(line, isHeading: isHeading)
  }

  static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { withoutMark(trimmed($0)) }.filter { !$0.isEmpty }
  }

  /// The lines without blank lines at both ends. Lines joined by a backslash are one, with the line breaks
  /// inside.
  private static func wholeLines(_ text: String) -> [String] {
    var lines: [String] = []
    var goesOn = false
    for line in trimmed(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmed) {
      let breaks = line.hasSuffix("\\")
      let text = breaks ? trimmed(line.dropLast()) : line
      if goesOn, !line.isEmpty {
        lines[lines.count - 1] += "\n" + text
      } else {
        // A blank line follows, so the backslash is part of the text.
        if goesOn { lines[lines.count - 1] += "\\" }
        lines.append(text)
      }
      goesOn = breaks
    }
    if goesOn { lines[lines.count - 1] += "\\" }
    return lines
  }

  /// Whether a line begins with a list marker: "•", "- ", "1. ", "2) ".
  private static func isMarked(_ line: String) -> Bool { withoutMark(line) != line }

  private static func withoutMark(_ line: String) -> String {
    if let mark = line.first?.unicodeScalars.first, marks.contains(mark) {
      return withoutBox(trimmed(line.dropFirst()))
    }
    let rest = line.drop { $0.isASCIIDigit }
    let digits = line.count - rest.count
    // A marker is a number with a dot, parenthesis or colon and a space; "1.5 l" is an amount.
    guard (1...2).contains(digits), let sign = rest.first, [".", ")", ":"].contains(sign),
      rest.dropFirst().first?.isWhitespace == true
    else { return withoutBox(line) }
    return withoutBox(trimmed(rest.dropFirst(2)))
  }

  /// Removes the checkbox that note apps write: "[ ] 2 eggs", "[x] salt".
  private static func withoutBox(_ line: String) -> String {
    guard line.hasPrefix("[ ]") || line.hasPrefix("[x] ") || line.hasPrefix("[X] ") else { return line }
    return trimmed(line.dropFirst(3))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private static let marks: Set<Unicode.Scalar> = [
    "•", "·", "*", "-", "–", "▢", "☐", "□", "▪", "◦", "‣", "○", "●", "☑", "☒", "✓", "✔",
  ]
}
