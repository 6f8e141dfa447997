import Facts
import Foundation

/// Sightings as JSON, one object a line.
enum JSONWriter {
  /// A sighting, with the path as people read it, and as an address that gives its bytes back.
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
      // A sighting holds only finite numbers and texts, which encoding cannot refuse.
      guard let data = try? encoder.encode(Line(sighting: sighting)) else { return "" }
      return String(decoding: data, as: UTF8.self) + "\n"
    }.joined()
  }
}
