extension GlutenFinding {
  /// The finding, judged beside the ingredients of its recipe.
  ///
  /// Titles, headings and steps use short names: "whisk the flour" means the flour among the ingredients, and
  /// pancakes are made of the ingredients. If no ingredient contains gluten and all lines were read,
  /// such a name gets `check`. Exceptions in steps and headings are flour, soy sauce and beer that the ingredients do
  /// not name: "dust with flour" is then an additional flour.
  ///
  /// - Parameter names: the words of the ingredients (`Recipe.ingredientNames`); `nil` if an ingredient contains gluten
  ///   or an import could not read a line.
  func beside(_ names: Set<String>?, in recipe: Recipe) -> GlutenFinding {
    guard let names, !names.isEmpty, verdict == .contains, reason == .madeOfWheat else { return self }
    let isNamed =
      switch place {
      case .title, .summary: true
      case .step: isNamed(among: names)
      // "Flour:" above "500 g" is an ingredient that is written as a heading.
      case .ingredient: recipe.isHeading(at: place) && isNamed(among: names)
      case .text, .unread: false
      }
    guard isNamed else { return self }
    return GlutenFinding(
      place: place, words: words, bytes: bytes, verdict: .check, reason: .ingredientsNameNone, swap: swap,
      packet: packet)
  }

  /// Whether the words may refer to the ingredients.
  private func isNamed(among names: Set<String>) -> Bool {
    !isIngredientByItself || Recipe.names(in: words).isSubset(of: names)
  }

  /// Whether the words name an ingredient rather than a dish. A step that names an ingredient may add it to the dish.
  private var isIngredientByItself: Bool {
    switch swap {
    case .glutenFreeFlour, .glutenFreeBeer, .tamari: true
    default: false
    }
  }
}

extension [GlutenFinding] {
  /// The findings, with each question only once in title, summary and steps, so that the author answers each word once.
  var withEachQuestionOnce: [GlutenFinding] {
    var seen: Set<String> = []
    return filter { finding in
      switch finding.place {
      case .title, .summary, .step: !finding.isQuestion || seen.insert(finding.word).inserted
      case .text, .ingredient, .unread: true
      }
    }
  }
}

extension Recipe {
  /// Whether the place is a heading of ingredients, such as "For the dough".
  func isHeading(at place: GlutenPlace) -> Bool {
    if case .ingredient(let line) = place { ingredients[line].isHeading } else { false }
  }

  /// The words of all ingredients.
  var ingredientNames: Set<String> {
    ingredients.filter { !$0.isHeading }.reduce(into: []) { $0.formUnion(Self.names(in: $1.text)) }
  }

  /// The words of a text, as stems.
  static func names(in text: String) -> Set<String> {
    Set(TextToken.tokens(of: text).filter { $0.kind == .word }.map { IngredientWords.stem($0.folded) })
  }
}
