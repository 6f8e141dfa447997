package import BioPioneerRules
package import WebPlatform

/// What the things of a game do, in words: the learning centre's sentences for faces without pages.
package struct CardGuide: Sendable {
  private let book: LearningBook

  /// - Throws: an error that names the file, when what comes with the program was changed.
  package init(_ numbers: Numbers) throws { book = try LearningBook(figures: Figures(numbers)) }

  /// All things that something is said about: raw values of the rules' kinds, and a few ideas.
  package var names: [String] { book.topics.map(\.id) }

  /// What a thing does in the game; `nil` for a name that there is not.
  package func text(of name: String, in language: Language) -> String? {
    (try? book.text(name, in: language)).map { BookText($0.game).plain(book.figures) }
  }
}
