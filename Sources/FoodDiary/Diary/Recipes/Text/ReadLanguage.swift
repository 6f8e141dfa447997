/// The language in which a recipe is read, with its source.
package struct ReadLanguage: Sendable, Hashable {
  package enum Source: String, Codable, Sendable, Hashable {
    /// A person or a page declared it.
    case told
    /// The words of the recipe show it.
    case text
  }

  /// `nil` for an unknown language, and for one without a lexicon.
  package let language: RecipeLanguage?
  package let source: Source
}

extension Recipe {
  /// The declared language, else the one that the text shows. The gluten check uses every lexicon in either
  /// case.
  package var readLanguage: ReadLanguage {
    if language != nil || isInAnotherLanguage == true { return ReadLanguage(language: language, source: .told) }
    return ReadLanguage(language: shownLanguage, source: .text)
  }

  /// The language that the text shows; `nil` if unclear.
  package var shownLanguage: RecipeLanguage? {
    LanguageGuess.language(of: [title, summary] + ingredients.map(\.text) + steps)
  }
}
