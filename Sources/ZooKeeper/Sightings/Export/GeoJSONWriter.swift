import Basics
import Foundation

/// Sightings as a GeoJSON feature collection (RFC 7946: longitude first, WGS 84).
enum GeoJSONWriter {
  private struct Collection: Encodable {
    let type = "FeatureCollection"
    let features: [Feature]
  }

  private struct Feature: Encodable {
    let type = "Feature"
    let id: Int64
    let geometry: Point?
    let properties: Properties

    enum CodingKeys: CodingKey {
      case type, id, geometry, properties
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(type, forKey: .type)
      try container.encode(id, forKey: .id)
      // A feature without a position has a null geometry (RFC 7946, 3.2); the member is not omitted.
      try container.encode(geometry, forKey: .geometry)
      try container.encode(properties, forKey: .properties)
    }
  }

  private struct Point: Encodable {
    let type = "Point"
    let coordinates: [Double]
  }

  private struct Properties: Encodable {
    let individual: String?
    let species: String?
    let viewpoint: String?
    let behavior: String?
    let time: String?
    let timeSource: String?
    let positionSource: String?
    let positionError: Double?
    let direction: Double?
    let directionReference: String?
    let encounter: Int64?
    let path: String
    let uri: String
  }

  static func text(of sightings: [Sighting]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let collection = Collection(features: sightings.map(feature))
    guard let data = try? encoder.encode(collection) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func feature(_ sighting: Sighting) -> Feature {
    let place = sighting.position?.value
    return Feature(
      id: sighting.annotation.rawValue,
      geometry: place?.onMap.map { position in
        Point(coordinates: [position.longitude, position.latitude] + [position.altitude].compactMap { $0 })
      },
      properties: Properties(
        individual: sighting.name, species: sighting.species?.value, viewpoint: sighting.viewpoint,
        behavior: sighting.behavior, time: sighting.timeText, timeSource: sighting.time?.source.rawValue,
        positionSource: sighting.position?.source.rawValue, positionError: place?.uncertainty,
        direction: sighting.direction?.value.degrees, directionReference: sighting.direction?.value.reference.rawValue,
        encounter: sighting.encounter?.rawValue, path: PathText.shown(sighting.path),
        uri: PathText.fileURI(sighting.path)))
  }
}
