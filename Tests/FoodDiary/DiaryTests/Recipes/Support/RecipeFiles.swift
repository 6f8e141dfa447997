import Basics
import Diary
import Formats
import Foundation
import Imaging

/// Real recipes, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else beside it.
enum RecipeDatasets {
  static let folder: URL = {
    let named = ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"].map { URL(fileURLWithPath: $0) }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<6 { root.deleteLastPathComponent() }
    let datasets = named ?? root.deletingLastPathComponent().appendingPathComponent("shared/datasets")
    return datasets.appendingPathComponent("recipes")
  }()

  static let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent("pages.csv").path)

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  static func files(_ path: String) throws -> [String] {
    let below = folder.appendingPathComponent(path)
    let found = FileManager.default.enumerator(atPath: below.path)?.compactMap { $0 as? String } ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: below.appendingPathComponent(name).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted().map { path + "/" + $0 }
  }

  /// A page with its expected result.
  struct Page {
    let name: String
    let language: String
    let title: String
    let ingredients: [String]
    let steps: [String]
    let titleInPage: Bool
    let ingredientsInPage: Double
    let stepsInPage: Double
  }

  static func pages() throws -> [Page] {
    try CSVTable(bytes("pages.csv")).rows.map { row in
      let name = row["name"] ?? ""
      let expected = try JSONDecoder().decode(Expected.self, from: Data(bytes("expected/\(name).json")))
      return Page(
        name: name, language: row["language"] ?? "", title: expected.title ?? "",
        ingredients: expected.ingredients ?? [], steps: expected.steps ?? [],
        titleInPage: row["title_in_page"] == "1", ingredientsInPage: Double(row["ingredients_in_page"] ?? "") ?? 0,
        stepsInPage: Double(row["steps_in_page"] ?? "") ?? 0)
    }
  }

  private struct Expected: Decodable {
    let title: String?
    let ingredients: [String]?
    let steps: [String]?

    private enum CodingKeys: String, CodingKey {
      case title, ingredients
      case steps = "instructions_list"
    }
  }
}

/// Archives as other programs make them.
enum Archive {
  // The first of a month exists in every year.
  static let time = CivilTime(year: 2026, month: 3, day: 1)!

  static func zip(_ files: KeyValuePairs<String, [UInt8]>) throws -> [UInt8] {
    var writer = ZIPWriter(.zlib)
    var bytes: [UInt8] = []
    for (name, content) in files { bytes += try writer.entry(name, at: time, content) }
    return bytes + writer.finish()
  }

  /// A gzip file with a name in its header.
  static func gzip(_ content: [UInt8]) throws -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("recipe".utf8) + [0]
    bytes += try ZIPCodec.zlib.deflate(content) + [3, 0]
    for number in [CRC32(content).value, UInt32(content.count)] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }
}
