import Facts

/// A list that somebody pastes as one text.
package enum PastedList {
  /// The lines of ingredients, without blank ones and marks of lists; a line that ends with a colon is a heading.
  package static func ingredients(_ text: String) -> [IngredientLine] { lines(text).map(ingredient) }

  /// The steps: paragraphs where blank lines part them, else lines; without numbers before them.
  package static func steps(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmed)
    guard lines.contains(where: \.isEmpty), lines.contains(where: { !$0.isEmpty }) else {
      return lines.map(withoutMark).filter { !$0.isEmpty }
    }
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

  /// Whether a line begins with the mark of a list: "•", "- ", "1. ", "2) ".
  private static func isMarked(_ line: String) -> Bool { withoutMark(line) != line }

  private static func withoutMark(_ line: String) -> String {
    if let mark = line.first, marks.contains(mark) { return trimmed(line.dropFirst()) }
    let rest = line.drop { $0.isASCIIDigit }
    let digits = line.count - rest.count
    // A number with a dot or a bracket and a space: "1.5 l" is an amount.
    guard (1...2).contains(digits), let sign = rest.first, [".", ")", ":"].contains(sign),
      rest.dropFirst().first?.isWhitespace == true
    else { return line }
    return trimmed(rest.dropFirst(2))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private static let marks: Set<Character> = ["•", "·", "*", "-", "–", "▢", "☐", "□", "▪", "◦", "‣", "○", "●"]
}
