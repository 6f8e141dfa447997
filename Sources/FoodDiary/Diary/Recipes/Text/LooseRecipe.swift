import Facts

/// A recipe that somebody wrote to somebody, as one text: parted into what goes in and what is done, for a form in which a person looks it
/// over. Nothing of the text is left out but such headings and bare addresses.
package enum LooseRecipe {
  /// The recipe of a text, in the order in which people write: a title, what goes in, what is done.
  ///
  /// - Parameter title: what it is called, where somebody knows; else its first line is.
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

  /// By the headings, where there are some; else a line with an amount or a mark in front is an ingredient, and any other a step.
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

  /// What a line is the heading of: "Ingredients:", "Ingrédients pour 4 personnes", "The method", "Zubereitung".
  private static func role(of line: String) -> Role? {
    let words = FoldedText.folded(line).filter { $0.isLetter || $0 == " " }.split(separator: " ")
    if words.count > 1, ingredients.contains(String(words[0])), forSomebody.contains(String(words[1])) {
      return .ingredients
    }
    guard words.count <= 2, let last = words.last.map(String.init) else { return nil }
    if ingredients.contains(last) { return .ingredients }
    return steps.contains(last) ? .steps : nil
  }

  /// Short, and with an amount or a mark of a list in front; a number that only counts is none.
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
