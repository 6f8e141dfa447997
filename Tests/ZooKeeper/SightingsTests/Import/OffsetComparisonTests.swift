import Basics
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("offsets from stale fixes, and their consequences")
struct OffsetComparisonTests {
  private func shoot(_ shots: Shots, _ name: String, clock: String, fix: String) throws {
    var exif = ExifWriter()
    exif.camera = Camera(make: "Okapi", model: "One")
    exif.time = CivilTime(iso: "2024-05-01T\(clock)")
    exif.gpsTime = CivilTime(iso: "2024-05-01T\(fix)")
    try shots.write(
      try JPEGEncoder.encode(DrawnAnimals.photo(animal: name, take: 0), quality: 92, exif: exif.block()), name)
  }

  @Test("an offset that contradicts the others is suspicious, in plan and run, and gives no position on a track")
  func track() async throws {
    let shots = try Shots()
    try shoot(shots, "a.jpg", clock: "13:03:00", fix: "10:03:00")
    try shoot(shots, "b.jpg", clock: "13:07:00", fix: "10:07:00")
    try shoot(shots, "stale.jpg", clock: "14:36:00", fix: "10:06:00")
    let plan = try await shots.plan { $0.track = .walk }
    let report = try await shots.run { $0.track = .walk }
    for told in [plan, report] {
      #expect(
        told.files.filter { $0.reasons.contains(.suspicious(.doubtfulOffset)) }.map(\.path) == [
          shots.photos + "/stale.jpg"
        ])
    }
    let sightings = try shots.sightings()
    let stale = try #require(sightings.first { $0.path.hasSuffix("stale.jpg") })
    #expect(stale.offset == nil && stale.position == nil && stale.suspicions == [.doubtfulOffset])
    for good in sightings where good.photo != stale.photo {
      #expect(good.offset?.value == UTCOffset(text: "+03:00") && good.position != nil && good.suspicions.isEmpty)
    }
    #expect(try await shots.run { $0.track = .walk }.operation == nil, "the doubt is no news")
    _ = try shots.catalogue.undo(report.operation)
    #expect(try shots.sightings().isEmpty)
  }
}
