import Foundation
import Imaging

extension DrawnAnimals {
  /// Writes a photo as a JPEG; returns its path.
  @discardableResult
  package static func write(
    _ name: String, animal: String, flank: String = "left", take: Int, in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.path(name)
    let bytes = try JPEGEncoder.encode(photo(animal: animal, flank: flank, take: take), quality: 92)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
