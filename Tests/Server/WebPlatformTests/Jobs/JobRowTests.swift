import GRDB
import Testing
import WebPlatform

@Suite("a stored job")
struct JobRowTests {
  private func job(state: String, progress: String? = nil) throws -> Job? {
    let place = try AccountsPlace()
    return try place.database.write { db in
      // As a later version might write, with a larger set of values.
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(
        sql: """
          INSERT INTO job(id, kind, actor, input, state, progress, createdAt)
          VALUES ('j', 'import', 'me', '{"a":1}', ?, ?, '2026-01-01T00:00:00Z')
          """, arguments: [state, progress])
      return try Job.fetchOne(db, sql: "SELECT * FROM job")
    }
  }

  @Test("has the state that was kept", arguments: Job.State.allCases)
  func known(state: Job.State) throws {
    let job = try job(state: state.rawValue)
    #expect(job?.state == state && job?.input == ["a": 1] && job?.progress == .null)
  }

  @Test("in an unknown state is an error, and no job that failed")
  func unknown() {
    #expect(throws: JobError.unknownState("paused", job: "j")) { try job(state: "paused") }
  }

  @Test("whose progress cannot be read is an error, and no job without progress")
  func unreadable() {
    #expect(throws: JobError.unreadable("progress", job: "j")) { try job(state: "running", progress: "{") }
  }
}
