import Basics
import Foundation
import Sightings
import Testing

/// Sidecars that correct their photos.
struct NewerSidecarTests {
  private let time = "2014-05-01T13:05:00"

  /// A photo of 2014 at 5° north, 6° east, and a sidecar that was written an hour after or before it.
  private func place(isNewer: Bool = true, time: String? = nil, latitude: String? = nil) throws -> Shots {
    let shots = try Shots()
    let photo = try shots.shoot("a.jpg", at: self.time, position: GeoPosition(latitude: 2.34, longitude: 34.83))
    try shots.writeSidecar("a.xmp", latitude: latitude, time: time)
    let written = Date(timeIntervalSince1970: 1_700_000_000)
    for (path, date) in [(photo, written), (shots.photos + "/a.xmp", written + (isNewer ? 3_600 : -3_600))] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    return shots
  }

  private func told(_ report: ImportReport) -> [FactChange.Fact] {
    report["a.jpg"]?.reasons.compactMap {
      if case .sidecarDiffers("a.xmp", let change) = $0 { change.fact } else { nil }
    }
      ?? []
  }

  @Test(
    "a sidecar that is newer than the photo and differs by a year or a kilometre is reported",
    arguments: [
      (true, "2024-05-01T13:05:00", nil, [.time]), (false, "2024-05-01T13:05:00", nil, []),
      (true, "2014-06-01T13:05:00", nil, []), (true, nil, "2,25.4N", [.position]), (true, nil, "2,20.4N", []),
    ] as [(Bool, String?, String?, [FactChange.Fact])])
  func reported(isNewer: Bool, time: String?, latitude: String?, facts: [FactChange.Fact]) async throws {
    let shots = try place(isNewer: isNewer, time: time, latitude: latitude)
    #expect(try await told(shots.plan()) == facts)
    let report = try await shots.look()
    #expect(told(report) == facts)
    #expect(try await told(shots.look()) == facts, "also the second time")
  }

  @Test("an import that prefers sidecars takes their facts, also later, and undo takes them back")
  func taken() async throws {
    let shots = try place(time: "2024-05-01T13:05:00", latitude: "2,25.4N")
    try await shots.look()
    let before = try #require(try shots.sightings().first)
    #expect(before.time?.value.description == time)
    let report = try await shots.look { $0.prefersSidecars = true }
    #expect(report["a.jpg"]?.outcome == .updated && told(report).isEmpty)
    let after = try #require(try shots.sightings().first)
    #expect(after.time?.value.description == "2024-05-01T13:05:00" && after.time?.source == .option)
    let latitude = try #require(after.position?.value.exact?.latitude)
    #expect(abs(latitude - (2 + 25.4 / 60)) < 1e-9)
    #expect(try await told(shots.look { $0.prefersSidecars = true }).isEmpty, "the statement counts by now")
    _ = try shots.catalogue.undo(report.operation)
    #expect(try shots.sightings() == [before])
  }
}
