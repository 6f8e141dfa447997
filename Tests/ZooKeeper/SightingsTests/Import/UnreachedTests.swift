import Basics
import Sightings
import Testing

/// Rows of tables and of detectors' files that reach no photo.
struct UnreachedTests {
  private func table(_ names: [String], in shots: Shots) throws -> AnnotationTable {
    let lines = names.map { "\"\($0)\",Zuri" }
    return try AnnotationTable((["filename,individual"] + lines).joined(separator: "\n"), path: shots.photos + "/t.csv")
  }

  @Test("rows of a table that reach no photo are counted and named")
  func rows() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let table = try table(["a.jpg", "b.jpg", "b.jpg", "c.jpg"], in: shots)
    let report = try await shots.plan { $0.annotations = table }
    #expect(report.unreachedRows == Unreached(rows: 3, of: 4, names: ["b.jpg", "c.jpg"]) && report.hasUnreached)
    let whole = try self.table(["a.jpg"], in: shots)
    #expect(try await shots.plan { $0.annotations = whole }.hasUnreached == false)
  }

  @Test(
    "an absolute path of another computer means the only photo with the same folder and name",
    arguments: [
      (#"C:\survey\day 1\A.JPG"#, "day 1/a.jpg"), ("/media/card/day 2/a.jpg", "day 2/a.jpg"),
      ("/media/card/Survey/Day 1/a.jpg", "day 1/a.jpg"), ("/media/day 3/a.jpg", nil), (#"C:\a.jpg"#, nil),
      ("other/day 1/a.jpg", nil),
    ] as [(String, String?)])
  func ends(name: String, photo: String?) async throws {
    let shots = try Shots()
    for (take, folder) in ["day 1", "day 2"].enumerated() { try shots.shoot(folder + "/a.jpg", take: take) }
    let table = try table([name], in: shots)
    let report = try await shots.plan {
      $0.annotations = table
      $0.mayDecide = false
    }
    let reached = report.files.filter { $0.reasons.contains(.nameSuggested("Zuri")) }.map(\.path)
    #expect(reached == (photo.map { [shots.photos + "/" + $0] } ?? []))
    #expect(report.hasUnreached == (photo == nil))
  }

  @Test("a folder of a camera is on every card: the folder above it must agree, too")
  func cards() async throws {
    let shots = try Shots()
    try shots.shoot("site b/100MEDIA/a.jpg")
    for (name, isReached) in [("D:/site a/100MEDIA/a.jpg", false), ("D:/site b/100MEDIA/a.jpg", true)] {
      let table = try table([name], in: shots)
      #expect(try await shots.plan { $0.annotations = table }.hasUnreached == !isReached, "\(name)")
    }
  }

  @Test("two names with the same end, and two photos with it, match nothing")
  func ambiguous() async throws {
    let shots = try Shots()
    for (take, folder) in ["x/day 1", "y/day 1", "z"].enumerated() { try shots.shoot(folder + "/a.jpg", take: take) }
    let twins = try table(["/media/day 1/a.jpg", "/media/z/a.jpg", "/disk/z/a.jpg"], in: shots)
    let report = try await shots.plan { $0.annotations = twins }
    #expect(report.unreachedRows?.rows == 3)
  }

  @Test("photos of a detector's file that are not imported are counted and named; other case reaches them")
  func detections() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let text =
      #"{"images": [{"file": "A.JPG", "detections": []}, {"file": "b.jpg", "detections": []}], "detection_categories": {}}"#
    let file = try DetectionFile(Array(text.utf8), path: shots.photos + "/md.json")
    let report = try await shots.plan { $0.finding = .detections(file) }
    #expect(report.unreachedDetections == Unreached(rows: 1, of: 2, names: ["b.jpg"]))
    #expect(report["a.jpg"]?.reasons.contains(.notLookedAtByDetector) == false)
  }
}
