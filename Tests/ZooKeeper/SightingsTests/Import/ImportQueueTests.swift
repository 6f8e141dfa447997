import MediaLibrary
import Sightings
import Synchronization
import Testing

@Suite("imports of one process")
struct ImportQueueTests {
  private let many: Shots
  private let few: Shots
  private let library: Library
  private let queue = ImportQueue(least: .zero)

  init() throws {
    (many, few) = (try Shots(), try Shots())
    for take in 0..<6 { try many.shoot("\(take).jpg", of: "animal \(take)", at: "2024-05-01T10:00:1\(take)") }
    // A photo of one folder is also in the other folder, where a table names its animal.
    for take in [20, 5] { try few.shoot("\(take).jpg", of: "animal \(take)", at: "2024-05-01T10:00:1\(take % 10)") }
    library = try Library.openSightings(many.library, mode: .create)
  }

  private func importer(_ table: String? = nil) throws -> Importer {
    var options = ImportOptions(actor: "amara")
    options.annotations = try table.map { try AnnotationTable($0, path: many.photos + "/names.csv") }
    return Importer(library: library, options: options, queue: queue)
  }

  /// Starts work, and returns when it waits as the last in a queue of this length.
  private func line<Value: Sendable>(
    _ place: Int, _ work: @escaping @Sendable () async throws -> Value
  ) async -> Task<Value, any Error> {
    let task = Task { try await work() }
    while await queue.waiting < place { await Task.yield() }
    return task
  }

  private func importing(_ shots: Shots, _ importer: Importer) -> @Sendable () async throws -> ImportReport {
    { [photos = shots.photos] in try await importer.run([photos]) }
  }

  @Test("two imports take turns after each photo, and the facts of both about a shared photo are kept")
  func twoImports() async throws {
    let first = try #require(try await queue.begin(in: library))
    let ended = Mutex<[String]>([])
    let (manyPhotos, fewPhotos) = (many.photos, few.photos)
    let (named, plain) = (try importer("filename,individual\n5.jpg,Zuri\n"), try importer())
    let long = await line(1) {
      let report = try await named.run([manyPhotos])
      ended.withLock { $0.append("many") }
      return report
    }
    let short = await line(2) {
      let report = try await plain.run([fewPhotos])
      ended.withLock { $0.append("few") }
      return report
    }
    await queue.end(first)
    #expect(try await short.value.counts == [.new: 2])
    let report = try await long.value
    #expect(ended.withLock { $0 } == ["few", "many"])
    #expect(report.counts == [.new: 5, .updated: 1], "\(report.files)")
    #expect(try many.sightings().count == 7)
    #expect(try many.sightings().compactMap(\.name) == ["Zuri"])
  }

  @Test("an import that is cancelled while it waits keeps its results and does not block the others")
  func cancelled() async throws {
    let first = try #require(try await queue.begin(in: library))
    let waiting = await line(1, importing(few, try importer()))
    waiting.cancel()
    #expect(try await waiting.value.isInterrupted)
    let long = await line(1, importing(many, try importer()))
    let (queue, library) = (queue, library)
    let second = await line(2) { try await queue.begin(in: library) }
    await queue.end(first)
    let member = try #require(try await second.value)
    while await queue.waiting == 0 { await Task.yield() }
    long.cancel()
    let report = try await long.value
    #expect(report.isInterrupted && report.imported == 1)
    #expect(throws: LibraryError.self) { try library.exclusively(for: .undoing) }
    await queue.end(member)
    #expect(try await importer().run([many.photos]).counts == [.duplicate: 1, .new: 5])
  }

  @Test("imports lock out other work until the last one ends, even if one fails")
  func lock() async throws {
    let first = try #require(try await queue.begin(in: library))
    let importer = try importer()
    let failing = await line(1) { try await importer.run(["/nowhere"]) }
    await queue.end(first)
    await #expect(throws: ImportError.self) { try await failing.value }
    let other = try library.exclusively(for: .undoing)
    await #expect(throws: ImportError.self) { try await importer.run([few.photos]) }
    withExtendedLifetime(other) {}
  }
}
