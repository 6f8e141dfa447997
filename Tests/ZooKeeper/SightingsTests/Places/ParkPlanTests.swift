import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing
import TestingSupport

@testable import Sightings

@Suite("plans of the park")
struct ParkPlanTests {
  /// A picture of this size.
  private static func picture(_ width: Int = 40, _ height: Int = 20) throws -> [UInt8] {
    let size = PixelSize(width: width, height: height)
    let samples = (0..<size.pixelCount * 3).map { UInt8($0 % 251) }
    return try PNGEncoder.encode(PixelBuffer(size: size, channels: 3, samples: samples))
  }

  private static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(longitude: longitude, latitude: latitude)
  }

  private static func corners() throws -> PlanCorners {
    try PlanCorners(topLeft: point(-30.6, 131.1), topRight: point(-30.6, 131.2), bottomLeft: point(-30.7, 131.1))
  }

  private static func collection(_ features: String) -> [UInt8] {
    Array("{\"type\": \"FeatureCollection\", \"features\": [\(features)]}".utf8)
  }

  private static func feature(_ kind: String, _ coordinates: String, name: String = "Path") -> String {
    """
    {"type": "Feature", "properties": {"name": "\(name)", "secret": 7},
      "geometry": {"type": "\(kind)", "coordinates": \(coordinates)}}
    """
  }

  private func flaw(_ body: () throws -> Void) -> PlanFlaw? {
    do {
      try body()
      return nil
    } catch CatalogueError.invalidPlan(let flaw) {
      return flaw
    } catch let flaw as PlanFlaw {
      return flaw
    } catch {
      Issue.record(error)
      return nil
    }
  }

  // MARK: Storing

  @Test("a picture is stored as JPEG with its corners, can be moved and removed, and every step can be undone")
  func picture() throws {
    let place = try TemporaryLibrary()
    let catalogue = place.catalogue
    let (added, id) = try catalogue.plans.add(
      name: "North", Self.picture(), at: .corners(Self.corners()))
    let size = PixelSize(width: 40, height: 20)
    #expect(try catalogue.plans.all().map(\.kind) == [.picture(size, Self.corners())])
    let (plan, bytes) = try catalogue.plans.content(of: id)
    #expect(plan.name == "North")
    #expect(ImageFormat.recognise(bytes) == .jpeg)
    let elsewhere = try PlanCorners(
      topLeft: Self.point(1, 1), topRight: Self.point(1.1, 1.2), bottomLeft: Self.point(0.8, 1.1))
    let moved = try catalogue.plans.place(id, at: elsewhere)
    #expect(try catalogue.plans.all().map(\.kind) == [.picture(size, elsewhere)])
    _ = try catalogue.undo(moved.operation)
    #expect(try catalogue.plans.all().map(\.kind) == [.picture(size, Self.corners())])
    let removed = try catalogue.plans.remove(id)
    #expect(try catalogue.plans.all().isEmpty)
    #expect(throws: CatalogueError.self) { try catalogue.plans.content(of: id) }
    #expect(throws: CatalogueError.self) { try catalogue.plans.remove(id) }
    _ = try catalogue.undo(removed.operation)
    #expect(try catalogue.plans.all().map(\.name) == ["North"])
    _ = try catalogue.undo(added.operation)
    #expect(try catalogue.plans.all().isEmpty)
  }

  @Test("the metadata of a picture's file are not stored")
  func bare() throws {
    let place = try TemporaryLibrary()
    let size = PixelSize(width: 16, height: 16)
    let pixels = PixelBuffer(size: size, channels: 3, samples: [UInt8](repeating: 90, count: 768))
    let secret = Array("Exif\0\0II*\0 not for others".utf8)
    let bytes = try JPEGEncoder.encode(pixels, exif: secret)
    let (_, id) = try place.catalogue.plans.add(name: "South", bytes, at: .corners(Self.corners()))
    let kept = String(decoding: try place.catalogue.plans.content(of: id).bytes, as: UTF8.self)
    #expect(!kept.contains("not for others"))
  }

  @Test("a drawing keeps shapes and names, and nothing else")
  func drawing() throws {
    let place = try TemporaryLibrary()
    let (_, id) = try place.catalogue.plans.add(
      name: "Paths",
      Self.collection(
        Self.feature("LineString", "[[131.1, -30.6, 12], [131.2, -30.7]]") + ","
          + Self.feature("Point", "[131.15, -30.65]", name: "Gate")), at: nil)
    let (plan, bytes) = try place.catalogue.plans.content(of: id)
    #expect(plan.kind == .drawing)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == """
        {"features":[{"geometry":{"coordinates":[[131.1,-30.6],[131.2,-30.7]],"type":"LineString"},\
        "properties":{"name":"Path"},"type":"Feature"},{"geometry":{"coordinates":[131.15,-30.65],"type":"Point"},\
        "properties":{"name":"Gate"},"type":"Feature"}],"type":"FeatureCollection"}
        """)
    #expect(
      flaw { _ = try place.catalogue.plans.place(id, at: Self.corners()) } == .ownPlace)
  }

  @Test("renaming a plan can be undone; a name without a letter or digit is refused")
  func renaming() throws {
    let place = try TemporaryLibrary()
    let plans = place.catalogue.plans
    let (_, id) = try plans.add(name: "North", Self.picture(), at: .corners(Self.corners()))
    let renamed = try plans.rename(id, to: "North gate")
    #expect(try plans.plan(id).name == "North gate")
    #expect(renamed.event == .planRenamed("North", to: "North gate"))
    #expect(flaw { _ = try plans.rename(id, to: " ") } == .name(most: 80))
    _ = try place.catalogue.undo(renamed.operation)
    #expect(try plans.plan(id).name == "North")
    #expect(throws: CatalogueError.self) {
      try plans.rename(ParkPlanID(rawValue: 9), to: "South")
    }
  }

  @Test("at most twenty plans are on the map at a time")
  func many() throws {
    let place = try TemporaryLibrary()
    let bytes = Self.collection(Self.feature("Point", "[1, 2]"))
    for number in 1...ParkPlans.most { _ = try place.catalogue.plans.add(name: "Plan \(number)", bytes, at: nil) }
    #expect(flaw { _ = try place.catalogue.plans.add(name: "One more", bytes, at: nil) } == .tooMany(limit: 20))
    _ = try place.catalogue.plans.remove(try #require(try place.catalogue.plans.all().first?.id))
    _ = try place.catalogue.plans.add(name: "One more", bytes, at: nil)
  }

  // MARK: Refusals

  @Test("a file that cannot be a plan is refused with the reason, and nothing is stored")
  func refused() throws {
    let place = try TemporaryLibrary()
    let (png, corners) = (try Self.picture(), ParkPlans.Place.corners(try Self.corners()))
    let point = Self.feature("Point", "[1, 2]")
    let cases: [(String, [UInt8], ParkPlans.Place?, PlanFlaw)] = [
      ("…", png, corners, .name(most: 80)), (String(repeating: "n", count: 81), png, corners, .name(most: 80)),
      ("a", png, nil, .noPlace), ("a", Array(png.dropLast(20)), corners, .picture(.truncated)),
      ("a", [], corners, .otherKind), ("a", Array("GIF89a".utf8), corners, .otherKind),
      ("a", Array("<svg/>".utf8), corners, .otherKind), ("a", Array("{".utf8), nil, .notFeatures),
      ("a", Self.collection(point), corners, .ownPlace), ("a", Self.collection(""), nil, .nothing),
      ("a", Array(point.utf8), nil, .notFeatures),
      ("a", Self.collection(point + "," + Self.feature("Point", "[181, 2]")), nil, .point(feature: 2)),
      ("a", Self.collection(Self.feature("Point", "[\"1\", 2]")), nil, .point(feature: 1)),
      ("a", Self.collection(Self.feature("Polygon", "[[1, 2], [3, 4]]")), nil, .geometry(feature: 1)),
      ("a", Self.collection(Self.feature("LineString", "[]")), nil, .geometry(feature: 1)),
      ("a", Self.collection(Self.feature("GeometryCollection", "[]")), nil, .geometry(feature: 1)),
      ("a", Self.collection("null"), nil, .geometry(feature: 1)),
      (
        "a", Self.collection(Array(repeating: point, count: 5_001).joined(separator: ",")), nil,
        .tooManyFeatures(limit: 5_000)
      ),
      (
        "a",
        Self.collection(
          Self.feature("LineString", "[\(Array(repeating: "[1,2]", count: 200_001).joined(separator: ","))]")), nil,
        .tooManyPoints(limit: 200_000)
      ),
    ]
    for (name, bytes, at, expected) in cases {
      #expect(flaw { _ = try place.catalogue.plans.add(name: name, bytes, at: at) } == expected, "\(expected)")
    }
    let deep = Array((String(repeating: "{\"a\":[", count: 100_000)).utf8)
    #expect(flaw { _ = try place.catalogue.plans.add(name: "a", deep, at: nil) } == .notFeatures)
    let large = [UInt8](repeating: UInt8(ascii: "{"), count: 5_000_001)
    #expect(
      flaw { _ = try place.catalogue.plans.add(name: "a", large, at: nil) }
        == .tooManyBytes(5_000_001, limit: 5_000_000))
    #expect(try place.catalogue.plans.all().isEmpty)
  }

  @Test("corners outside the map, on one line or too far apart are refused")
  func impossible() {
    func flaw(_ corners: (Double, Double)...) -> PlanFlaw? {
      let points = corners.map { Self.point($0.0, $0.1) }
      return self.flaw { _ = try PlanCorners(topLeft: points[0], topRight: points[1], bottomLeft: points[2]) }
    }
    #expect(flaw((1, 1), (1, 2), (0, 1)) == nil)
    #expect(flaw((1, 1), (2, 2), (3, 3)) == .flat)
    #expect(flaw((1, 1), (1, 1), (0, 1)) == .flat)
    #expect(flaw((1, 1), (1, 6.5), (0, 1)) == .tooLarge(degrees: 5))
    #expect(flaw((86, 1), (86, 2), (85, 1)) == .notOnEarth)
    // The fourth corner follows from the three, and is east of the last meridian.
    #expect(flaw((1, 179), (1, 180), (0, 179.5)) == .notOnEarth)
    #expect(flaw((.nan, 1), (1, 2), (0, 1)) == .notOnEarth)
  }

  // MARK: World files

  @Test("a world file states the centre of the first pixel and the size of a pixel")
  func worldFile() throws {
    // 10 columns of 0.01 degrees from 131.0, 5 rows of 0.02 degrees from -30.
    let file = try WorldFile("0.01\n0\n0\r\n-0.02\n131.005\n-30.01\n")
    let corners = try file.corners(of: PixelSize(width: 10, height: 5))
    for (point, latitude, longitude) in [
      (corners.topLeft, -30.0, 131.0), (corners.topRight, -30, 131.1), (corners.bottomLeft, -30.1, 131),
    ] {
      #expect(abs(point.latitude - latitude) < 1e-9 && abs(point.longitude - longitude) < 1e-9, "\(point)")
    }
  }

  @Test("a reduced picture keeps the location of its world file")
  func scaled() throws {
    let place = try TemporaryLibrary()
    let file = try WorldFile("0.0001 0 0 -0.0001 131.00005 -30.00005")
    _ = try place.catalogue.plans.add(name: "Wide", Self.picture(5_000, 10), at: .worldFile(file))
    guard case .picture(let size, let corners) = try place.catalogue.plans.all()[0].kind else {
      Issue.record("no picture")
      return
    }
    #expect(size == PixelSize(width: 4_096, height: 8))
    #expect(abs(corners.topRight.longitude - 131.5) < 1e-9)
  }

  @Test(
    "a file that is not a world file in degrees is refused",
    arguments: [
      ("", PlanFlaw.notAWorldFile), ("1 2 3 4 5", .notAWorldFile), ("1 2 3 4 5 6 7", .notAWorldFile),
      ("1 0 0 -1 nan 5", .notAWorldFile), ("0.5 0 0 -0.5 x 5", .notAWorldFile),
      (String(repeating: "1 ", count: 501), .notAWorldFile), ("0.5 0 0 -0.5 691000 5336000", .notDegrees),
    ])
  func noWorldFile(text: String, expected: PlanFlaw) {
    #expect(flaw { _ = try WorldFile(text) } == expected)
  }
}
