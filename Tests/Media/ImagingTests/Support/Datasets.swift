import Foundation

/// Real photos, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else beside it.
enum Datasets {
  static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"] { return named }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/datasets").path
  }()

  static func has(_ set: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + set) }

  /// A CSV table's rows by column name. These tables quote cells but have no line breaks inside them.
  static func table(_ path: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    var lines = text.split(whereSeparator: \.isNewline).map { cells(of: $0) }
    let columns = lines.removeFirst()
    return lines.map { Dictionary(zip(columns, $0), uniquingKeysWith: { first, _ in first }) }
  }

  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
