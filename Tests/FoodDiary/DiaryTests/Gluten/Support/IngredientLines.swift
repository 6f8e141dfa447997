import Digests
import Foundation

/// Ingredient lines of real recipe pages, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else
/// beside it.
enum IngredientLines {
  static let isThere = FileManager.default.fileExists(atPath: file)

  static var folder: URL { URL(fileURLWithPath: file).deletingLastPathComponent() }

  /// A line, and the code of its language.
  struct Line: Sendable {
    let text: String
    let language: String

    /// Its key in the table of judgements: the first 16 hexadecimal digits of SHA-256 over its NFC.
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
