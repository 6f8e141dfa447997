import Foundation

/// Sightings as JSON, one object a line.
enum JSONWriter {
  static func text(of sightings: [Sighting]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return sightings.map { sighting in
      // A sighting holds only finite numbers and texts, which encoding cannot refuse.
      guard let data = try? encoder.encode(sighting) else { return "" }
      return String(decoding: data, as: UTF8.self) + "\n"
    }.joined()
  }
}
