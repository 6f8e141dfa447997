import GRDB
import Testing
import WebPlatform

@Suite("the row of a job")
struct JobRowTests {
  private func job(state: String, progress: String? = nil) throws -> Job? {
    let place = try AccountsPlace()
    return try place.database.write { db in
      // A later version might write a value from a larger set.
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(
        sql: """
          INSERT INTO job(id, kind, actor, input, state, progress, createdAt)
          VALUES ('j', 'import', 'me', '{"a":1}', ?, ?, '2026-01-01T00:00:00Z')
          """, arguments: [state, progress])
      return try Job.fetchOne(db, sql: "SELECT * FROM job")
    }
  }

  @Test("the state of a job is read as it was stored", arguments: Job.State.allCases)
  func known(state: Job.State) throws {
    let job = try job(state: state.rawValue)
    #expect(job?.state == state && job?.input == ["a": 1] && job?.progress == .null)
  }

  @Test("an unknown state is an error, not a failed job")
  func unknown() {
    #expect(throws: JobError.unknownState("paused", job: "j")) { try job(state: "paused") }
  }

  @Test("invalid progress is an error, not missing progress")
  func unreadable() {
    #expect(throws: JobError.unreadable("progress", job: "j")) { try job(state: "running", progress: "{") }
  }
}
