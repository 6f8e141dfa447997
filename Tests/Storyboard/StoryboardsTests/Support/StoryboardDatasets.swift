import Foundation

/// Real files of other programs, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else beside
/// it.
enum StoryboardDatasets {
  static let folder: URL = {
    let named = ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"].map { URL(fileURLWithPath: $0) }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let datasets = named ?? root.deletingLastPathComponent().appendingPathComponent("shared/datasets")
    return datasets.appendingPathComponent("storyboards")
  }()

  static let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent("storyboarder.csv").path)

  static func path(_ file: String) -> String { folder.appendingPathComponent(file).path }

  static func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
  }

  /// Files with this extension below a folder, sorted.
  static func files(_ below: String, ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: path(below))?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(ending) }.sorted().map { below + "/" + $0 }
  }
}
