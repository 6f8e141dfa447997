/// The forms in which sightings leave the program.
package enum SightingFormat: String, CaseIterable, Codable, Sendable {
  /// One JSON object a line, every fact with its source.
  case json
  /// Comma-separated values (RFC 4180) with a line of column names.
  case csv
  /// GeoJSON (RFC 7946).
  case geojson
  /// KML 2.3, for Google Earth and others.
  case kml
  /// GPX 1.1 waypoints.
  case gpx

  /// The text of some sightings, with a line end at its end.
  ///
  /// GeoJSON keeps sightings without a place as features without a geometry; KML and GPX, which know only places, leave
  /// them out.
  package func text(of sightings: [Sighting]) -> String {
    switch self {
    case .json: JSONWriter.text(of: sightings)
    case .csv: SightingCSV.text(of: sightings)
    case .geojson: GeoJSONWriter.text(of: sightings)
    case .kml: KMLWriter.text(of: sightings)
    case .gpx: GPXWriter.text(of: sightings)
    }
  }

  /// Whether the form can hold a sighting.
  package func holds(_ sighting: Sighting) -> Bool {
    switch self {
    case .json, .csv, .geojson: true
    case .kml, .gpx: sighting.position?.value.onMap != nil
    }
  }
}
