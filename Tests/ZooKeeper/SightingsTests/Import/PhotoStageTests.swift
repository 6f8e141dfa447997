import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

@Suite("the stages of a photo")
struct PhotoStageTests {
  /// The photos of a library, and how many of its sightings have passed each stage.
  private func counts(_ library: Library) throws -> [PhotoStage: Int] {
    try library.reading { db in
      try Dictionary(
        uniqueKeysWithValues: PhotoStage.allCases.map { stage in
          (
            stage,
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM annotation WHERE \(stage.isDone("annotation.id"))") ?? -1
          )
        })
    }
  }

  @Test("each stage fills its own table, and no later one")
  func chain() async throws {
    let shots = try Shots()
    for (take, animal) in ["Zuri", "Zuri", "Amani"].enumerated() {
      try shots.shoot("\(take).jpg", of: animal, take: take, at: "2024-05-01T1\(take):00:00")
    }
    let table = try AnnotationTable(
      "filename,individual\n0.jpg,Zuri\n1.jpg,Zuri\n2.jpg,Amani\n", path: shots.photos + "/names.csv")
    try await shots.look { $0.annotations = table }
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    #expect(try counts(library) == [.looked: 3, .found: 0, .described: 0, .proposed: 0, .refitted: 0])
    _ = try await FeatureMaintenance(library: library).update()
    #expect(try counts(library) == [.looked: 3, .found: 3, .described: 3, .proposed: 0, .refitted: 0])
    _ = try await PairProposer(library: library).run()
    #expect(try counts(library) == [.looked: 3, .found: 3, .described: 3, .proposed: 3, .refitted: 0])
    _ = try await ConfidenceMaintenance(library: library).update()
    let end = try counts(library)
    #expect(end[.proposed] == 3 && (end[.refitted] ?? 0) > 0)
  }

  @Test("an import decodes no photo that its plan decoded")
  func cached() async throws {
    let shots = try Shots()
    let path = try shots.shoot("a.jpg")
    let cache = PhotoHashCache()
    _ = try await shots.plan { $0.hashCache = cache }
    let digest = ContentDigest.of(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    let seen = try #require(cache[digest])
    // A fingerprint that the pixels do not have shows that they were not decoded.
    cache.keep(
      PhotoHashes(fingerprint: .init(hex: "other"), perceptualHash: seen.perceptualHash, isComplete: true), of: digest)
    try await shots.look { $0.hashCache = cache }
    let stored = try Library.openSightings(shots.library, mode: .readOnly).reading { db in
      try String.fetchOne(db, sql: "SELECT pixelFingerprint FROM photo")
    }
    #expect(stored == "other")
    #expect(try shots.sightings().first?.digest == digest.hex)
  }

  @Test("an import that was stopped while it described continues with the same files")
  func stopped() async throws {
    let shots = try Shots()
    for take in 0..<4 { try shots.shoot("\(take).jpg", of: "animal \(take)") }
    var options = ImportOptions(actor: "amara")
    options.jobs = 1
    let importer = Importer(folder: shots.library, options: options)
    let first = try await Task { [photos = shots.photos] in
      try await importer.runWithFeatures(
        [photos], describing: { done, _ in if done == 2 { withUnsafeCurrentTask { $0?.cancel() } } })
    }.value
    #expect(first.isInterrupted && first.imported == 4)
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    let before = try counts(library)
    #expect(before[.looked] == 4 && (1..<4).contains(before[.described] ?? 0))
    let second = try await shots.run()
    #expect(!second.isInterrupted && second.isNoOp)
    #expect(try counts(library)[.described] == 4)
  }
}
