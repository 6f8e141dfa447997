import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

/// The plan for each kind of file, and its agreement with the run.
struct ImportPlanTests {
  private let place = GeoPosition(latitude: -2.3, longitude: 34.8)

  /// One of each: twelve files, with one pair of copies.
  private func everything() throws -> Shots {
    let shots = try Shots()
    let first = try shots.shoot("a-new.jpg", of: "Zuri", at: "2024-05-01T10:00:00", position: place)
    try shots.write(Data(contentsOf: URL(fileURLWithPath: first)), "b-copy.jpg")
    try shots.shoot("c-same-pixels.jpg", of: "Zuri", at: "2024-05-01T11:00:00", position: place)
    try shots.shoot("d-undated.jpg", of: "Baraka", position: place)
    try shots.shoot("e-placeless.jpg", of: "Chui", at: "2024-05-01T10:20:00")
    try shots.shoot(
      "f-null-island.jpg", of: "Duma", at: "2024-05-01T10:30:00", position: GeoPosition(latitude: 0, longitude: 0))
    try shots.shoot("g-recompressed.jpg", of: "Zuri", at: "2024-08-01T10:00:00", position: place, quality: 55)
    try shots.shoot("h-frame-1.jpg", of: "Ekundu", at: "2024-05-02T10:00:00", position: place)
    try shots.shoot("i-frame-2.jpg", of: "Ekundu", at: "2024-05-02T10:00:02", position: place, quality: 80)
    try shots.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "j-broken.jpg")
    try shots.write("remember the lens cap".utf8, "k-notes.txt")
    try shots.write([], "l-empty.jpg")
    return shots
  }

  @Test("each kind of file has its outcome, and the counts sum to the files seen")
  func outcomes() async throws {
    let report = try await everything().plan()
    #expect(
      report.outcomes == [
        "a-new.jpg": .new, "b-copy.jpg": .duplicate, "c-same-pixels.jpg": .samePixels, "d-undated.jpg": .new,
        "e-placeless.jpg": .new, "f-null-island.jpg": .new, "g-recompressed.jpg": .nearDuplicate,
        "h-frame-1.jpg": .new, "i-frame-2.jpg": .burst, "j-broken.jpg": .unreadable, "k-notes.txt": .notAPhoto,
        "l-empty.jpg": .unreadable,
      ])
    #expect(report.counts.values.reduce(0, +) == 12)
    #expect(report.files.map(\.path) == report.files.map(\.path).sorted())
    #expect(report.flagged == [.noDate: 1, .noPlace: 2, .suspicious: 1])
    #expect(report.imported == 8 && !report.isNoOp)
  }

  @Test("every file has a reason, and the path of a similar photo")
  func reasons() async throws {
    let report = try await everything().plan()
    #expect(report.files.allSatisfy { !$0.reasons.isEmpty })
    for (name, twin) in [
      ("b-copy.jpg", "a-new.jpg"), ("c-same-pixels.jpg", "a-new.jpg"), ("i-frame-2.jpg", "h-frame-1.jpg"),
    ] {
      let file = try #require(report[name])
      #expect(file.resembles?.hasSuffix(twin) == true)
    }
    #expect(report["d-undated.jpg"]?.reasons.contains(.noDate) == true)
    #expect(report["f-null-island.jpg"]?.reasons.contains(.suspicious(.nullIsland)) == true)
    #expect(report["k-notes.txt"]?.reasons == [.notAPhoto(.notAnImage(looksLike: nil))])
  }

  @Test("a plan writes nothing, and the run matches it file by file")
  func planIsRun() async throws {
    let shots = try everything()
    let plan = try await shots.plan()
    #expect(!FileManager.default.fileExists(atPath: shots.library))
    let run = try await shots.run()
    #expect(plan.isDryRun && !run.isDryRun)
    func bare(_ report: ImportReport) -> [PlannedFile] {
      report.files.map { file in
        var file = file
        file.photo = nil
        return file
      }
    }
    #expect(bare(plan) == bare(run))
    #expect(run.files.count { $0.photo != nil } == run.imported)
  }

  @Test("the plan of a library that has everything is a no-op: duplicates only")
  func secondPlan() async throws {
    let shots = try everything()
    try await shots.run()
    let plan = try await shots.plan()
    #expect(plan.isNoOp)
    #expect(plan.counts == [.duplicate: 9, .unreadable: 2, .notAPhoto: 1])
    let run = try await shots.run()
    #expect(run.isNoOp && run.operation == nil, "a run that finds nothing new leaves no operation")
  }

  @Test("all linked photos are kept")
  func links() async throws {
    let shots = try everything()
    try await shots.run()
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    let links = try library.reading { db in
      try String.fetchAll(db, sql: "SELECT kind FROM photoLink ORDER BY kind")
    }
    #expect(links == ["burst", "near-duplicate", "same-pixels"])
    #expect(try shots.sightings().count == 8)
  }

  @Test("the report lists each file once, as CSV and as JSON")
  func report() async throws {
    let plan = try await everything().plan()
    let lines = plan.csv { $0.reasons.map { "\($0)" } }.split(separator: "\r\n")
    #expect(lines.first == "path,sha256,outcome,flags,reasons,resembles,photo,uri")
    #expect(lines.count == 13)
    let json = try JSONDecoder().decode(ImportReport.self, from: plan.json())
    #expect(json.files == plan.files)
  }

  @Test("hidden files, sidecars and other libraries are skipped; loops of links end; links to files count as files")
  func finding() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T10:00:00")
    try shots.shoot(".hidden.jpg", of: "Chui")
    try shots.shoot("deep/er/b.jpg", of: "Duma", at: "2024-05-02T10:00:00")
    try shots.write("<x/>".utf8, "a.jpg.xmp")
    try shots.shoot("old/menagerie.sqlite", of: "Ekundu")
    try shots.shoot("old/originals/c.jpg", of: "Fisi")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: shots.photos + "/deep/loop", withDestinationPath: "../deep")
    try files.createSymbolicLink(atPath: shots.photos + "/z-link.jpg", withDestinationPath: "a.jpg")
    try files.createSymbolicLink(atPath: shots.photos + "/dangling.jpg", withDestinationPath: "nowhere.jpg")
    let plan = try await shots.plan()
    #expect(
      plan.outcomes == [
        "a.jpg": .new, "b.jpg": .new, "z-link.jpg": .duplicate, ".hidden.jpg": .passedOver, "old": .passedOver,
        "dangling.jpg": .passedOver,
      ])
    let named = try await Importer(folder: shots.library, options: ImportOptions(actor: "amara"))
      .plan([shots.photos + "/a.jpg", shots.photos, shots.photos + "/"])
    #expect(named.files.count == 6, "a file named twice is one file")
  }

  @Test("a missing path is an error that names it")
  func missing() async throws {
    let importer = Importer(folder: try Shots().library, options: ImportOptions(actor: "amara"))
    await #expect {
      try await importer.plan(["/nowhere/at all"])
    } throws: { "\($0)" == "/nowhere/at all does not exist or cannot be read" }
  }

  @Test("a photo is the original of its thumbnail, whichever comes first", arguments: ["a-thumb.jpg", "z-thumb.jpg"])
  func thumbnails(thumbnail: String) async throws {
    let shots = try Shots()
    let small = DrawnAnimals.photo(animal: "Zuri", take: 0).resized(to: PixelSize(width: 120, height: 90))
    try shots.write(JPEGEncoder.encode(small, quality: 92), thumbnail)
    try shots.shoot("photo.jpg")
    for report in [try await shots.plan(), try await shots.look()] {
      #expect(report["photo.jpg"]?.outcome == .new)
      #expect(report[thumbnail]?.outcome == .nearDuplicate && report[thumbnail]?.reasons.first == .looksAlike)
      #expect(report[thumbnail]?.resembles == shots.photos + "/photo.jpg")
      #expect(report["photo.jpg"]?.reasons.contains(.originalOfSmaller) == (thumbnail == "a-thumb.jpg"))
    }
  }
}
