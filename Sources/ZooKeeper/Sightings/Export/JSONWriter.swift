import Basics
import Foundation

/// Sightings as JSON, one object per line.
enum JSONWriter {
  /// A sighting, with its path as display text and as a URI that preserves its bytes.
  private struct Line: Encodable {
    let sighting: Sighting

    enum CodingKeys: CodingKey {
      case path, uri
    }

    func encode(to encoder: any Encoder) throws {
      try sighting.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(PathText.shown(sighting.path), forKey: .path)
      try container.encode(PathText.fileURI(sighting.path), forKey: .uri)
    }
  }

  static func text(of sightings: [Sighting]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return sightings.map { sighting in
      // A sighting contains only finite numbers and texts, so encoding cannot fail.
      guard let data = try? encoder.encode(Line(sighting: sighting)) else { return "" }
      return String(decoding: data, as: UTF8.self) + "\n"
    }.joined()
  }
}
