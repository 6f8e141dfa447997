/// Reads Meal-Master recipes: amount, unit and ingredient at fixed columns, in one or two blocks per line.
enum MealMaster {
  static func recipes(_ text: String) -> [ImportedRecipe] {
    var recipes: [ImportedRecipe] = []
    var lines: [Substring]?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.contains("Meal-Master"), isRule(line) {
        // The end of the previous recipe may be missing.
        if let open = lines { recipes.append(recipe(open)) }
        lines = []
      } else if isRule(line), !line.contains(where: { $0 != "M" && $0 != "-" && !$0.isWhitespace }) {
        if let open = lines { recipes.append(recipe(open)) }
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    if let open = lines, open.contains(where: { !$0.isEmpty }) { recipes.append(recipe(open)) }
    return recipes
  }

  private static func isRule(_ line: Substring) -> Bool { line.hasPrefix("MMMMM") || line.hasPrefix("-----") }

  private static func recipe(_ lines: [Substring]) -> ImportedRecipe {
    var recipe = Recipe(title: "?")
    var (left, right): ([IngredientLine], [IngredientLine]) = ([], [])
    var steps: [String] = [""]
    var warnings: [ImportedRecipe.Warning] = []
    var isHead = true
    for line in lines {
      let trimmed = String(line.drop(while: \.isWhitespace)).trimmingSuffix(\.isWhitespace)
      if isHead, let colon = trimmed.firstIndex(of: ":"), let known = Head(rawValue: trimmed[..<colon].lowercased()) {
        read(known, String(trimmed[trimmed.index(after: colon)...]), &recipe, &warnings)
      } else if isRule(line) {
        recipe.ingredients += left + right
        (left, right) = ([], [])
        let name = String(trimmed.drop { "M-".contains($0) }).trimmingSuffix { $0 == "-" }
        if !name.isEmpty { recipe.ingredients.append(IngredientLine(name, isHeading: true)) }
      } else if steps == [""], isIngredient(line) {
        isHead = false
        let columns = columns(line)
        add(columns.left, to: &left)
        if let second = columns.right { add(second, to: &right) }
      } else if trimmed.isEmpty {
        if steps[steps.count - 1] != "" { steps.append("") }
      } else {
        isHead = false
        steps[steps.count - 1] += (steps[steps.count - 1].isEmpty ? "" : " ") + trimmed
      }
    }
    recipe.ingredients += left + right
    recipe.steps = steps.filter { !$0.isEmpty }
    return ImportedRecipe(recipe, original: lines.joined(separator: "\n"), warnings: warnings)
  }

  private enum Head: String { case title, categories, servings, yield }

  private static func read(
    _ head: Head, _ text: String, _ recipe: inout Recipe, _ warnings: inout [ImportedRecipe.Warning]
  ) {
    let text = PlainText.line(text)
    switch head {
    case .title: if !text.isEmpty { recipe.title = text }
    case .categories: recipe.tags = text.split(separator: ",").map { PlainText.line(String($0)) }.filter { !$0.isEmpty }
    case .servings, .yield:
      switch SchemaYield.reading(.text(text)) {
      case .servings(let servings): recipe.servings = servings
      case .nothing: break
      case .unknown(let text): warnings.append(.unknownServings(text))
      }
    }
  }

  /// Amounts are in columns 1 to 7, units in columns 9 and 10, ingredients from column 12.
  private static func isIngredient(_ line: Substring) -> Bool {
    let line = Array(line)
    guard line.count > 11, line[7] == " ", line[10] == " ", line[11] != " " else { return false }
    let amount = line[..<7].filter { $0 != " " }
    guard amount.allSatisfy({ $0.isNumber || "/.-,".contains($0) }) else { return false }
    let unit = String(line[8...9]).filter { $0 != " " }
    return unit.isEmpty || units[unit] != nil || unit.allSatisfy(\.isLetter) && !amount.isEmpty
  }

  /// The parts of a line with two blocks; the second begins at column 42.
  private static func columns(_ line: Substring) -> (left: Substring, right: Substring?) {
    guard line.count > 52 else { return (line, nil) }
    let middle = line.index(line.startIndex, offsetBy: 41)
    let right = line[middle...]
    guard line[..<middle].suffix(2).allSatisfy({ $0 == " " }), isIngredient(right) else { return (line, nil) }
    return (line[..<middle], right)
  }

  private static func add(_ line: Substring, to lines: inout [IngredientLine]) {
    let unit = line.dropFirst(8).prefix(2).filter { $0 != " " }
    let amount = line.prefix(7)
    let thing = PlainText.line(String(line.dropFirst(11)))
    // A dash continues the previous line.
    if thing.hasPrefix("-"), !lines.isEmpty {
      lines[lines.count - 1].text += " " + thing.dropFirst().drop { $0 == "-" || $0 == " " }
      return
    }
    let words = [PlainText.line(String(amount)), units[String(unit)] ?? String(unit), thing]
    lines.append(IngredientLine(words.filter { !$0.isEmpty }.joined(separator: " ")))
  }

  /// The program's own abbreviations.
  private static let units = [
    "x": "", "sm": "small", "md": "medium", "lg": "large", "cn": "can", "pk": "package", "pn": "pinch", "dr": "drop",
    "ds": "dash",
    "ct": "carton", "bn": "bunch", "sl": "slice", "ea": "", "t": "tsp", "ts": "tsp", "T": "tbsp", "tb": "tbsp",
    "fl": "fl oz",
    "c": "cup", "pt": "pint", "qt": "quart", "ga": "gallon", "oz": "oz", "lb": "lb", "ml": "ml", "cb": "cubic cm",
    "cl": "cl",
    "dl": "dl", "l": "l", "mg": "mg", "cg": "cg", "dg": "dg", "g": "g", "kg": "kg",
  ]
}
