extension Recipe {
  /// The indexes in `ingredients` of those that a step mentions, in order.
  ///
  /// A step mentions an ingredient if it contains a word of its name. An ingredient is dropped if another
  /// one matches the same words and more: "sesame oil" means the sesame oil, not the olive oil.
  ///
  /// - Complexity: words of the step times words of the ingredients.
  package func ingredientsMentioned(inStep step: String) -> [Int] {
    let spoken = TextToken.tokens(of: step).filter { $0.kind == .word }.map { IngredientWords.stem($0.folded) }
    var found: [(place: Int, words: Set<String>)] = []
    for (place, line) in ingredients.enumerated() where !line.isHeading {
      let name = IngredientWords.words(of: AmountReading(line.text)?.thing ?? line.text)
      let words = Set(name.filter { word in spoken.contains { Self.isSame(word, $0) } })
      if !words.isEmpty { found.append((place, words)) }
    }
    return found.filter { one in
      !found.contains { $0.place != one.place && $0.words.isStrictSuperset(of: one.words) }
    }.map(\.place)
  }

  /// Whether a word of a step means a word of an ingredient: they are equal, or one is the end of a
  /// compound, such as "mehl" of "weizenmehl".
  private static func isSame(_ word: String, _ spoken: String) -> Bool {
    word == spoken || spoken.utf8.count >= 4 && word.utf8.count > spoken.utf8.count + 2 && word.hasSuffix(spoken)
  }
}
