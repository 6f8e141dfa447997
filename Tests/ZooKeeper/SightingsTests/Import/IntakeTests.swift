import Facts
import Foundation
import Sightings
import Testing

@Suite("folders as people really have them", .enabled(if: Intake.isThere, "the set intake is not on this machine"))
struct IntakeTests {
  /// What importing a folder of the set would do, by the names of the files in `folder`.
  private func plan(
    _ folders: [String], _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) async throws -> [String: PlannedFile] {
    var options = ImportOptions(actor: "amara")
    try change(&options)
    let report = try await Importer(folder: "/nowhere/library", options: options).plan(folders.map(Intake.path))
    return Dictionary(
      report.files.map { (String($0.path.dropFirst(Intake.folder.count + 1)), $0) }, uniquingKeysWith: { one, _ in one }
    )
  }

  @Test("a clock that was reset while file numbers ran on makes the later photos suspicious")
  func clockReset() async throws {
    let files = try await plan(["11-camera-trap-clock-reset/in"])
    for number in 1...11 {
      let name = "11-camera-trap-clock-reset/in/CAM07/100RECNX/RCNX00\(number < 10 ? "0" : "")\(number).JPG"
      let file = try #require(files[name])
      #expect(file.reasons.contains(.suspicious(.clockFellBack)) == (number >= 5), "\(name)")
      #expect(file.flags.contains(.suspicious) == (number >= 5))
    }
  }

  @Test(
    "a second receiver covers the gap of the first",
    arguments: [
      ("2024-06-10T09:10:00", 20.15, -87.4), ("2024-06-10T10:30:00", 20.35, -87.45),
      ("2024-06-10T12:00:00", 20.5, -87.4),
    ])
  func receivers(time: String, latitude: Double, longitude: Double) throws {
    let track = try GPXTrack(contentsOf: Intake.path("12-gpx-two-receivers/both.gpx"))
    let offset = try #require(UTCOffset(text: "-06:00"))
    let place = try track.position(at: #require(CivilTime(iso: time)).date(offset: offset)).get()
    #expect(abs(place.latitude - latitude) < 1e-9 && abs(place.longitude - longitude) < 1e-9)
  }

  @Test("the boxes of one card are not those of another whose files have the same names")
  func cards() async throws {
    let set = "30-two-cards-same-names"
    let list = try DetectionFile(contentsOf: Intake.path(set + "/cardA/md.json"))
    let files = try await plan([set + "/cardA", set + "/cardB"]) { $0.finding = .detections(list) }
    for number in 1...2 {
      #expect(files[set + "/cardA/IMG_000\(number).JPG"]?.reasons.contains(.animalsDetected(1, by: "md_v5a")) == true)
      #expect(files[set + "/cardB/IMG_000\(number).JPG"]?.reasons.contains(.detectorUnclear) == true)
    }
  }

  @Test("words in the place of a name are no names, and told")
  func placeholders() async throws {
    let set = "32-placeholder-names/in"
    let table = try AnnotationTable(contentsOf: Intake.path(set + "/table.csv"))
    let files = try await plan([set]) {
      $0.annotations = table
      $0.mayDecide = false
    }
    let words = ["unknown", "Unknown", "NA", "n/a", "none", "unidentified", "?", "-", "0", "new", "unk"]
    for (index, word) in words.enumerated() {
      let reasons = try #require(files[set + "/P\(index < 10 ? "0" : "")\(index).jpg"]).reasons
      #expect(reasons.contains("?-".contains(word) ? .noName(word) : .placeholder(word)), "\(word)")
      #expect(!reasons.contains(.nameSuggested(word)))
    }
    #expect(files[set + "/P11.jpg"]?.reasons.contains(.nameSuggested("Zuri")) == true)
  }
}

/// Photos, tables and tracks that the project does not ship: in the folder that `MENAGERIE_DATASETS` names, else beside it.
private enum Intake {
  static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"] { return named + "/intake" }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    return root.deletingLastPathComponent().appendingPathComponent("shared/datasets/intake").path
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  static func path(_ name: String) -> String { folder + "/" + name }
}
