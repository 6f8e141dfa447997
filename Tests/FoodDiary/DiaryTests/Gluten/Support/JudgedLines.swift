import Basics
import Diary
import Digests
import Foundation

/// A person's judgement of each line, made before running any program; see `Fixtures/judged.csv`.
struct JudgedLines {
  private let verdicts: [String: GlutenVerdict]

  init() throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("Fixtures/judged.csv")
    var verdicts: [String: GlutenVerdict] = [:]
    for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",").map(String.init)
      verdicts[cells[0]] = GlutenVerdict(rawValue: cells[2])
    }
    self.verdicts = verdicts
  }

  var count: Int { verdicts.count }

  func verdict(of line: IngredientLines.Line) -> GlutenVerdict? { verdicts[line.digest] }
}

/// Ingredient lines of real recipe pages, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else
/// beside it.
enum IngredientLines {
  static let isThere = FileManager.default.fileExists(atPath: file)

  static var folder: URL { URL(fileURLWithPath: file).deletingLastPathComponent() }

  /// A line, and the code of its language.
  struct Line: Sendable {
    let text: String
    let language: String

    /// The line's key in the table of judgements: the first 16 hexadecimal digits of SHA-256 over its text in NFC.
    var digest: String {
      let bytes = Data(text.precomposedStringWithCanonicalMapping.utf8)
      return String(DigestFunction.sha256.digest(of: bytes.bytes).hex.prefix(16))
    }
  }

  static func all() throws -> [Line] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      return cells.count == 2 ? Line(text: String(cells[0]), language: String(cells[1])) : nil
    }
  }

  private static let file: String = {
    let environment = ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"]
    let root = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = environment ?? root.deletingLastPathComponent().appendingPathComponent("shared/datasets").path
    return folder + "/recipes/ingredients.txt"
  }()
}

/// A row of a table: a language, a text and the correct verdicts. Tabs separate the columns, and commas the verdicts.
struct JudgedRow: Sendable, CustomStringConvertible {
  /// The language of the text; `nil` for a language without a lexicon.
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
