import BioPioneerRules

/// The letter of each colour, for people with colour blindness: its initial in the language of the page.
struct ColourLetters: Hashable, Sendable {
  private let letters: [Colour: String]

  /// - Parameter letter: returns the letter of a colour; one character.
  init(_ letter: (Colour) -> String) {
    letters = Dictionary(uniqueKeysWithValues: Colour.allCases.map { ($0, letter($0)) })
  }

  /// R, B, G and O.
  static let english = ColourLetters { String($0.letter) }

  subscript(_ colour: Colour) -> String { letters[colour] ?? "" }
}
