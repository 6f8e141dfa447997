import Diary
import Testing

/// A text, and what a person who has to avoid gluten would want to be told about it.
struct Phrase: Sendable, CustomTestStringConvertible {
  let text: String
  let verdict: GlutenVerdict

  var testDescription: String { text }

  /// Texts of one verdict.
  static func all(_ verdict: GlutenVerdict, _ texts: [String]) -> [Phrase] {
    texts.map { Phrase(text: $0, verdict: verdict) }
  }
}

/// The rules that the program comes with, read once for all tests.
enum Rules {
  static let check = Result { GlutenCheck(try GlutenRules()) }
}
