import Facts

/// A list that somebody pastes, or writes, as one text. `Assets/recipes/pasted.js` reads texts by the same rule; both are tested with
/// the same cases (`Tests/Modules/fooddiary/pasted-lists.json`).
package enum PastedList {
  /// The lines of ingredients, without blank ones and marks of lists; a line that ends with a colon is a heading.
  package static func ingredients(_ text: String) -> [IngredientLine] { lines(text).map(ingredient) }

  /// The steps: paragraphs where blank lines part them, else lines; without numbers before them. Lines of a paragraph are one line of
  /// text, unless the first of two ends with a backslash: so a line break within a step is written.
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

  /// Steps as one text, of which `steps` makes the same again.
  package static func text(ofSteps steps: [String]) -> String {
    steps.map { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\\n") }
      .joined(separator: "\n\n")
  }

  /// One line as an ingredient or a heading.
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

  /// The lines, without blank ones at both ends; those that a backslash joins are one, with the breaks in it.
  private static func wholeLines(_ text: String) -> [String] {
    var lines: [String] = []
    var goesOn = false
    for line in trimmed(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmed) {
      let breaks = line.hasSuffix("\\")
      let text = breaks ? trimmed(line.dropLast()) : line
      if goesOn, !line.isEmpty {
        lines[lines.count - 1] += "\n" + text
      } else {
        // Nothing follows: it was a backslash and no more.
        if goesOn { lines[lines.count - 1] += "\\" }
        lines.append(text)
      }
      goesOn = breaks
    }
    if goesOn { lines[lines.count - 1] += "\\" }
    return lines
  }

  /// Whether a line begins with the mark of a list: "•", "- ", "1. ", "2) ".
  private static func isMarked(_ line: String) -> Bool { withoutMark(line) != line }

  private static func withoutMark(_ line: String) -> String {
    if let mark = line.first?.unicodeScalars.first, marks.contains(mark) {
      return withoutBox(trimmed(line.dropFirst()))
    }
    let rest = line.drop { $0.isASCIIDigit }
    let digits = line.count - rest.count
    // A number with a dot or a bracket and a space: "1.5 l" is an amount.
    guard (1...2).contains(digits), let sign = rest.first, [".", ")", ":"].contains(sign),
      rest.dropFirst().first?.isWhitespace == true
    else { return withoutBox(line) }
    return withoutBox(trimmed(rest.dropFirst(2)))
  }

  /// A line without a box to tick, as notes write it: "[ ] 2 eggs", "[x] salt".
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
