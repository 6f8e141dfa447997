import Foundation

/// The sample in the repository.
enum CommittedSample {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("datasets/sample")

  static let seed: UInt64 = 7

  /// A table's lines by column. No cell of the sample has quotes.
  static func rows(of table: String) throws -> [[String: String]] {
    let text = try String(contentsOf: folder.appendingPathComponent(table), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard let columns = lines.first else { return [] }
    return lines.dropFirst().map { cells in
      Dictionary(uniqueKeysWithValues: zip(columns.map(String.init), cells.map(String.init)))
    }
  }

  /// Paths of the photos, relative to the folder.
  static func photos() throws -> [String] {
    try ["known", "new"].flatMap { part in
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(part).path).map {
        "\(part)/\($0)"
      }
    }
  }

  static func bytes(of photo: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appendingPathComponent(photo)))
  }
}
