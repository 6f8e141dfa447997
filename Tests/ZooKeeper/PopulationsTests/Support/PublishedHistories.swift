import Foundation
import Populations
import Testing

/// Capture histories with published answers, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else beside it.
enum PublishedHistories {
  static let folder =
    (ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"]
      ?? (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .deletingLastPathComponent().appendingPathComponent("shared/datasets").path) + "/populations"

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  static func histories(_ name: String) throws -> CaptureHistories {
    try HistoriesReader.histories(in: try bytes("\(name).inp"))
  }
}

extension Trait where Self == ConditionTrait {
  static var published: Self {
    .enabled(if: PublishedHistories.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder")
  }
}

/// Whether a number agrees with a published one, relatively.
func agrees(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-4) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance * abs(expected)
}
