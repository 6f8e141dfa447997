import Foundation

/// Parses enclosures from GeoJSON (RFC 7946): a FeatureCollection, a Feature, or a bare Polygon or MultiPolygon.
///
/// Nothing is repaired: an open ring or an invalid point is an error that names the ring or the point.
struct EnclosureFile {
  struct Area {
    let name: String
    let polygons: [[[GeoPoint]]]
  }

  /// Limits for the file size in bytes, and for the polygons and points of all areas together.
  static let maxBytes = 5_000_000
  static let maxPolygons = 1_000
  static let maxPoints = 100_000

  let areas: [Area]

  /// - Throws: `CatalogueError.invalidEnclosures`.
  init(_ bytes: [UInt8]) throws(CatalogueError) {
    guard bytes.count <= Self.maxBytes else {
      throw .invalidEnclosures(feature: nil, .tooManyBytes(bytes.count, limit: Self.maxBytes))
    }
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw .invalidEnclosures(feature: nil, .notGeoJSON)
    }
    var reader = Reader()
    switch root["type"] as? String {
    case "FeatureCollection":
      guard let features = root["features"] as? [Any] else {
        throw .invalidEnclosures(feature: nil, .noFeatures)
      }
      for feature in features { try reader.read(feature: feature) }
    case "Feature": try reader.read(feature: root)
    default: try reader.read(geometry: root, name: "enclosure")
    }
    guard !reader.areas.isEmpty else { throw .invalidEnclosures(feature: nil, .none) }
    areas = reader.areas
  }

  private struct Reader {
    private(set) var areas: [Area] = []
    private var names: Set<String> = []
    private var polygons = 0
    private var points = 0

    /// The number of the current feature, from 1.
    private var number: Int { areas.count + 1 }

    private func failure(_ flaw: EnclosureFlaw) -> CatalogueError { .invalidEnclosures(feature: number, flaw) }

    mutating func read(feature: Any) throws(CatalogueError) {
      guard let feature = feature as? [String: Any], feature["type"] as? String == "Feature" else {
        throw failure(.notAFeature)
      }
      guard let name = (feature["properties"] as? [String: Any])?["name"] as? String,
        name.contains(where: { $0.isLetter || $0.isNumber })
      else { throw failure(.noName) }
      guard let geometry = feature["geometry"] as? [String: Any] else { throw failure(.noGeometry) }
      try read(geometry: geometry, name: name)
    }

    mutating func read(geometry: [String: Any], name: String) throws(CatalogueError) {
      guard names.insert(name.lowercased()).inserted else { throw failure(.sameName(name)) }
      let kind = geometry["type"] as? String
      let parts: [Any]?
      switch kind {
      case "Polygon": parts = geometry["coordinates"].map { [$0] }
      case "MultiPolygon": parts = geometry["coordinates"] as? [Any]
      default: throw failure(.otherGeometry(kind))
      }
      guard let parts, !parts.isEmpty else { throw failure(.noCoordinates) }
      var read: [[[GeoPoint]]] = []
      for part in parts { read.append(try polygon(part)) }
      areas.append(Area(name: name, polygons: read))
    }

    private mutating func polygon(_ part: Any) throws(CatalogueError) -> [[GeoPoint]] {
      polygons += 1
      guard polygons <= EnclosureFile.maxPolygons else {
        throw failure(.tooManyPolygons(limit: EnclosureFile.maxPolygons))
      }
      guard let rings = part as? [Any], !rings.isEmpty else { throw failure(.noRings) }
      var read: [[GeoPoint]] = []
      for (index, ring) in rings.enumerated() { read.append(try self.ring(ring, index + 1)) }
      return read
    }

    private mutating func ring(_ ring: Any, _ index: Int) throws(CatalogueError) -> [GeoPoint] {
      guard let positions = ring as? [Any], positions.count >= 4 else {
        throw failure(.fewPoints(ring: index))
      }
      points += positions.count
      guard points <= EnclosureFile.maxPoints else {
        throw failure(.tooManyPoints(limit: EnclosureFile.maxPoints))
      }
      var read: [GeoPoint] = []
      for (place, position) in positions.enumerated() {
        guard let numbers = position as? [Double], numbers.count >= 2 else {
          throw failure(.notAPosition(point: place + 1, ring: index))
        }
        guard (-180...180).contains(numbers[0]), (-90...90).contains(numbers[1]) else {
          throw failure(.notOnEarth(point: place + 1, ring: index))
        }
        read.append(GeoPoint(longitude: numbers[0], latitude: numbers[1]))
      }
      guard read.first == read.last else { throw failure(.notClosed(ring: index)) }
      return read
    }
  }
}
