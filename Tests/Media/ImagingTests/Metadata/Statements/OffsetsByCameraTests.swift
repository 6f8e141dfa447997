import Basics
import Imaging
import Testing

@Suite("offsets derived from stale fixes")
struct OffsetsByCameraTests {
  /// A photo of 1 May 2024: its clock, and a fix in UTC, or an offset written by the camera.
  private func photo(_ clock: String, fix: String, serial: String = "1") throws -> PhotoStatements {
    var exif = RawExif()
    exif.image = [(0x010F, .text("Okapi"))]
    exif.exif = [(0x9003, .text("2024:05:01 \(clock)")), (0xA431, .text(serial))]
    if fix.hasPrefix("+") {
      exif.exif.append((0x9011, .text(fix)))
      return MetadataReader().statements(in: EncodedImage(bytes: exif.jpeg(), name: "a.jpg"))
    }
    let parts = fix.split(separator: ":").compactMap { Int($0) }.map { ($0, 1) }
    exif.gps = [
      (0x01, .text("S")), (0x02, .rationals([(2, 1), (20, 1), (0, 1)])), (0x03, .text("E")),
      (0x04, .rationals([(34, 1), (50, 1), (0, 1)])), (0x07, .rationals(parts)), (0x1D, .text("2024:05:01")),
    ]
    return MetadataReader().statements(in: EncodedImage(bytes: exif.jpeg(), name: "a.jpg"))
  }

  /// The clocks of photos with doubtful offsets.
  private func doubted(_ photos: [(String, String)]) throws -> [String] {
    let fixes = try photos.map { try #require(OffsetsByCamera.Fix(photo($0.0, fix: $0.1))) }
    let offsets = OffsetsByCamera(fixes)
    return zip(photos, fixes).filter { offsets.isDoubtful($1) }.map(\.0.0)
  }

  @Test("three offsets on one morning contradict each other, and all are doubtful")
  func contradiction() throws {
    let morning = [("07:30:00", "03:00:00"), ("08:00:00", "05:00:00"), ("08:40:00", "02:10:00")]
    #expect(try doubted(morning) == ["07:30:00", "08:00:00", "08:40:00"])
  }

  @Test("one stale fix among good ones is found, and the good ones are accepted")
  func odd() throws {
    let morning = [
      ("07:00:00", "04:00:00"), ("07:30:00", "04:30:00"), ("08:00:00", "03:30:00"), ("08:30:00", "05:30:00"),
    ]
    #expect(try doubted(morning) == ["08:00:00"])
  }

  @Test("an offset that the camera states counts for every photo, and is not a repeated fix")
  func stated() throws {
    let morning = [
      ("07:00:00", "+03:00"), ("07:01:00", "+03:00"), ("07:02:00", "+03:00"), ("07:10:00", "02:10:00"),
      ("07:20:00", "04:20:00"), ("07:30:00", "01:30:00"), ("07:40:00", "05:40:00"),
    ]
    #expect(try doubted(morning) == ["07:10:00", "07:30:00", "07:40:00"])
  }

  @Test("a clock that is set to another zone has one offset, then the other")
  func flight() throws {
    let day = [
      ("07:00:00", "04:00:00"), ("07:30:00", "04:30:00"), ("08:00:00", "06:00:00"), ("08:30:00", "06:30:00"),
    ]
    #expect(try doubted(day) == [])
  }

  @Test("a fix that repeats after minutes is stale; a repeated fix in a burst is not")
  func repeated() throws {
    let morning = [
      ("07:00:00", "04:00:00"), ("07:00:02", "04:00:00"), ("07:30:00", "04:00:00"), ("07:35:00", "04:35:00"),
    ]
    #expect(try doubted(morning) == ["07:30:00"])
  }

  @Test("the offset of a single photo is accepted if it is within three hours of solar time")
  func sun() throws {
    // 34°50' E is two hours and nineteen minutes ahead of Greenwich.
    let near = try photo("07:00:00", fix: "04:00:00")
    #expect(near.metadata.offset == Sourced(UTCOffset(text: "+03:00")!, from: .gpsMinusCivil))
    let far = try photo("09:30:00", fix: "04:00:00")
    #expect(far.metadata.offset == nil && far.metadata.suspicions == [.doubtfulOffset])
    #expect(far.offset[.gpsMinusCivil]?.value == UTCOffset(text: "+05:30"))
  }
}
