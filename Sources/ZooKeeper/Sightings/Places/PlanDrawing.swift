import Foundation

/// A drawn plan: GeoJSON (RFC 7946) with points, lines and areas, optionally named.
///
/// The file is parsed completely and written again. Geometry types, two-number coordinates and names are kept;
/// everything else is dropped.
struct PlanDrawing {
  static let maxBytes = 5_000_000
  static let maxFeatures = 5_000
  static let maxPoints = 200_000
  static let longestName = 200

  /// The normalized GeoJSON.
  let geoJSON: [UInt8]

  /// - Throws: `tooManyBytes`, `notFeatures`, `tooManyFeatures`, `tooManyPoints`, `geometry`, `point`, `nothing`.
  init(_ bytes: [UInt8]) throws(PlanFlaw) {
    guard bytes.count <= Self.maxBytes else { throw .tooManyBytes(bytes.count, limit: Self.maxBytes) }
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      root["type"] as? String == "FeatureCollection", let features = root["features"] as? [Any]
    else { throw .notFeatures }
    guard features.count <= Self.maxFeatures else { throw .tooManyFeatures(limit: Self.maxFeatures) }
    var left = Self.maxPoints
    var written: [Feature] = []
    for (index, feature) in features.enumerated() {
      written.append(try Self.feature(feature, number: index + 1, &left))
    }
    guard !written.isEmpty else { throw .nothing }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Collection(features: written)) else { throw .notFeatures }
    geoJSON = Array(data)
  }

  /// The nesting depth of coordinates: 0 for a position, 1 for a list of positions, and so on.
  private static let depths = [
    "Point": 0, "MultiPoint": 1, "LineString": 1, "MultiLineString": 2, "Polygon": 2, "MultiPolygon": 3,
  ]

  private static func feature(_ feature: Any, number: Int, _ left: inout Int) throws(PlanFlaw) -> Feature {
    guard let feature = feature as? [String: Any], feature["type"] as? String == "Feature",
      let geometry = feature["geometry"] as? [String: Any], let kind = geometry["type"] as? String,
      let depth = depths[kind], let given = geometry["coordinates"]
    else { throw .geometry(feature: number) }
    let name = ((feature["properties"] as? [String: Any])?["name"] as? String).map { String($0.prefix(longestName)) }
    return Feature(
      properties: ["name": name].compactMapValues { $0 },
      geometry: Geometry(type: kind, coordinates: try coordinates(given, depth: depth, number: number, &left)))
  }

  private static func coordinates(
    _ given: Any, depth: Int, number: Int, _ left: inout Int
  ) throws(PlanFlaw) -> Coordinates {
    guard let list = given as? [Any], !list.isEmpty else { throw .geometry(feature: number) }
    if depth > 0 {
      var parts: [Coordinates] = []
      for part in list { parts.append(try coordinates(part, depth: depth - 1, number: number, &left)) }
      return .parts(parts)
    }
    left -= 1
    guard left >= 0 else { throw .tooManyPoints(limit: maxPoints) }
    guard let numbers = given as? [Double], numbers.count >= 2, (-180...180).contains(numbers[0]),
      (-90...90).contains(numbers[1])
    else { throw .point(feature: number) }
    return .place(numbers[0], numbers[1])
  }

  // MARK: Output

  private struct Collection: Encodable {
    let type = "FeatureCollection"
    let features: [Feature]
  }

  private struct Feature: Encodable {
    let type = "Feature"
    let properties: [String: String]
    let geometry: Geometry
  }

  private struct Geometry: Encodable {
    let type: String
    let coordinates: Coordinates
  }

  private indirect enum Coordinates: Encodable {
    case place(Double, Double)
    case parts([Coordinates])

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      switch self {
      case .place(let longitude, let latitude):
        try list.encode(longitude)
        try list.encode(latitude)
      case .parts(let parts): for part in parts { try list.encode(part) }
      }
    }
  }
}
