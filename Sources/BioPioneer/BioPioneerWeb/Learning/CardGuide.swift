package import BioPioneerRules
package import WebPlatform

/// Explains the elements of a game: the learning centre's sentences, for user interfaces without web pages.
package struct CardGuide: Sendable {
  private let book: LearningBook

  /// - Throws: an error that names the file, if a built-in book was changed.
  package init(_ numbers: Numbers) throws { book = try LearningBook(figures: Figures(numbers)) }

  /// All explained elements: raw values of the rules' kinds, and a few concepts.
  package var names: [String] { book.topics.map(\.id) }

  /// The effect of an element in the game; `nil` for an unknown name.
  package func text(of name: String, in language: Language) -> String? {
    (try? book.text(name, in: language)).map { BookText($0.game).plain(book.figures) }
  }
}
