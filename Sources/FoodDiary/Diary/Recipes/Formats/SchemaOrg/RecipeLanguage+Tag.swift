extension RecipeLanguage {
  /// The language of a tag such as "de-AT" (BCP 47), or of a language's name; `nil` for a language without
  /// a lexicon.
  init?(tag: String) {
    let first = FoldedText.folded(tag).prefix { $0.isLetter }
    if let language = RecipeLanguage(rawValue: String(first)) {
      self = language
      return
    }
    let names: [String: RecipeLanguage] = [
      "english": .english, "french": .french, "francais": .french, "spanish": .spanish, "espanol": .spanish,
      "german": .german,
      "deutsch": .german, "dutch": .dutch, "nederlands": .dutch,
    ]
    guard let language = names[String(first)] else { return nil }
    self = language
  }
}

extension Meal {
  /// The meal for a word in five languages; `nil` for any other word.
  init?(named word: String) {
    let folded = FoldedText.folded(word)
    guard let found = Self.names.first(where: { $0.value.contains(folded) }) else { return nil }
    self = found.key
  }

  private static let names: [Meal: Set<String>] = [
    .breakfast: ["breakfast", "petit-dejeuner", "petit dejeuner", "desayuno", "fruhstuck", "ontbijt"],
    .lunch: ["lunch", "dejeuner", "almuerzo", "comida", "mittagessen", "lunchgerecht", "middageten"],
    .dinner: ["dinner", "supper", "diner", "cena", "abendessen", "avondeten", "main course", "main dish"],
    .snack: ["snack", "snacks", "gouter", "en-cas", "merienda", "zwischenmahlzeit", "tussendoortje"],
  ]
}
