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

/// A few animals of the committed sample, in a folder with the sample's layout; the release build's check imports all
/// of it.
enum SamplePart {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "datasets/sample")
  private static let animals: Set<Substring> = ["Zuri", "Kito", "Amara"]

  /// Copies the photos of the animals, known and new, with the boxes of these photos.
  ///
  /// - Returns: number of photos.
  static func write(to folder: String) throws -> Int {
    func lines(_ name: String) throws -> [Substring] {
      try String(contentsOf: sample.appending(path: name), encoding: .utf8).split(whereSeparator: \.isNewline)
    }
    let files = Set(
      try lines("truth.csv").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .filter { animals.contains($0[1]) && !($0.last ?? "").hasPrefix("same") }.map { $0[0] })
    let place = URL(fileURLWithPath: folder)
    for name in ["known", "new"] {
      try FileManager.default.createDirectory(at: place.appending(path: name), withIntermediateDirectories: true)
    }
    for file in files.map(String.init) {
      try FileManager.default.copyItem(at: sample.appending(path: file), to: place.appending(path: file))
    }
    let rows = try lines("annotations.csv")
    let kept = rows.prefix(1) + rows.dropFirst().filter { files.contains($0.prefix { $0 != "," }) }
    try Data((kept.joined(separator: "\n") + "\n").utf8).write(to: place.appending(path: "annotations.csv"))
    return files.count
  }
}
