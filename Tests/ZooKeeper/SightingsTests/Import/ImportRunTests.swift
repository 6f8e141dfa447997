import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

/// The library's content after an import.
struct ImportRunTests {
  @Test("originals are copied byte for byte under their digest; with --reference they stay where they are")
  func storage() async throws {
    for storage in [PhotoStorage.copied, .referenced] {
      let shots = try Shots()
      let path = try shots.shoot("a.jpg", at: "2024-05-01T10:00:00")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try await shots.run { $0.storage = storage }
      let sighting = try #require(try shots.sightings().first)
      #expect(sighting.path == path)
      #expect(sighting.digest == ContentDigest.of(Array(bytes)).hex)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      switch storage {
      case .copied:
        let copy = try #require(sighting.originalPath)
        #expect(FileManager.default.contents(atPath: shots.library + "/" + copy) == bytes)
      case .referenced:
        #expect(sighting.originalPath == nil)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: shots.library + "/originals").isEmpty)
      }
    }
  }

  @Test("an AVIF is kept as an AVIF, under any name")
  func avif() async throws {
    let shots = try Shots()
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Media/ImagingTests/Fixtures/heif/photo.avif")
    let bytes = try Data(contentsOf: fixture)
    try bytes.write(to: URL(fileURLWithPath: shots.photos + "/IMG_1.HEIC"))
    try await shots.run()
    let sighting = try #require(try shots.sightings().first)
    #expect(
      sighting.originalPath
        == "originals/\(sighting.digest.prefix(2))/\(sighting.digest.dropFirst(2).prefix(2))/\(sighting.digest).avif")
    #expect(try FileManager.default.contents(atPath: shots.library + "/" + #require(sighting.originalPath)) == bytes)
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    #expect(try library.reading { try String.fetchOne($0, sql: "SELECT format FROM photo") } == "avif")
  }

  @Test("one job and many leave the same library")
  func jobs() async throws {
    let shots = try Shots()
    for take in 0..<12 {
      try shots.shoot("\(take).jpg", of: "animal \(take % 5)", take: take, at: "2024-05-01T10:\(take + 10):00")
    }
    var contents: [[String]] = []
    for jobs in [1, 8] {
      try? FileManager.default.removeItem(atPath: shots.library)
      try await shots.run { $0.jobs = jobs }
      let library = try Library.openSightings(shots.library, mode: .readOnly)
      contents.append(
        try library.reading { db in
          try String.fetchAll(
            db,
            sql: """
              SELECT 'photo ' || id || sha256 || path || civilTime || encounterID FROM photo JOIN encounterPhoto ON photoID = id
              UNION ALL SELECT 'link ' || photoA || ' ' || photoB || kind || distance FROM photoLink
              UNION ALL SELECT 'features ' || annotationID || ' ' || hex(blob) FROM features
              """)
        })
    }
    #expect(contents[0] == contents[1] && contents[0].count > 24)
  }

  @Test("a stopped run keeps its results, and the next one does the rest")
  func interrupted() async throws {
    let shots = try Shots()
    for take in 0..<12 { try shots.shoot("\(take).jpg", of: "animal \(take)", at: "2024-05-01T10:\(take + 10):00") }
    let importer = Importer(folder: shots.library, options: ImportOptions(actor: "amara"))
    let first = try await Task { [photos = shots.photos] in
      try await importer.run([photos]) { event in
        if case .file(_, done: 5, of: _) = event { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }.value
    #expect(first.isInterrupted && first.imported == 5)
    #expect(try shots.sightings().count == 5)
    #expect(
      try shots.catalogue.trail.latest().first?.event == .imported([shots.photos], photos: 5, isInterrupted: true))
    let second = try await shots.run()
    #expect(!second.isInterrupted && second.counts == [.duplicate: 5, .new: 7])
    #expect(try shots.sightings().count == 12)
  }

  @Test("unreadable files are kept in quarantine with the reason, once, and leave it when they can be read")
  func quarantine() async throws {
    let shots = try Shots()
    let path = try shots.shoot("a.jpg", at: "2024-05-01T10:00:00")
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(300).write(to: URL(fileURLWithPath: path))
    func quarantined() throws -> [Row] {
      try Library.openSightings(shots.library, mode: .readOnly).reading { db in
        try Row.fetchAll(db, sql: "SELECT path, stage, facts FROM quarantine")
      }
    }
    let report = try await shots.run()
    #expect(report.counts == [.unreadable: 1])
    #expect(try await shots.run().operation == nil, "that is known already")
    let row = try #require(try quarantined().first)
    #expect(row["path"] == path)
    guard case .unreadable(let stage, _)? = row["facts"] as ImportReason? else {
      Issue.record("it says \(row)")
      return
    }
    #expect(row["stage"] == stage.rawValue)
    try whole.write(to: URL(fileURLWithPath: path))
    #expect(try await shots.run().imported == 1)
    #expect(try quarantined().isEmpty)
  }

  @Test("importing the files of an undone import restores it once, after any undos in between")
  func revived() async throws {
    let shots = try Shots()
    for name in ["a", "b"] { try shots.shoot("\(name).jpg", of: name, at: "2024-05-01T10:00:00") }
    let first = try await shots.run()
    let catalogue = try shots.catalogue
    let undo = try catalogue.undo()
    #expect(try shots.sightings().isEmpty)
    let again = try await shots.run()
    #expect(again.counts == [.new: 2])
    #expect(again.files[0].reasons.first == .comesBack)
    #expect(again.files.map(\.photo) == first.files.map(\.photo), "they keep their numbers")
    #expect(try shots.sightings().count == 2)
    let second = try catalogue.undo(again.operation)
    #expect(try shots.sightings().isEmpty)
    _ = try catalogue.undo(second.operation)
    #expect(try shots.sightings().count == 2)
    _ = try catalogue.undo(undo.operation)
    #expect(try shots.sightings().count == 2)
    let findings = try Doctor(Library.openSightings(shots.library, mode: .readOnly)).examine(.thorough)
    #expect(findings.allSatisfy { $0.severity == .fine })
  }
}
