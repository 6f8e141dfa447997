import Basics
import Foundation
import Sightings
import SightingsTesting
import Testing

struct GPXTrackTests {
  private func track(_ points: String) throws -> GPXTrack {
    let folder = try TemporaryFolder()
    let path = folder.path("track.gpx")
    try Data(
      "<?xml version=\"1.0\"?><gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>\(points)</trk></gpx>"
        .utf8
    ).write(to: URL(fileURLWithPath: path))
    return try GPXTrack(contentsOf: path)
  }

  private func point(_ latitude: Double, _ longitude: Double, _ time: String, _ more: String = "") -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(more)<time>\(time)</time></trkpt>"
  }

  private func instant(_ time: String) throws -> Date {
    try #require(CivilTime(iso: time)).date(offset: .zero)
  }

  @Test("positions and heights between two fixes are interpolated, and a time of a fix gives that fix")
  func interpolation() throws {
    let track = try track(
      "<trkseg>"
        + point(10, 20, "2024-05-01T10:00:00Z", "<ele>100</ele>")
        + point(11, 22, "2024-05-01T10:20:00Z", "<ele>200</ele>")
        + "</trkseg>")
    #expect(
      track.position(at: try instant("2024-05-01T10:05:00"))
        == .success(try #require(GeoPosition(latitude: 10.25, longitude: 20.5, altitude: 125))))
    #expect(try track.position(at: instant("2024-05-01T10:20:00")).get().latitude == 11)
  }

  @Test("times with an offset and without a zone are read as GPX defines them; fixes are sorted")
  func times() throws {
    let track = try track(
      "<trkseg>" + point(2, 0, "2024-05-01T13:10:00+03:00") + point(1, 0, "2024-05-01T10:00:00.500")
        + point(9, 0, "yesterday") + "<trkpt lat=\"x\" lon=\"1\"><time>2024-05-01T10:05:00Z</time></trkpt></trkseg>")
    #expect(track.segments.map { $0.map(\.position.latitude) } == [[1, 2]])
    let first = try #require(track.segments.first?.first)
    #expect(abs(first.time.timeIntervalSince(try instant("2024-05-01T10:00:00")) - 0.5) < 1e-6)
  }

  @Test("a gap over the limit, a break between segments and times outside give no position, each with its reason")
  func misses() throws {
    let track = try track(
      "<trkseg>" + point(1, 1, "2024-05-01T10:00:00Z") + point(2, 2, "2024-05-01T10:30:01Z") + "</trkseg>"
        + "<trkseg>" + point(3, 3, "2024-05-01T11:00:00Z") + point(4, 4, "2024-05-01T11:30:00Z") + "</trkseg>")
    #expect(track.position(at: try instant("2024-05-01T10:10:00")) == .failure(.gap(seconds: 1801)))
    #expect(track.position(at: try instant("2024-05-01T10:45:00")) == .failure(.betweenSegments))
    #expect(track.position(at: try instant("2024-05-01T09:59:59")) == .failure(.outside))
    #expect(track.position(at: try instant("2024-05-01T11:30:01")) == .failure(.outside))
    #expect(try track.position(at: instant("2024-05-01T11:15:00")).get().latitude == 3.5)
  }

  @Test("a track across the antimeridian is interpolated the short way")
  func antimeridian() throws {
    let track = try track(
      "<trkseg>" + point(0, 179, "2024-05-01T10:00:00Z") + point(0, -179, "2024-05-01T10:20:00Z") + "</trkseg>")
    #expect(try abs(track.position(at: instant("2024-05-01T10:15:00")).get().longitude + 179.5) < 1e-9)
  }

  @Test("a file that is not a track is an error that says so")
  func bad() throws {
    let folder = try TemporaryFolder()
    for (text, complaint) in [
      ("<gpx><trk>", "is not a usable GPX track: line"), ("<gpx/>", "it has no position with a time"), ("", "line"),
    ] {
      let path = folder.path("bad.gpx")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect { try GPXTrack(contentsOf: path) } throws: { "\($0)".contains(complaint) && "\($0)".contains(path) }
    }
    #expect { try GPXTrack(contentsOf: folder.path("none.gpx")) } throws: { "\($0)".contains("does not exist") }
  }

  @Test("a file cannot read other files through entities")
  func entities() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x.gpx")
    let text = """
      <?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
      <gpx><trk><trkseg><trkpt lat="1" lon="1"><time>2024-05-01T10:00:00Z</time><ele>&secret;</ele></trkpt></trkseg></trk></gpx>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let fix = try? GPXTrack(contentsOf: path).segments.first?.first
    #expect(fix?.position.altitude == nil)
  }
}
