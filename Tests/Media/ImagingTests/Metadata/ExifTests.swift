import Basics
import Foundation
import Imaging
import Testing

struct ExifTests {
  private func read(_ writer: ExifWriter, name: String = "a.jpg") throws -> PhotoMetadata {
    let picture = PixelBuffer(size: PixelSize(width: 8, height: 8), filledWith: [90])
    return MetadataReader().read(
      EncodedImage(bytes: try JPEGEncoder.encode(picture, exif: writer.block()), name: name))
  }

  @Test(
    "the reader reads the writer's values, in all hemispheres", arguments: [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)])
  func roundTrip(north: Double, east: Double) throws {
    var writer = ExifWriter()
    writer.camera = Camera(make: "Okapi", model: "O1", lens: "70-200 mm", serial: "0042")
    writer.time = CivilTime(year: 2024, month: 4, day: 30, hour: 18, minute: 36, second: 42, nanosecond: 250_000_000)
    writer.offset = UTCOffset(seconds: 7200)
    writer.position = GeoPosition(
      latitude: north * 2.333333, longitude: east * 34.833333, altitude: north * 1234.5, horizontalError: 5.25,
      dilution: 1.5)
    writer.gpsTime = CivilTime(year: 2024, month: 4, day: 30, hour: 16, minute: 36, second: 42)
    writer.direction = CompassDirection(degrees: 271.25, reference: .magneticNorth)
    let metadata = try read(writer)
    #expect(metadata.camera == writer.camera)
    #expect(metadata.time == Sourced(try #require(writer.time), from: .exif))
    #expect(metadata.offset == Sourced(try #require(writer.offset), from: .exif))
    let position = try #require(metadata.position?.value)
    #expect(abs(position.latitude - north * 2.333333) < 1e-8)
    #expect(abs(position.longitude - east * 34.833333) < 1e-8)
    #expect(position.altitude == north * 1234.5)
    #expect(position.horizontalError == 5.25)
    #expect(position.dilution == 1.5)
    #expect(metadata.gpsTime == writer.gpsTime)
    #expect(metadata.direction == Sourced(try #require(writer.direction), from: .exif))
    #expect(metadata.suspicions.isEmpty)
  }

  @Test("a photo without metadata has nil, not zero")
  func nothing() throws {
    let metadata = try read(ExifWriter())
    #expect(metadata.time == nil)
    #expect(metadata.offset == nil)
    #expect(metadata.position == nil)
    #expect(metadata.direction == nil)
    #expect(metadata.camera == Camera())
  }

  @Test("latitude and longitude zero are a suspicion, not a place")
  func nullIsland() throws {
    var writer = ExifWriter()
    writer.position = GeoPosition(latitude: 0, longitude: 0)
    let metadata = try read(writer)
    #expect(metadata.position == nil)
    #expect(metadata.suspicions == [.nullIsland])
  }

  @Test("an offset is derived from GPS time minus civil time, to the quarter of an hour")
  func derivedOffset() throws {
    var writer = ExifWriter()
    writer.time = CivilTime(year: 2024, month: 1, day: 1, hour: 2, minute: 46, second: 10)
    writer.gpsTime = CivilTime(year: 2023, month: 12, day: 31, hour: 21, minute: 0, second: 30)
    #expect(try read(writer).offset == Sourced(try #require(UTCOffset(text: "+05:45")), from: .gpsMinusCivil))
    writer.gpsTime = CivilTime(year: 2023, month: 12, day: 31, hour: 20, minute: 53, second: 0)
    let odd = try read(writer)
    #expect(odd.offset == nil, "seven minutes from any quarter is a wrong clock")
    #expect(odd.suspicions == [.clockDisagrees])
  }

  @Test("without any date, the GPS time is used, in UTC")
  func gpsClock() throws {
    var writer = ExifWriter()
    writer.gpsTime = CivilTime(year: 2024, month: 5, day: 1, hour: 7, minute: 8, second: 9)
    let metadata = try read(writer)
    #expect(metadata.time == Sourced(try #require(writer.gpsTime), from: .gps))
    #expect(metadata.offset == Sourced(.zero, from: .gps))
  }

  @Test("a sidecar adds missing facts of the photo and never overrides it")
  func sidecar() throws {
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
        exif:GPSLatitude="2,20.000S" exif:GPSLongitude="34,50.000E" exif:DateTimeOriginal="2024-04-30T18:36:42+03:00"
        exif:GPSHPositioningError="12.5" exif:GPSImgDirection="3515/10" exif:GPSImgDirectionRef="M">
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Species|Equus quagga</rdf:li><rdf:li>Individual|Zuri</rdf:li>
      <rdf:li>Places|Reserve</rdf:li></rdf:Bag></lr:hierarchicalSubject></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let sidecar = try XMPPacket(Array(xmp.utf8), name: "a.xmp")
    #expect(sidecar.individuals == ["Zuri"])
    #expect(sidecar.species == ["Equus quagga"])
    let dates = DatePlausibility(now: nil)
    var statements = PhotoStatements()
    statements.add(sidecar, from: .sidecar, dates)
    let merged = statements.metadata
    #expect(merged.time?.value.description == "2024-04-30T18:36:42")
    #expect(merged.time?.source == .sidecar)
    #expect(merged.offset?.value.seconds == 10_800)
    #expect(abs((merged.position?.value.latitude ?? 0) + 2.3333333) < 1e-6)
    #expect(merged.position?.value.horizontalError == 12.5)
    #expect(
      merged.direction
        == Sourced(try #require(CompassDirection(degrees: 351.5, reference: .magneticNorth)), from: .sidecar))
    var writer = ExifWriter()
    writer.time = CivilTime(year: 2020, month: 1, day: 1)
    let photo = EncodedImage(bytes: JPEGFile.bytes([(0xE1, writer.block())]), name: "a.jpg")
    var stated = MetadataReader().statements(in: photo)
    stated.add(sidecar, from: .sidecar, dates)
    #expect(stated.metadata.time?.source == .exif)
    #expect(Sidecar.ofFile("a/photo.jpg") == ["a/photo.jpg.xmp", "a/photo.jpg.XMP"])
    #expect(Sidecar.ofStem("a/photo.jpg") == ["a/photo.xmp", "a/photo.XMP"])
    #expect(Sidecar.ofStem("a/photo").isEmpty)
    let bomb = "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><x>&a;</x>"
    #expect(throws: ImagingError(file: "b.xmp", stage: .metadata, reason: .notWellFormed(line: 1))) {
      try XMPPacket(Array(bomb.utf8), name: "b.xmp")
    }
  }
}
