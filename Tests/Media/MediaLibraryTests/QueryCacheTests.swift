import Foundation
import GRDB
import Testing

@testable import MediaLibrary

@Suite("cached query results")
final class QueryCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  private let library: Library
  private var asked = 0

  init() throws {
    library = try Library.open(folder, mode: .create)
    try library.writing { db in try db.execute(sql: "CREATE TABLE number(n INTEGER); INSERT INTO number VALUES (1)") }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func sum() throws -> Int {
    try library.remembered("sum") {
      asked += 1
      return try library.reading { db in try Int.fetchOne(db, sql: "SELECT SUM(n) FROM number") ?? 0 }
    }
  }

  private func add(_ number: Int, _ library: Library) throws {
    try library.writing { db in try db.execute(sql: "INSERT INTO number VALUES (?)", arguments: [number]) }
  }

  @Test("each query is computed only once while the library does not change")
  func unchanged() throws {
    for _ in 0..<5 { #expect(try sum() == 1) }
    #expect(asked == 1)
    #expect(library.remembered("another") { "answer" } == "answer")
    #expect(library.remembered("another") { "later" } == "answer")
    #expect(library.remembered("another") { 7 } == 7, "an answer of another type is none")
  }

  @Test("the next result includes every write, from any connection")
  func changed() throws {
    #expect(try sum() == 1)
    try add(10, library)
    #expect(try sum() == 11)
    try add(100, try Library.open(folder, mode: .readWrite))
    #expect(try sum() == 111)
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    try DatabaseQueue(path: library.folder + "/" + Library.databaseName, configuration: configuration)
      .write { db in try db.execute(sql: "INSERT INTO number VALUES (1000)") }
    #expect(try sum() == 1111 && asked == 4)
  }

  @Test("reads inside a write transaction are not cached, because it may be rolled back")
  func takenBack() throws {
    struct TakenBack: Error {}
    #expect(throws: (any Error).self) {
      try library.writing { db in
        try db.execute(sql: "INSERT INTO number VALUES (5)")
        let seen = try self.sum()
        #expect(seen == 6)
        throw TakenBack()
      }
    }
    #expect(try sum() == 1)
  }

  @Test("a result of an older state is not returned for the present state")
  func snapshot() throws {
    try library.snapshot {
      let count = try library.reading { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") }
      #expect(count == 1)
      // Another thread writes while this one reads an earlier state.
      let written = DispatchSemaphore(value: 0)
      let library = library
      DispatchQueue.global().async {
        try? library.writing { db in try db.execute(sql: "INSERT INTO number VALUES (10)") }
        written.signal()
      }
      written.wait()
      let seen = try sum()
      #expect(seen == 1)
    }
    #expect(try sum() == 11)
  }

  @Test("cached results are also used inside a snapshot")
  func inSnapshot() throws {
    #expect(try sum() == 1)
    let seen = try library.snapshot { try (0..<3).map { _ in try sum() } }
    #expect(seen == [1, 1, 1])
    #expect(asked == 1)
  }

  @Test("a task that outlives its snapshot reads the present state")
  func outlived() async throws {
    let library = library
    func count() throws -> Int {
      try library.remembered("count") {
        try library.reading { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? 0 }
      }
    }
    #expect(try count() == 1)
    let (begun, go) = AsyncStream<Void>.makeStream()
    let task = try library.snapshot {
      Task {
        for await _ in begun {}
        return try library.remembered("count") {
          try library.reading { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM number") ?? 0 }
        }
      }
    }
    try add(10, library)
    go.finish()
    #expect(try await task.value == 2)
  }

  @Test("a failed query is not cached, and the number of cached results is limited")
  func bounds() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try library.remembered("failing") { () throws(Failure) -> Int in throw Failure() } }
    #expect(library.remembered("failing") { 3 } == 3)
    for number in 0..<1_000 { #expect(library.remembered("\(number)") { number } == number) }
    #expect(library.remembered("0") { -1 } == -1, "what was asked long ago is gone")
  }
}
