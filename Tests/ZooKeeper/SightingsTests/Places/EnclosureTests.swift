import Basics
import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing
import TestingSupport

@Suite("enclosures")
struct EnclosureTests {
  /// A square from 0 to 10 degrees with a hole from 4 to 6.
  private static let holed = """
    [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[4, 4], [6, 4], [6, 6.0], [4, 6], [4, 4]]]
    """

  private static func feature(_ name: String, _ coordinates: String = holed, type: String = "Polygon") -> String {
    """
    {"type": "Feature", "properties": {"name": "\(name)"},
      "geometry": {"type": "\(type)", "coordinates": \(coordinates)}}
    """
  }

  private static func collection(_ features: String...) -> [UInt8] {
    Array("{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}".utf8)
  }

  private func contains(_ enclosure: Enclosure, _ longitude: Double, _ latitude: Double) -> Bool {
    GeoPosition(latitude: latitude, longitude: longitude).map(enclosure.contains) ?? false
  }

  @Test("a position is inside an outline, but not in its hole or beside it, also at the latitude of a corner")
  func inside() throws {
    let place = try TemporaryLibrary()
    let (_, count) = try place.catalogue.enclosures.add(
      geoJSON: Self.collection(
        Self.feature("Savanna"),
        Self.feature(
          "Islands", "[[[[20, 0], [22, 0], [21, 2], [20, 0]]], [[[30, 0], [32, 2], [30, 4], [28, 2], [30, 0]]]]",
          type: "MultiPolygon")))
    #expect(count == 2)
    let enclosures = try place.catalogue.enclosures.all(for: .owner)
    #expect(enclosures.map(\.name) == ["Islands", "Savanna"])
    let (islands, savanna) = (enclosures[0], enclosures[1])
    for (x, y, isInside) in [
      (1.0, 1.0, true), (5, 5, false), (5, 3, true), (11, 5, false), (-1, 4, false), (9, 4, true),
    ] {
      #expect(contains(savanna, x, y) == isInside, "\(x), \(y)")
    }
    // Two corners of the diamond lie at latitude 2, so the ray meets at least one of them.
    for (x, y, isInside) in [(21.0, 1.0, true), (20.1, 1, false), (30, 2, true), (27, 2, false), (33, 2, false)] {
      #expect(contains(islands, x, y) == isInside, "\(x), \(y)")
    }
  }

  @Test("the inside test agrees with the winding number, at random positions in a random star")
  func random() throws {
    var random = SplitMix64(seed: .random(in: 0 ... .max))
    let corners = (0..<24).map { step -> GeoPoint in
      let (angle, radius) = (Double(step) * .pi / 12, Double.random(in: 1...9, using: &random))
      return GeoPoint(longitude: radius * cos(angle), latitude: radius * sin(angle))
    }
    let star = Enclosure(id: EnclosureID(rawValue: 1), name: "star", polygons: [[corners + [corners[0]]]])
    for _ in 0..<Tier.choose(short: 500, thorough: 50_000) {
      let (x, y) = (Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
      // The angles of the edges, seen from a point inside, add up to a full turn.
      let turn = corners.indices.reduce(0.0) { sum, index in
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        let (ax, ay, bx, by) = (a.longitude - x, a.latitude - y, b.longitude - x, b.latitude - y)
        return sum + atan2(ax * by - ay * bx, ax * bx + ay * by)
      }
      #expect(contains(star, x, y) == (abs(turn) > .pi), "\(x), \(y) in \(corners)")
    }
  }

  @Test("importing, importing again and removing can be undone one by one")
  func undo() throws {
    let place = try TemporaryLibrary()
    let catalogue = place.catalogue
    func names() throws -> [String] { try catalogue.enclosures.all(for: .owner).map(\.name) }
    let first = try catalogue.enclosures.add(geoJSON: Self.collection(Self.feature("Savanna"))).0
    let id = try #require(try catalogue.enclosures.all(for: .owner).first?.id)
    let smaller = "[[[0, 0], [1, 0], [1, 1], [0, 0]]]"
    let second = try catalogue.enclosures.add(geoJSON: Array(Self.feature("savanna", smaller).utf8)).0
    #expect(try names() == ["savanna"])
    #expect(try catalogue.enclosures.all(for: .owner).first?.id == id)
    #expect(throws: CatalogueError.self) { try catalogue.undo(first.operation) }
    _ = try catalogue.undo(second.operation)
    #expect(try catalogue.enclosures.all(for: .owner).first?.polygons.first?.count == 2)
    let removed = try catalogue.enclosures.remove(id)
    #expect(try names().isEmpty)
    #expect(throws: CatalogueError.self) { try catalogue.enclosures.remove(id) }
    _ = try catalogue.undo(removed.operation)
    #expect(try names() == ["Savanna"])
    let undone = try catalogue.undo(first.operation)
    #expect(try names().isEmpty)
    _ = try catalogue.undo(undone.operation)
    #expect(try names() == ["Savanna"])
  }

  @Test(
    "a file without valid enclosures is refused, with the feature and the reason",
    arguments: [
      ("nonsense", nil, .notGeoJSON), ("[]", nil, .notGeoJSON),
      ("{\"type\": \"FeatureCollection\", \"features\": []}", nil, .none),
      (feature("A", "[[[0, 0], [1, 0], [1, 1], [0, 1]]]"), 1, .notClosed(ring: 1)),
      (feature("A", "[[[0, 0], [1, 0], [0, 0]]]"), 1, .fewPoints(ring: 1)),
      (feature("A", "[[[0, 0], [1, 100], [1, 1], [0, 0]]]"), 1, .notOnEarth(point: 2, ring: 1)),
      (feature("A", "[[[0, 0], [\"x\", 0], [1, 1], [0, 0]]]"), 1, .notAPosition(point: 2, ring: 1)),
      (feature("A", "[]"), 1, .noRings), (feature(" "), 1, .noName),
      (feature("A", "[0, 0]", type: "Point"), 1, .otherGeometry("Point")),
    ] as [(String, Int?, EnclosureFlaw)])
  func refused(text: String, feature: Int?, flaw: EnclosureFlaw) throws {
    let place = try TemporaryLibrary()
    #expect(try refusal(of: Array(text.utf8), in: place) == Refused(feature: feature, flaw: flaw))
    #expect(try place.catalogue.enclosures.all(for: .owner).isEmpty)
  }

  @Test("too many bytes, polygons or points, and duplicate names, are reported by feature")
  func limits() throws {
    let place = try TemporaryLibrary()
    func refusal(_ bytes: [UInt8]) throws -> Refused? { try self.refusal(of: bytes, in: place) }
    let (bytes, limit) = (5_000_001, 5_000_000)
    #expect(
      try refusal([UInt8](repeating: 32, count: bytes))
        == Refused(feature: nil, flaw: .tooManyBytes(bytes, limit: limit)))
    let twice = Self.collection(Self.feature("Savanna"), Self.feature("SAVANNA"))
    #expect(try refusal(twice) == Refused(feature: 2, flaw: .sameName("SAVANNA")))
    let part = "[[[0,0],[1,0],[1,1],[0,0]]]"
    let parts = "[\(repeatElement(part, count: 1_001).joined(separator: ","))]"
    #expect(
      try refusal(Array(Self.feature("A", parts, type: "MultiPolygon").utf8))
        == Refused(feature: 1, flaw: .tooManyPolygons(limit: 1_000)))
    let ring = "[[\(repeatElement("[0,0]", count: 100_001).joined(separator: ","))]]"
    #expect(
      try refusal(Array(Self.feature("A", ring).utf8)) == Refused(feature: 1, flaw: .tooManyPoints(limit: 100_000)))
  }

  private struct Refused: Equatable {
    let feature: Int?
    let flaw: EnclosureFlaw
  }

  /// The reason for which the file is refused; `nil` when it is accepted.
  private func refusal(of bytes: [UInt8], in place: TemporaryLibrary) throws -> Refused? {
    do throws(CatalogueError) {
      _ = try place.catalogue.enclosures.add(geoJSON: bytes)
      return nil
    } catch {
      guard case .invalidEnclosures(let feature, let flaw) = error else { throw error }
      return Refused(feature: feature, flaw: flaw)
    }
  }
}
