import Basics
import Foundation
import Imaging
import Testing

@Suite("missing facts of Exif, and facts in other places")
struct ExifGapTests {
  private func statements(_ exif: RawExif, name: String = "a.jpg", now: Date? = nil) -> PhotoStatements {
    MetadataReader(now: now).statements(in: EncodedImage(bytes: exif.jpeg(), name: name))
  }

  private func place(_ references: [Int: String]) -> RawExif {
    var exif = RawExif()
    if let reference = references[1] { exif.gps.append((0x01, .text(reference))) }
    exif.gps.append((0x02, .rationals([(33, 1), (30, 1), (0, 1)])))
    if let reference = references[3] { exif.gps.append((0x03, .text(reference))) }
    exif.gps.append((0x04, .rationals([(18, 1), (15, 1), (0, 1)])))
    return exif
  }

  @Test("a position with both hemispheres has signed degrees")
  func wholePosition() {
    let facts = statements(place([1: "S", 3: "E"])).metadata
    #expect(facts.position == Sourced(GeoPosition(latitude: -33.5, longitude: 18.25)!, from: .gps))
    #expect(facts.suspicions.isEmpty)
  }

  @Test(
    "a position without a letter for the hemisphere is kept and flagged, and not used as a place",
    arguments: [[:], [1: "S"], [3: "E"], [1: "", 3: "E"], [1: "X", 3: "W"], [1: "E", 3: "N"]])
  func noHemisphere(references: [Int: String]) throws {
    let statements = statements(place(references))
    #expect(statements.metadata.position == nil)
    #expect(statements.metadata.suspicions == [.noHemisphere])
    let kept = try #require(statements.position[.gps])
    #expect(abs(kept.value.latitude) == 33.5)
    #expect(abs(kept.value.longitude) == 18.25)
    #expect(kept.doubt == .noHemisphere)
  }

  @Test(
    "a sign beside a letter is ignored: the magnitude and the letter give the place",
    arguments: [
      ([(-47, 2)], -23.5), ([(-23, 1), (30, 1), (0, 1)], -23.5), ([(0, 1), (-30, 1), (0, 1)], -0.5),
      ([(47, 2)], -23.5),
    ] as [([(Int, Int)], Double)])
  func signedFraction(latitude: [(Int, Int)], north: Double) {
    var exif = RawExif()
    exif.gps = [
      (0x01, .text("S")), (0x02, .signedRationals(latitude)), (0x03, .text("W")),
      (0x04, .signedRationals([(-185, 10)])),
    ]
    let facts = statements(exif).metadata
    #expect(facts.position == Sourced(GeoPosition(latitude: north, longitude: -18.5)!, from: .gps))
    #expect(facts.suspicions.isEmpty)
  }

  @Test("a minus sign with north or east is a contradiction: the position is flagged and not used")
  func signAgainstLetter() {
    var exif = RawExif()
    exif.gps = [
      (0x01, .text("N")), (0x02, .signedRationals([(-47, 2)])), (0x03, .text("E")), (0x04, .rationals([(18, 1)])),
    ]
    #expect(statements(exif).metadata.position == nil)
    #expect(statements(exif).metadata.suspicions == [.hemispheresDisagree])
    #expect(statements(exif).position[.gps]?.value == GeoPosition(latitude: -23.5, longitude: 18))
  }

  @Test("an altitude is kept without a position")
  func altitudeAlone() {
    var exif = RawExif()
    exif.gps = [(0x06, .rationals([(2469, 2)]))]
    #expect(statements(exif).altitude.chosen == Statement(1234.5, from: .gps))
  }

  @Test("without dates of taking and digitization, the date of the last change is used, with its source")
  func lastChange() {
    var exif = RawExif()
    exif.image = [(0x0132, .text("2019:03:01 19:49:36"))]
    exif.exif = [(0x9010, .text("+01:00")), (0x9290, .text("25"))]
    let changed = statements(exif).metadata
    #expect(changed.time == Sourced(CivilTime(iso: "2019-03-01T19:49:36.25")!, from: .exifChanged))
    #expect(changed.offset == Sourced(UTCOffset(text: "+01:00")!, from: .exifChanged))

    exif.exif.append((0x9004, .text("2018:02:03 04:05:06")))
    let digitized = statements(exif)
    #expect(digitized.metadata.time == Sourced(CivilTime(iso: "2018-02-03T04:05:06")!, from: .exifDigitized))
    #expect(digitized.metadata.offset == nil, "the offset beside another time says nothing about this one")
    #expect(digitized.time.others.map(\.source) == [.exifChanged])
  }

  @Test("the offset beside another tag applies if both times show the same second")
  func offsetOfTheSameSecond() {
    var exif = RawExif()
    exif.image = [(0x0132, .text("2019:03:01 19:49:36"))]
    exif.exif = [(0x9003, .text("2019:03:01 19:49:36")), (0x9010, .text("+01:00"))]
    #expect(statements(exif).metadata.offset == Sourced(UTCOffset(text: "+01:00")!, from: .exifChanged))
  }

  /// The suspicions about a block with one text, after a change of the byte at `place`, if there is one.
  private func suspicions(tag: Int = 0x9003, changing place: Int? = nil) -> [Suspicion] {
    var exif = RawExif()
    exif.exif = [(tag, .text("2021:07:06 16:08:14"))]
    var block = exif.block()
    if let place { block[place] = 0x7F }
    let file = EncodedImage(bytes: JPEGFile.bytes([(0xE1, block)]), name: "a.jpg")
    return MetadataReader().read(file).suspicions
  }

  @Test(
    "a damaged block is a suspicion: its header, a directory or a value",
    arguments: [
      ("header", 6), ("offset of the image's directory", 11), ("number of entries", 14), ("offset of Exif", 25),
      ("offset of GPS", 37), ("offset of the date", 55),
    ])
  func damaged(part: String, place: Int) {
    #expect(suspicions(changing: place) == [.damagedMetadata], "\(part)")
    #expect(suspicions().isEmpty)
  }

  @Test("a manufacturer's notes outside the block are not damage: editors leave old offsets to them")
  func makerNote() {
    #expect(suspicions(tag: 0x927C, changing: 55).isEmpty)
  }

  @Test("a date of an unset clock or of the future is flagged, and any other date is preferred")
  func impossibleDates() throws {
    let now = try #require(CivilTime(iso: "2025-06-01T12:00:00")).date(offset: .zero)
    func read(_ date: String, _ name: String = "a.jpg") -> PhotoMetadata {
      var exif = RawExif()
      exif.exif = [(0x9003, .text(date))]
      return statements(exif, name: name, now: now).metadata
    }
    #expect(read("1970:01:01 00:00:07").suspicions == [.clockNeverSet])
    #expect(read("1980:01:06 00:00:00").suspicions == [.clockNeverSet])
    #expect(read("1980:01:06 00:00:00").time?.source == .exif)
    #expect(read("2025:06:02 12:00:01").suspicions == [.futureTime])
    #expect(read("2025:06:02 11:59:59").suspicions == [], "clocks ahead of UTC")
    #expect(read("1979:12:31 23:59:59").suspicions == [], "a slide that somebody dated")
    let named = read("1980:01:06 00:00:00", "IMG_20240430_183642.jpg")
    #expect(named.time?.source == .filename)
    #expect(named.suspicions == [])
  }
}
