import Foundation
import Imaging
import SightingsTesting

/// A folder that is deleted with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "menagerie-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}

extension DrawnAnimals {
  /// Writes a photo as a JPEG; returns its path.
  @discardableResult
  static func write(
    _ name: String, animal: String, flank: String = "left", take: Int, in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.path(name)
    let bytes = try JPEGEncoder.encode(photo(animal: animal, flank: flank, take: take), quality: 92)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
