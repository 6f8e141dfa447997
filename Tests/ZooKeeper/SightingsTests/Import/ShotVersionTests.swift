import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Versions of one shot: edited copies, conversions, crops and turned copies.
struct ShotVersionTests {
  private let time = "2024-05-01T13:05:00"
  private let fine = "2024-05-01T13:05:00.123"

  private func isVersion(_ report: ImportReport, _ name: String) -> Bool {
    report[name]?.reasons.contains(.otherVersion) == true
  }

  @Test(
    "edited copies and conversions are versions of the shot that their names say",
    arguments: [
      ("IMG_1234.jpg", "IMG_1234-edited.jpg"), ("IMG_1234.jpg", "IMG_E1234.JPG"), ("IMG_1234.jpg", "IMG_1234~2.jpg"),
      ("IMG_1234.jpg", "IMG_1234-modifi\u{E9}.jpg"), ("IMG_1234.jpg", "IMG_1234.jpeg"),
    ])
  func names(original: String, copy: String) async throws {
    for (first, second) in [(original, copy), (copy, original)] {
      let shots = try Shots()
      try shots.shoot("a/" + first, of: "a", at: time)
      try await shots.look()
      try shots.shoot("a/" + second, of: "b", at: time)
      let plan = try await shots.plan()
      let report = try await shots.look()
      #expect(plan.files.map(\.reasons) == report.files.map(\.reasons))
      #expect(isVersion(report, second) && report[second]?.resembles == shots.photos + "/a/" + first)
      #expect(try shots.sightings().count == 2, "both stay")
    }
  }

  @Test("the name alone is not enough: another camera, second or folder, or a conversion without a time")
  func contradictions() async throws {
    let shots = try Shots()
    try shots.shoot("a/IMG_1.jpg", of: "a", at: time)
    try shots.shoot("a/IMG_1-edited.jpg", of: "b", at: "2024-05-01T13:05:09")
    try shots.shoot("b/IMG_1-edited.jpg", of: "c", at: time, camera: Camera(make: "Okapi", model: "Two"))
    try shots.shoot("c/IMG_1.jpg", of: "d")
    try shots.shoot("c/IMG_1.jpeg", of: "e")
    let report = try await shots.look()
    #expect(report.files.allSatisfy { !$0.reasons.contains(.otherVersion) })
  }

  @Test("photos of one camera and millisecond are versions, unless they are numbered frames of a burst")
  func moments() async throws {
    let shots = try Shots()
    try shots.shoot("IMG_0001.jpg", of: "a", at: fine)
    try shots.shoot("crop.jpg", of: "b", at: fine)
    try shots.shoot("IMG_0002.jpg", of: "c", at: fine)
    try shots.shoot("IMG_0003.jpg", of: "d", at: time)
    try shots.shoot("other.jpg", of: "e", at: fine, camera: Camera(make: "Okapi", model: "Two"))
    let report = try await shots.look()
    #expect(isVersion(report, "crop.jpg"))
    for name in ["IMG_0001.jpg", "IMG_0002.jpg", "IMG_0003.jpg", "other.jpg"] {
      #expect(!isVersion(report, name), "\(name)")
    }
  }

  @Test("an edited copy without time and camera is in the encounter of its shot, and each version lists the other")
  func oneMoment() async throws {
    let shots = try Shots()
    try shots.shoot("IMG_1234.jpg", of: "a", at: time)
    try shots.shoot("IMG_1234-edited.jpg", of: "b", camera: Camera())
    try shots.shoot("IMG_9.jpg", of: "c", camera: Camera())
    try await shots.look()
    let seen = try shots.sightings()
    func sighting(_ name: String) throws -> Sighting { try #require(seen.first { $0.path.hasSuffix("/" + name) }) }
    let (shot, copy) = (try sighting("IMG_1234.jpg"), try sighting("IMG_1234-edited.jpg"))
    #expect(shot.encounter != nil && shot.encounter == copy.encounter)
    #expect(try sighting("IMG_9.jpg").encounter != shot.encounter)
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    #expect(try library.versions(of: shot.photo, for: .owner).map(\.photo) == [copy.photo])
    #expect(try library.versions(of: copy.photo, for: .owner).map(\.photo) == [shot.photo])
    #expect(try library.versions(of: sighting("IMG_9.jpg").photo, for: .owner).isEmpty)
  }
}
