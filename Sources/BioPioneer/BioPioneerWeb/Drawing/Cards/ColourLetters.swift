import BioPioneerRules

/// The letter by which each colour is known where colours are not seen: its initial in the language of the page.
struct ColourLetters: Hashable, Sendable {
  private let letters: [Colour: String]

  /// The letters that somebody looks up; one character each.
  init(_ letter: (Colour) -> String) {
    letters = Dictionary(uniqueKeysWithValues: Colour.allCases.map { ($0, letter($0)) })
  }

  /// R, B, G and O.
  static let english = ColourLetters { String($0.letter) }

  subscript(_ colour: Colour) -> String { letters[colour] ?? "" }
}
