import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("folders of photos as found in practice", .enabled(if: Intake.isThere, "the set intake is not on this machine"))
struct IntakeTests {
  /// The plan of importing folders of the set.
  private func report(
    _ folders: [String], _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) async throws -> ImportReport {
    var options = ImportOptions(actor: "amara")
    try change(&options)
    return try await Importer(folder: "/nowhere/library", options: options).plan(folders.map(Intake.path))
  }

  /// Facts of the photos after importing folders of the set, by file name.
  private func sightings(
    _ folders: [String], _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) async throws -> [String: Sighting] {
    let folder = try TemporaryFolder()
    var options = ImportOptions(actor: "amara")
    options.storage = .referenced
    try change(&options)
    _ = try await Importer(folder: folder.path("library"), options: options).run(folders.map(Intake.path))
    let library = try Library.openSightings(folder.path("library"), mode: .readOnly)
    return Dictionary(
      try SightingQuery(for: .owner).rows(in: library).map { (PathText.name($0.path), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The plan of importing folders of the set, by path within it.
  private func plan(
    _ folders: [String], _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) async throws -> [String: PlannedFile] {
    let report = try await report(folders, change)
    return Dictionary(
      report.files.map { (String($0.path.dropFirst(Intake.folder.count + 1)), $0) }, uniquingKeysWith: { one, _ in one }
    )
  }

  @Test("films, photos of other formats and photos that are read are counted apart, whatever their names say")
  func formats() async throws {
    let files = try await plan(["18-other-formats/in"]) { $0.films = .none }
    let outcomes = Dictionary(uniqueKeysWithValues: files.map { (PathText.name($0.key), $0.value.outcome) })
    for name in ["photo.jxl", "j2k.jp2", "multi.tif", "scan.tif", "wrongname.jpg", "old.bmp", "anim.gif"] {
      #expect(outcomes[name] == .otherFormat, "\(name)")
    }
    for name in ["clip.MOV", "clip.avi", "clip.mp4"] { #expect(outcomes[name] == .filmLeft, "\(name)") }
    let reasons = files.values.flatMap(\.reasons)
    #expect(reasons.contains(.notAPhoto(.notAnImage(looksLike: .jpegXL))))
    #expect(reasons.contains(.notAPhoto(.notAnImage(looksLike: .jpeg2000))))
    #expect(outcomes.values.count { $0.isImported } == outcomes.count - 10)
    // These films are only beginnings.
    let damaged = try await plan(["18-other-formats/in"]).filter { $0.value.outcome == .unreadable }
    #expect(Set(damaged.keys.map(PathText.name)) == ["clip.MOV", "clip.avi", "clip.mp4"])
    #expect(damaged.values.allSatisfy { $0.reasons.contains(.film(seconds: nil)) })
  }

  @Test("a clock that was reset while file numbers continued makes the later photos suspicious")
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
    "the track of a second GPS receiver covers the gap in the track of the first receiver",
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

  @Test("boxes of one card do not apply to another card with the same file names")
  func cards() async throws {
    let set = "30-two-cards-same-names"
    let list = try DetectionFile(contentsOf: Intake.path(set + "/cardA/md.json"))
    let files = try await plan([set + "/cardA", set + "/cardB"]) { $0.finding = .detections(list) }
    for number in 1...2 {
      #expect(files[set + "/cardA/IMG_000\(number).JPG"]?.reasons.contains(.animalsDetected(1, by: "md_v5a")) == true)
      #expect(files[set + "/cardB/IMG_000\(number).JPG"]?.reasons.contains(.detectorUnclear) == true)
    }
  }

  @Test("raw photos are named as such and counted, with the JPEG of the same name")
  func raws() async throws {
    let set = "07-raw-jpeg-pairs/in"
    let report = try await report([set])
    #expect(report.raws == (7, 2))
    for name in ["IMG_1234.CR2", "IMG_1234.DNG"] {
      #expect(report[name]?.reasons.contains(.rawWithJPEG("IMG_1234.JPG")) == true, "\(name)")
    }
    for name in ["IMG_1235.NEF", "IMG_1236.ORF", "IMG_1237.RW2", "IMG_1238.CR3", "IMG_1239.ARW"] {
      #expect(report[name]?.reasons.contains(.rawPhoto) == true, "\(name)")
    }
    #expect(report["IMG_1234.JPG"]?.outcome == .new)
  }

  @Test("Takeout's sidecars are read under truncated or shifted names, and for edited copies")
  func takeout() async throws {
    let sightings = try await sightings(["01-takeout-json/in"])
    let expected: [(String, String, (Double, Double)?)] = [
      ("IMG_3397.JPG", "2024-08-03T09:15:20", (-2.3333, 34.8333)),
      ("IMG_3397-edited.JPG", "2024-08-03T09:15:20", (-2.3333, 34.8333)),
      ("IMG_3397(1).JPG", "2024-08-04T09:32:00", (-2.4, 34.9)), ("IMG_3398.jpg", "2024-08-05T09:26:40", nil),
      ("Zebra_crossing_the_river_in_the_late_afternoon_li.jpg", "2024-08-06T09:26:40", (-2.35, 34.85)),
    ]
    for (name, time, place) in expected {
      let sighting = try #require(sightings[name], "\(name)")
      #expect(sighting.time == Sourced(try #require(CivilTime(iso: time)), from: .sidecar), "\(name)")
      #expect(sighting.offset?.value == .zero && sighting.suspicions.isEmpty, "\(name)")
      let there = sighting.position?.value.exact
      #expect(there?.latitude == place?.0 && there?.longitude == place?.1, "\(name)")
    }
  }

  @Test("the first of two sidecars that states a fact determines it, and the other's value is stored")
  func sidecars() async throws {
    let sightings = try await sightings(["02-two-xmp-sidecars/in"])
    let expected: [(String, String?, Double?, FactSource?)] = [
      ("DSC_0001.jpg", "Zuri", -2 - 20.0 / 60, .otherSidecar), ("DSC_0002.jpg", "Zuri", -2 - 20.0 / 60, .sidecar),
      ("DSC_0003.jpg", "Amani", -1 - 10.0 / 60, .sidecar), ("DSC_0004.jpg", nil, nil, nil),
    ]
    for (name, animal, latitude, source) in expected {
      let sighting = try #require(sightings[name], "\(name)")
      #expect(sighting.name == animal && sighting.position?.source == source, "\(name)")
      #expect(sighting.position?.value.exact?.latitude == latitude, "\(name)")
    }
  }

  @Test("system folders with thumbnails or deleted files are skipped, with the reason")
  func foldersOfSystems() async throws {
    let set = "09-nas-thumbnail-folders/in"
    let files = try await plan([set])
    #expect(files.values.filter(\.outcome.isImported).map(\.path) == [Intake.path(set + "/zebra1.jpg")])
    let passed = files.values.filter { $0.reasons == [.folderOfSystem] }.compactMap {
      $0.path.split(separator: "/").last
    }
    #expect(Set(passed) == ["@eaDir", "#recycle", "$RECYCLE.BIN", "__MACOSX"])
  }

  @Test("a marked animal is a box and a suggested name, turned as the picture is seen; a face is neither")
  func regions() async throws {
    let sightings = try await sightings(["04-xmp-pet-regions/in"])
    let expected: [(String, RotatedBox)] = [
      ("pet_upright.jpg", RotatedBox(x: 128, y: 120, width: 384, height: 240)),
      ("pet_rot180.jpg", RotatedBox(x: 384, y: 240, width: 128, height: 96)),
      ("face_upright.jpg", RotatedBox(x: 0, y: 0, width: 640, height: 480)),
    ]
    for (name, box) in expected {
      let found = try #require(sightings[name]).box
      #expect(zip(found.values, box.values).allSatisfy { abs($0 - $1) < 0.01 }, "\(name): \(found)")
    }
    let files = try await plan(["04-xmp-pet-regions/in"])
    for (name, isSuggested) in [("pet_upright.jpg", true), ("pet_rot180.jpg", true), ("face_upright.jpg", false)] {
      let reasons = try #require(files["04-xmp-pet-regions/in/" + name]).reasons
      #expect(reasons.contains(.nameSuggested("Zuri")) == isSuggested, "\(name)")
    }
  }

  @Test("incomplete photos are replaced by the whole ones at the same paths")
  func incomplete() async throws {
    let shots = try Shots()
    for step in ["step1", "step2"] {
      for name in ["IMG_20240608_100000.jpg", "IMG_20240608_100500.jpg"] {
        try shots.write(
          Data(contentsOf: URL(fileURLWithPath: Intake.path("10-partial-then-complete/\(step)/\(name)"))), name)
      }
      let report = try await shots.look()
      #expect(report.outcomes.values.allSatisfy { $0 == (step == "step1" ? .new : .updated) }, "\(report.outcomes)")
    }
    #expect(try shots.sightings().map(\.suspicions) == [[], []])
  }

  @Test(
    "tables saved by Excel match their photos, and names without a photo are reported",
    arguments: [
      ("d_trailing", ["IMG_0001.JPG": "Zo\u{EB}", "IMG_0002.JPG": "Amani", "IMG_0003.JPG": "Kito, junior"], []),
      ("k_sepline", ["IMG_0001.JPG": "Zo\u{EB}", "IMG_0002.JPG": "Amani", "IMG_0003.JPG": "Kito, junior"], []),
      ("h_winpath", ["Station1/IMG_0004.JPG": "Duma"], []), ("i_case", ["IMG_0001.JPG": "Duma"], []),
      ("j_missingfile", ["IMG_0001.JPG": "Zo\u{EB}"], ["IMG_9999.JPG"]),
      ("m_winabs", ["IMG_0001.JPG": "Duma"], []),
    ] as [(String, [String: String], [String])])
  func tables(name: String, animals: [String: String], missed: [String]) async throws {
    let set = "13-excel-tables/in"
    let table = try AnnotationTable(contentsOf: Intake.path("\(set)/\(name).csv"))
    let report = try await report([set]) {
      $0.annotations = table
      $0.mayDecide = false
    }
    #expect(report.missedByTable == missed)
    for file in report.files where file.outcome.isImported {
      let told = file.reasons.compactMap { if case .nameSuggested(let name) = $0 { name } else { nil } }
      let own = file.path.dropFirst(Intake.path(set).count + 1)
      #expect(told == animals[String(own)].map { [$0] } ?? [], "\(own)")
    }
  }

  @Test(
    "an unusable detection is reported, and the rest of its file is used",
    arguments: [
      ("c_onebad", ["C01_01", "C01_04"], ["C01_02", "C01_03"]), ("d_nan", ["C01_01"], ["C01_02"]),
      ("f_morecats", ["C01_01"], ["C01_02"]), ("j_edge", ["C01_01", "C01_02"], []),
    ])
  func detections(name: String, found: [String], failed: [String]) async throws {
    let set = "14-megadetector-json"
    let list = try DetectionFile(contentsOf: Intake.path("\(set)/\(name).json"))
    let files = try await plan([set + "/in"]) { $0.finding = .detections(list) }
    for photo in found {
      let reasons = try #require(files["\(set)/in/C01_01/\(photo).JPG"]).reasons
      #expect(reasons.contains(.animalsDetected(1, by: list.detector)), "\(photo): \(reasons)")
    }
    for photo in failed {
      let reasons = try #require(files["\(set)/in/C01_01/\(photo).JPG"]).reasons
      #expect(reasons.contains { if case .detectorFailed = $0 { true } else { false } }, "\(photo): \(reasons)")
    }
  }

  @Test("composed and decomposed letters are one name, and a table's line matches its file in either form")
  func formsOfUnicode() async throws {
    let set = "15-unicode-forms/in"
    let table = try AnnotationTable(contentsOf: Intake.path(set + "/table.csv"))
    #expect(try await report([set]) { $0.annotations = table }.missedByTable.isEmpty)
    let sightings = try await sightings([set]) { $0.annotations = table }
    #expect(sightings.count == 3 && Set(sightings.values.map(\.individual)).count == 1)
    #expect(sightings.values.allSatisfy { $0.name.map { Array($0.utf8) } == Array("Zo\u{EB}".utf8) })
  }

  @Test("placeholder words are not names, and are reported")
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

/// Photos, tables and tracks, not part of the project: in the folder that `MENAGERIE_DATASETS` names, else beside it.
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

extension RotatedBox {
  fileprivate var values: [Double] { [x, y, width, height, rotation] }
}
