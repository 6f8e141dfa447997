import Diary
import Foundation

/// Rows of a table with a language, a text and the correct answers, separated by commas.
struct JudgedRow: Sendable, CustomStringConvertible {
  /// The language of the text; `nil` for one without a lexicon.
  let language: RecipeLanguage?
  /// The language code in the table.
  let code: String
  let text: String
  let right: Set<GlutenVerdict>

  var description: String { "\(code): \(text)" }

  /// The rows of a file, without its header.
  static func rows(of file: URL) throws -> [JudgedRow] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { row in
      let cells = row.split(separator: "\t").map(String.init)
      guard cells.count == 3 else { return nil }
      return JudgedRow(
        language: RecipeLanguage(rawValue: cells[0]), code: cells[0], text: cells[1],
        right: Set(cells[2].split(separator: ",").compactMap { GlutenVerdict(rawValue: String($0)) }))
    }
  }
}
