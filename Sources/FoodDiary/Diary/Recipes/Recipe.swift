/// A dish: what goes in, and what is done with it.
///
/// Texts are kept as somebody wrote them; amounts and times are read from them when they are asked for, so that nothing is lost where
/// nothing could be read.
package struct Recipe: Codable, Sendable, Hashable {
  /// What it is called; not empty.
  package var title: String
  /// A few words about it; may be empty.
  package var summary: String
  /// The language that a person chose for the recipe; `nil` without a choice, or for a language without a lexicon. What it is read in
  /// is ``readLanguage``.
  package var language: RecipeLanguage?
  /// Whether a person chose a language without a lexicon; `nil` without a choice.
  package var isInAnotherLanguage: Bool?
  /// When it is eaten; may be empty.
  package var meals: Set<Meal>
  /// How long it takes, in minutes; `nil` where nobody said.
  package var minutes: Int?
  /// How many people the amounts are for, above 0; `nil` where nobody said.
  package var servings: Double?
  /// Where it comes from, such as "Italian".
  package var cuisine: String?
  /// Words that it is found by.
  package var tags: [String]
  /// What goes in, a line each, in order.
  package var ingredients: [IngredientLine]
  /// What is done, in order.
  package var steps: [String]
  /// Where it was taken from: an address or the name of a book.
  package var source: String?
  /// What an import could not read, as it stood there. A recipe with such text is never without words of gluten.
  package var unread: [String]
  /// What its author answered where the check asks about a word; `nil` where nothing was answered.
  package var answeredWords: [AnsweredWord]?

  /// A recipe of which nothing is known but its title.
  package init(title: String) {
    self.title = title
    summary = ""
    (language, minutes, servings, cuisine, source) = (nil, nil, nil, nil, nil)
    meals = []
    (tags, ingredients, steps, unread) = ([], [], [], [])
    (isInAnotherLanguage, answeredWords) = (nil, nil)
  }
}

/// One line of what goes in.
package struct IngredientLine: Codable, Sendable, Hashable {
  /// As somebody wrote it: "2 cups plain flour, sifted".
  package var text: String
  /// Whether the line is the heading of those after it ("For the sauce"), and no ingredient.
  package var isHeading: Bool
  /// What somebody says of its packet; `nil` where nobody looked.
  package var packet: CertifiedPacket?

  /// An ingredient.
  package init(_ text: String, isHeading: Bool = false) { (self.text, self.isHeading, packet) = (text, isHeading, nil) }
}

/// The languages that there is a lexicon of gluten for.
package enum RecipeLanguage: String, Codable, Sendable, Hashable, CaseIterable {
  case english = "en"
  case french = "fr"
  case spanish = "es"
  case german = "de"
  case dutch = "nl"
}
