/// A dish: its ingredients and steps.
///
/// Texts are stored as the person wrote them. Amounts and times are read from the text on demand, so no
/// text is lost when it cannot be read.
package struct Recipe: Codable, Sendable, Hashable {
  /// Not empty.
  package var title: String
  /// A short description; may be empty.
  package var summary: String
  /// The language that a person chose; `nil` without a choice, or for a language without a lexicon. The check
  /// reads the recipe in ``readLanguage``.
  package var language: RecipeLanguage?
  /// Whether a person chose a language without a lexicon; `nil` without a choice.
  package var isInAnotherLanguage: Bool?
  /// May be empty.
  package var meals: Set<Meal>
  /// The total time; `nil` if unknown.
  package var minutes: Int?
  /// The number of people that the amounts are for, above 0; `nil` if unknown.
  package var servings: Double?
  /// For example "Italian".
  package var cuisine: String?
  package var tags: [String]
  /// In order, one line each.
  package var ingredients: [IngredientLine]
  /// In order.
  package var steps: [String]
  /// The source: a URL or the title of a book.
  package var source: String?
  /// Text that an import could not read, unchanged. A recipe with such text always has gluten findings.
  package var unread: [String]
  /// The author's answers to questions of the gluten check; `nil` without answers.
  package var answeredWords: [AnsweredWord]?

  package init(title: String) {
    self.title = title
    summary = ""
    (language, minutes, servings, cuisine, source) = (nil, nil, nil, nil, nil)
    meals = []
    (tags, ingredients, steps, unread) = ([], [], [], [])
    (isInAnotherLanguage, answeredWords) = (nil, nil)
  }
}

/// A line of the list of ingredients.
package struct IngredientLine: Codable, Sendable, Hashable {
  /// As the person wrote it: "2 cups plain flour, sifted".
  package var text: String
  /// Whether the line is a heading ("For the sauce"), not an ingredient.
  package var isHeading: Bool
  /// A statement about the ingredient's packet; `nil` if there is none.
  package var packet: CertifiedPacket?

  package init(_ text: String, isHeading: Bool = false) { (self.text, self.isHeading, packet) = (text, isHeading, nil) }
}

/// The languages with a gluten lexicon.
package enum RecipeLanguage: String, Codable, Sendable, Hashable, CaseIterable {
  case english = "en"
  case french = "fr"
  case spanish = "es"
  case german = "de"
  case dutch = "nl"
}
