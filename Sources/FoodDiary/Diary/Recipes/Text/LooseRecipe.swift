import Basics

/// Splits a recipe in free text, such as a message, into ingredients and steps; a person then reviews the result in a
/// form. Only headings, list markers and bare URLs are dropped.
package enum LooseRecipe {
  /// Reads a text in the usual order: title, ingredients, steps.
  ///
  /// - Parameter title: the known title; if empty, the first line is the title, unless it is a heading or too long.
  package static func read(_ text: String, title: String = "") -> Recipe {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      String(line.drop(while: \.isWhitespace))
    }
    lines.removeAll { isAddress($0) }
    lines = Array(lines.drop(while: \.isEmpty))
    var recipe = Recipe(title: String(title.prefix(DiaryEntry.Limits.title)))
    if recipe.title.isEmpty, let first = lines.first, role(of: first) == nil,
      first.count <= DiaryEntry.Limits.title
    {
      recipe.title = first
      lines.removeFirst()
    }
    let parts = parted(lines)
    recipe.summary = parts.summary.filter { !$0.isEmpty }.joined(separator: "\n")
    recipe.ingredients = PastedList.ingredients(parts.ingredients.joined(separator: "\n"))
    recipe.steps = PastedList.steps(parts.steps.joined(separator: "\n"))
    return recipe
  }

  private enum Role { case ingredients, steps }

  /// Splits by headings. Without headings, a line with an amount or a list marker is an ingredient, and any
  /// other line a step.
  private static func parted(_ lines: [String]) -> (summary: [String], ingredients: [String], steps: [String]) {
    var parts: (summary: [String], ingredients: [String], steps: [String]) = ([], [], [])
    let hasHeadings = lines.contains { role(of: $0) != nil }
    var now: Role?
    for line in lines {
      if let role = role(of: line) {
        now = role
        continue
      }
      switch (now, hasHeadings) {
      case (.ingredients?, _): parts.ingredients.append(line)
      case (.steps?, _): parts.steps.append(line)
      case (nil, true): parts.summary.append(line)
      case (nil, false):
        if isIngredient(line) { parts.ingredients.append(line) } else { parts.steps.append(line) }
      }
    }
    return parts
  }

  /// The section that a line is the heading of: "Ingredients:", "Ingrédients pour 4 personnes", "The
  /// method", "Zubereitung".
  private static func role(of line: String) -> Role? {
    let words = FoldedText.folded(line).filter { $0.isLetter || $0 == " " }.split(separator: " ")
    if words.count > 1, ingredients.contains(String(words[0])), forSomebody.contains(String(words[1])) {
      return .ingredients
    }
    guard words.count <= 2, let last = words.last.map(String.init) else { return nil }
    if ingredients.contains(last) { return .ingredients }
    return steps.contains(last) ? .steps : nil
  }

  /// Whether a line is short and begins with an amount or a list marker. The number of a list item, such as "1.", is
  /// neither.
  private static func isIngredient(_ line: String) -> Bool {
    guard let first = line.first, line.count <= 80 else { return false }
    let rest = line.drop { $0.isASCIIDigit }
    let isCounted = rest.count < line.count && [".", ")", ":"].contains(rest.first) && rest.dropFirst().first == " "
    return !isCounted && (first.isNumber || PastedList.lines(line) != [line])
  }

  private static func isAddress(_ line: String) -> Bool {
    (line.hasPrefix("http://") || line.hasPrefix("https://")) && !line.contains(where: \.isWhitespace)
  }

  private static let ingredients: Set<String> = ["ingredients", "ingredienten", "ingredientes", "zutaten"]
  private static let forSomebody: Set<String> = ["for", "pour", "voor", "para", "fur"]
  private static let steps: Set<String> = [
    "method", "instructions", "directions", "steps", "preparation", "etapes", "bereiding", "bereidingswijze",
    "werkwijze",
    "preparacion", "elaboracion", "pasos", "zubereitung", "anleitung",
  ]
}
