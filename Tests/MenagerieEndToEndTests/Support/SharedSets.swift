import Foundation
import Testing

/// Real photos, not part of the project: in the folder that MENAGERIE_DATASETS names, else beside the package.
enum SharedSets {
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appending(path: "shared/datasets")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static func path(_ name: String) throws -> String {
    try #require(folder, "the shared datasets").appending(path: name).path
  }
}

extension Trait where Self == ConditionTrait {
  /// The test needs real photos; without them it is reported as skipped.
  static var needsSharedSets: Self {
    .enabled(if: SharedSets.folder != nil, "needs the shared datasets: set MENAGERIE_DATASETS to their folder")
  }
}
