extension Recipe {
  /// The indexes in `ingredients` of the ingredients that a step mentions, in order.
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

/// The words of an ingredient's name: they find the ingredient in steps, and join equal items of a shopping list.
enum IngredientWords {
  /// The stems of the words up to the first comma, semicolon or colon. Words in parentheses, and words that name no
  /// food, are left out.
  static func words(of thing: String) -> [String] {
    var depth = 0
    var words: [String] = []
    for token in TextToken.tokens(of: thing) {
      switch token.folded {
      case "(", "[": depth += 1
      case ")", "]": depth = max(0, depth - 1)
      case ",", ";", ":": if depth == 0, !words.isEmpty { return words }
      default:
        if depth == 0, token.kind == .word, !empty.contains(token.folded) { words.append(stem(token.folded)) }
      }
    }
    return words
  }

  /// The word without a plural ending, approximately. Singular and plural get the same stem; stems are only
  /// compared.
  static func stem(_ word: String) -> String {
    if let short = shortWords[word] { return short }
    var stem = Substring(word)
    func drop(_ ending: String, to end: String = "", keeping least: Int = 3) -> Bool {
      guard stem.hasSuffix(ending), stem.utf8.count >= ending.utf8.count + least else { return false }
      stem = stem.dropLast(ending.count) + end
      return true
    }
    if drop("ies", to: "y") || drop("oes", to: "o") || drop("eaux", to: "eau") { return String(stem) }
    if !stem.hasSuffix("ss"), !drop("s") { _ = drop("x") }
    _ = drop("en") || drop("eln", to: "el") || drop("ern", to: "er") || drop("e")
    return String(stem)
  }

  private static let shortWords = ["eier": "ei", "eiern": "ei", "eieren": "ei", "uien": "ui"]
  private static let empty: Set<String> = [
    "of", "the", "a", "an", "and", "or", "for", "to", "with", "plus", "in", "at", "some", "more", "such", "as", "into",
    "de", "d", "du", "des", "la", "le", "les", "l", "un", "une", "et", "ou", "pour", "en", "au", "aux", "avec",
    "el", "los", "las", "una", "y", "o", "para", "con", "del", "al",
    "der", "die", "das", "den", "dem", "ein", "eine", "und", "oder", "fur", "zum", "von", "mit", "im", "zur",
    "het", "een", "van", "voor", "met", "om", "te",
    "fresh", "freshly", "large", "small", "medium", "big", "ground", "chopped", "diced", "sliced", "minced", "grated",
    "melted",
    "softened", "cold", "warm", "hot", "dried", "ripe", "whole", "extra", "about", "taste", "finely", "roughly",
    "optional",
    "needed", "peeled", "cooked", "raw", "fein", "frisch", "frische", "frischer", "grosse", "gross", "kleine",
    "gehackt",
    "gehackte", "gerieben", "etwas", "fraiche", "frais", "hache", "gros", "grosse", "petit", "petite", "grande",
    "pequena",
    "picado", "picada", "fresco", "fresca", "vers", "verse", "grote", "fijn", "gesneden",
  ]
}
