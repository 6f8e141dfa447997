import Foundation
import GRDB
import MediaLibrary
import PatternMatching
import Sightings
import SightingsTesting
import Testing

@Suite("keeping the index up to date with the features")
struct IndexMaintenanceTests {
  private let animals: AnimalLibrary
  private let store = FeatureStore()
  private var limits = IndexMaintenance.Limits()

  init() throws {
    animals = try AnimalLibrary()
    limits.leastOfAFile = 1
  }

  /// Features identified by their first keypoint.
  private func features(_ mark: Int, count: Int = 40) -> FeatureSet {
    FeatureSet(
      width: 300, height: 200,
      keypoints: (0..<count).map {
        Keypoint(x: Float(mark), y: Float($0), a: 5, c: 0, d: 5, strength: 1, foreground: 1)
      },
      descriptors: (0..<count * 128).map { UInt8(($0 * 31 + mark * 17) % 100) })
  }

  private func save(_ mark: Int, of annotation: AnnotationID) throws {
    let described = DescribedAnnotation(features: features(mark), cpuSeconds: Double(mark) + 0.5)
    try animals.library.writing { db in try store.save(described, of: annotation, in: db) }
  }

  private func add(_ mark: Int) throws -> AnnotationID {
    let id = try animals.add("Zuri", name: "Zuri", take: mark)
    try save(mark, of: id)
    return id
  }

  private func segments(_ ids: [AnnotationID]) throws -> [IndexSegment] {
    try IndexMaintenance(library: animals.library, store: store, limits: limits).segments(holding: ids)
  }

  private func files() -> [String] {
    let folder = "\(animals.library.folder)/index/\(FeatureExtractor.version)"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The mark of each annotation in the catalogue's index.
  private func marks(_ ids: [AnnotationID]) throws -> [Float?] {
    let entries = ids.map { CatalogueEntry(id: $0.rawValue, individual: "Zuri", group: nil, encounter: nil) }
    let catalogue = PatternCatalogue(entries, segments: try segments(ids))
    return ids.map { catalogue.keypoint(0, of: $0.rawValue)?.x }
  }

  @Test("photos are added without writing the others again, and few files remain")
  func grows() throws {
    var ids: [AnnotationID] = []
    var written: [String] = []
    for mark in 1...40 {
      ids.append(try add(mark))
      #expect(try marks(ids) == (1...mark).map(Float.init), "after \(mark)")
      #expect(files().count <= 4, "\(files())")
      written.append(contentsOf: files().filter { !written.contains($0) })
    }
    #expect(written.count == 40, "one new file for each, and none without need")
    let before = files()
    #expect(try marks(ids) == (1...40).map(Float.init))
    #expect(files() == before, "nothing new, nothing written")
  }

  @Test("writing an index reports its progress and can be cancelled")
  func progress() async throws {
    let ids = try (1...6).map(add)
    let maintenance = IndexMaintenance(library: animals.library, store: store, limits: limits)
    var steps: [Int] = []
    _ = try maintenance.segments(holding: ids) { progress in
      if case .indexing(let done, let total) = progress, total == 12 { steps.append(done) }
    }
    #expect(steps == Array(1...12))
    try save(9, of: ids[0])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try maintenance.segments(holding: ids).count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(files().count == 1, "what was there is still there")
  }

  @Test("recomputed features replace the old ones")
  func changed() throws {
    let ids = try (1...6).map(add)
    #expect(try marks(ids) == [1, 2, 3, 4, 5, 6])
    try save(60, of: ids[5])
    try save(30, of: ids[2])
    #expect(try marks(ids) == [1, 2, 30, 4, 5, 60])
    try animals.write("DELETE FROM features WHERE annotationID = 1")
    try save(10, of: ids[0])
    #expect(try marks(ids) == [10, 2, 30, 4, 5, 60])
  }

  @Test("a damaged or missing file is rebuilt")
  func damaged() throws {
    let ids = try (1...6).map(add)
    _ = try segments(ids)
    let folder = "\(animals.library.folder)/index/\(FeatureExtractor.version)"
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/\(files()[0])"))
    try handle.truncate(atOffset: 1000)
    try handle.close()
    #expect(try marks(ids) == [1, 2, 3, 4, 5, 6])
    #expect(files().count == 1, "what cannot be read is gone")
    try FileManager.default.removeItem(atPath: "\(animals.library.folder)/index")
    #expect(try marks(ids) == [1, 2, 3, 4, 5, 6])
    #expect(files().count == 1)
  }

  @Test("a file of an earlier format is rebuilt")
  func earlierFormat() throws {
    let ids = try (1...6).map(add)
    _ = try segments(ids)
    let folder = "\(animals.library.folder)/index/\(FeatureExtractor.version)"
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: "\(folder)/\(files()[0])"))
    try handle.seek(toOffset: 3)
    try handle.write(contentsOf: [3])
    try handle.close()
    #expect(try marks(ids) == [1, 2, 3, 4, 5, 6])
    #expect(files() == ["2.mpi"])
  }

  @Test("if no file can be written, the answer is the same")
  func unwritable() throws {
    try Data().write(to: URL(fileURLWithPath: "\(animals.library.folder)/index"))
    let ids = try (1...6).map(add)
    #expect(try marks(ids) == [1, 2, 3, 4, 5, 6])
  }

  @Test("an annotation with unreadable features has none in the index")
  func unreadable() throws {
    let ids = try (1...3).map(add)
    animals.damage = ["features"]
    try animals.write("UPDATE features SET blob = substr(blob, 1, 50) WHERE annotationID = 2")
    #expect(try segments(ids)[0].entries.map(\.id) == ids.map(\.rawValue))
    #expect(try segments(ids)[0].featureCount == 80)
  }

  @Test("few features give no file, and many give an inverted file")
  mutating func kinds() throws {
    let ids = try (1...6).map(add)
    limits.leastOfAFile = 1000
    #expect(try segments(ids).map(\.isInverted) == [false])
    #expect(files().isEmpty)
    limits.leastOfAFile = 1
    limits.leastInverted = 200
    #expect(try segments(ids).map(\.isInverted) == [true])
    #expect(files().count == 1)
  }
}

@Suite("memory-mapped files")
struct MappedFileTests {
  @Test("a file that another writer has mapped is never truncated, which would crash that process")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("segment")
    try MappedFile.write(byteCount: 8_192, to: path) { bytes in
      #expect(throws: (any Error).self) { try MappedFile.write(byteCount: 16, to: path) { _ in } }
      bytes[8_191] = 7
    }
    let written = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(written.count == 8_192 && written.last == 7)
  }
}
