extension GlutenFinding {
  /// The finding as the ingredients of its recipe let it stand.
  ///
  /// Titles, headings and steps call things by their bare names: "whisk the flour" is of the flour among the ingredients, and pancakes are
  /// made of what is in them. Where no ingredient contains gluten, such a name is to be checked, unless it is flour, a sauce or beer that
  /// nothing among the ingredients goes by: "dust with flour" is then of another flour.
  ///
  /// - Parameter names: the words of the ingredients (`Recipe.ingredientNames`); `nil` where one of them contains gluten.
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

  /// Whether the words may be of what the ingredients name.
  private func isNamed(among names: Set<String>) -> Bool {
    !isIngredientByItself || Recipe.names(in: words).isSubset(of: names)
  }

  /// Whether what the words name goes into a dish, rather than being one: a step that names it names one more ingredient.
  private var isIngredientByItself: Bool {
    switch swap {
    case .glutenFreeFlour, .glutenFreeBeer, .tamari: true
    default: false
    }
  }
}

extension [GlutenFinding] {
  /// The findings with each word that is to be checked once beside the ingredients, so that a cook is asked about it once.
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
  /// Whether a place is the heading of some ingredients, as "For the dough".
  func isHeading(at place: GlutenPlace) -> Bool {
    if case .ingredient(let line) = place { ingredients[line].isHeading } else { false }
  }

  /// The words of all ingredients.
  var ingredientNames: Set<String> {
    ingredients.filter { !$0.isHeading }.reduce(into: []) { $0.formUnion(Self.names(in: $1.text)) }
  }

  /// The words of a text, without endings.
  static func names(in text: String) -> Set<String> {
    Set(TextToken.tokens(of: text).filter { $0.kind == .word }.map { ThingWords.stem($0.folded) })
  }
}
