import Basics
import Foundation
import Imaging
import Testing

@Suite("stored statements")
struct StatementsCodingTests {
  @Test("every fact is decoded with its sources, and facts without statements are not encoded")
  func all() throws {
    var statements = PhotoStatements()
    let time = try #require(CivilTime(iso: "2024-05-04T08:13:55"))
    statements.time.add(Statement(time, from: .exif, doubt: .impossibleTime))
    statements.offset.add(Statement(try #require(UTCOffset(text: "+05:45")), from: .gpsMinusCivil))
    statements.add(
      try #require(GeoPosition(latitude: -2.5, longitude: 34.75, altitude: 12.5)), from: .gpx, doubt: .nullIsland)
    statements.direction.add(
      Statement(try #require(CompassDirection(degrees: 90, reference: .trueNorth)), from: .sidecar))
    statements.keywords.add(Statement(["lion", "dusk"], from: .sidecar))
    statements.individuals.add(Statement(["Zuri"], from: .exif))
    statements.species.add(Statement(["Panthera leo"], from: .sidecar))
    let region = try #require(PictureRegion(name: "Zuri", kind: "Pet", x: 0.5, y: 0.25, width: 0.5, height: 0.125))
    statements.regions.add(Statement([region], from: .exif))
    (statements.gpsTime, statements.orientation) = (time, .halfTurn)
    statements.camera = Camera(make: "Okapi", model: "One")
    statements.note(.damagedMetadata)
    let data = try JSONEncoder().encode(statements)
    #expect(try JSONDecoder().decode(PhotoStatements.self, from: data) == statements)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "altitude", "camera", "direction", "gpsTime", "individuals", "keywords", "offset", "orientation", "position",
        "regions", "species", "suspicions", "time",
      ])
    #expect(String(decoding: try JSONEncoder().encode(PhotoStatements()), as: UTF8.self) == "{}")
  }
}
