import Basics

/// The export formats for sightings.
package enum SightingFormat: String, CaseIterable, Codable, Sendable {
  /// One JSON object per line, every fact with its source.
  case json
  /// Comma-separated values (RFC 4180) with a header line.
  case csv
  /// GeoJSON (RFC 7946).
  case geojson
  /// KML 2.3, for Google Earth and other programs.
  case kml
  /// GPX 1.1 waypoints.
  case gpx

  /// The exported text. It ends with a newline; JSON without sightings is empty.
  ///
  /// In GeoJSON, sightings without a position have no geometry. KML and GPX require a position, so such sightings are
  /// left out.
  package func text(of sightings: [Sighting]) -> String {
    switch self {
    case .json: JSONWriter.text(of: sightings)
    case .csv: SightingCSV.text(of: sightings)
    case .geojson: GeoJSONWriter.text(of: sightings)
    case .kml: KMLWriter.text(of: sightings)
    case .gpx: GPXWriter.text(of: sightings)
    }
  }

  package func holds(_ sighting: Sighting) -> Bool {
    switch self {
    case .json, .csv, .geojson: true
    case .kml, .gpx: sighting.position?.value.onMap != nil
    }
  }
}

extension Sighting {
  /// The time in ISO 8601, with the UTC offset if known; a date without a time has no offset.
  var timeText: String? {
    time.map { $0.value.description + ($0.value.isDayAlone ? "" : offset?.value.description ?? "") }
  }

  /// The name, or a substitute for unnamed animals.
  var title: String { name ?? "animal of annotation \(component)" }

  /// The main facts in one line.
  var summary: String {
    let facing = direction.map { "facing \(Int($0.value.degrees.rounded())) degrees" }
    return [species?.value, timeText, viewpoint, behavior, facing, path].compactMap { $0 }.joined(separator: ", ")
  }
}
