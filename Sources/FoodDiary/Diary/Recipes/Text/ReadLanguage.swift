/// The language that a recipe is read in, and where it is known from.
package struct ReadLanguage: Sendable, Hashable {
  /// Where a language is known from.
  package enum Source: String, Codable, Sendable, Hashable {
    /// A person or a page says so.
    case told
    /// The words of the recipe show it.
    case text
  }

  /// The language; `nil` for an unknown one, and for one without a lexicon.
  package let language: RecipeLanguage?
  /// Where it is known from.
  package let source: Source
}

extension Recipe {
  /// The language that it is read in: the one that was told, else the one that its text shows. The check of gluten reads every lexicon
  /// whichever it is.
  package var readLanguage: ReadLanguage {
    if language != nil || isInAnotherLanguage == true { return ReadLanguage(language: language, source: .told) }
    return ReadLanguage(language: shownLanguage, source: .text)
  }

  /// The language that its text shows; `nil` where it shows none.
  package var shownLanguage: RecipeLanguage? {
    LanguageGuess.language(of: [title, summary] + ingredients.map(\.text) + steps)
  }
}
