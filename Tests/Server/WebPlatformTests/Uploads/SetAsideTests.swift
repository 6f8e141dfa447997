import GRDB
import Testing
import WebPlatform

@Suite("quarantine")
struct SetAsideTests {
  private let place: UploadsPlace

  init() throws {
    place = try UploadsPlace()
    let batch = place.batch.id
    try place.accounts.database.write { db in
      for number in 0..<250 {
        try db.execute(
          sql: """
            INSERT INTO upload(id, batchID, name, byteCount, state, finding, createdAt)
            VALUES (?, ?, ?, 1, 'infected', 'Test', ?)
            """, arguments: ["file-\(number)", batch, "\(number).jpg", "2026-01-01T00:00:\(100 + number)Z"])
      }
    }
  }

  private func count(_ id: String) throws -> Int? {
    try place.accounts.database.read { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM upload WHERE id = ?", arguments: [id])
    }
  }

  @Test("the list shows the latest 200 files in quarantine, and older files can be destroyed as well")
  func oldest() throws {
    #expect(try place.store.setAside().count == 200)
    try place.store.destroy("file-0")
    #expect(try count("file-0") == 0 && count("file-1") == 1)
  }

  @Test("only files in quarantine can be destroyed")
  func others() throws {
    try place.accounts.database.write { db in
      try db.execute(sql: "UPDATE upload SET state = 'ready' WHERE id = 'file-7'")
    }
    #expect(throws: UploadError.notFound) { try place.store.destroy("file-7") }
    #expect(throws: UploadError.notFound) { try place.store.destroy("no such file") }
    #expect(try count("file-7") == 1)
  }

  @Test("an unknown state is an error, not a file that is still arriving")
  func unknown() throws {
    try place.accounts.database.write { db in
      // A later version might write a value from a larger set.
      try db.execute(
        sql: "PRAGMA ignore_check_constraints = ON; UPDATE upload SET state = 'frozen' WHERE id = 'file-7'")
    }
    #expect(throws: UploadError.storage("a file has a state that is unknown to this version: frozen")) {
      try place.store.uploads(in: place.batch.id)
    }
  }
}
