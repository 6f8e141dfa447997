import Diary
import Testing

/// A text with the verdict that a person avoiding gluten needs.
struct Phrase: Sendable, CustomTestStringConvertible {
  let text: String
  let verdict: GlutenVerdict

  var testDescription: String { text }

  static func all(_ verdict: GlutenVerdict, _ texts: [String]) -> [Phrase] {
    texts.map { Phrase(text: $0, verdict: verdict) }
  }
}

/// The built-in rules, loaded once for all tests.
enum Rules {
  static let check = Result { GlutenCheck(try GlutenRules()) }
}
