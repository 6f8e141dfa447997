import Foundation
import GRDB
import Logging

/// The database of jobs. No method blocks a thread. Writes happen in the order of the calls.
struct JobStore: Sendable {
  let database: any DatabaseWriter
  let logger: Logger

  // MARK: Queries

  /// Unfinished jobs with their attempts.
  func unfinished() async throws -> [(Job, JobAttempts)] {
    try await reading { db in
      try Row.fetchAll(db, sql: "SELECT * FROM job WHERE state IN ('waiting', 'running') ORDER BY rowid")
        .map { (try Job(row: $0), JobAttempts(count: $0["attempts"], reached: $0["reached"])) }
    }
  }

  func job(_ id: String) async throws -> Job? {
    try await reading { db in try Job.fetchOne(db, sql: "SELECT * FROM job WHERE id = ?", arguments: [id]) }
  }

  /// The latest jobs of an account, newest first.
  func jobs(of account: AccountID, limit: Int) async throws -> [Job] {
    try await reading { db in
      try Job.fetchAll(
        db, sql: "SELECT * FROM job WHERE accountID = ? ORDER BY rowid DESC LIMIT ?", arguments: [account, limit])
    }
  }

  /// How many unfinished jobs an account may have.
  func mostOpen(of account: AccountID) async throws -> Int {
    try await reading { db in try Allowance.of(account, in: db).jobs }
  }

  /// Runs a query entirely on a thread of the database. GRDB's `await read` returns the connection on the caller's preferred executor. When
  /// all threads of that executor wait for a lock, no other reader gets a connection.
  private func reading<Value: Sendable>(_ ask: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      database.asyncRead { opened in continuation.resume(with: Result { try ask(try opened.get()) }) }
    }
  }

  // MARK: Storing

  /// Stores a new job; returns when it is on the disk.
  func add(_ job: Job) async throws {
    try await kept { db in
      try db.execute(
        sql: """
          INSERT INTO job(id, kind, accountID, actor, input, state, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [job.id, job.kind, job.account, job.actor, job.input.text, job.state.rawValue, job.createdAt])
    }
  }

  /// Stores that another attempt begins. Returns when the attempt is on the disk, so that it counts even if the work kills the process at
  /// once.
  func begin(_ id: String, _ attempts: JobAttempts) async throws {
    try await kept { db in
      try db.execute(
        // A job that was cancelled before this write remains cancelled.
        sql: """
          UPDATE job SET state = CASE state WHEN 'cancelled' THEN state ELSE 'running' END, attempts = ? WHERE id = ?
          """, arguments: [attempts.count, id])
    }
  }

  /// Stores the attempts; returns at once.
  func note(_ attempts: JobAttempts, of id: String) {
    keep { db in
      try db.execute(
        sql: "UPDATE job SET attempts = ?, reached = ? WHERE id = ?",
        arguments: [attempts.count, attempts.reached, id])
    } then: { result in
      if case .failure(let error) = result {
        logger.error("a job's attempts cannot be stored", metadata: ["job": "\(id)", "reason": "\(error)"])
      }
    }
  }

  /// Stores the state of a job; returns at once.
  ///
  /// - Parameter then: runs after the write has succeeded or failed.
  func note(_ job: Job, then: @escaping @Sendable () -> Void = {}) {
    keep { db in
      try db.execute(
        sql: "UPDATE job SET state = ?, progress = ?, result = ?, finishedAt = ? WHERE id = ?",
        arguments: [job.state.kept.rawValue, job.progress.text, job.result.text, job.finishedAt, job.id])
    } then: { result in
      if case .failure(let error) = result {
        logger.error("a job's state cannot be stored", metadata: ["job": "\(job.id)", "reason": "\(error)"])
      }
      then()
    }
  }

  func removeAll(of account: AccountID) async throws {
    try await kept { db in try db.execute(sql: "DELETE FROM job WHERE accountID = ?", arguments: [account]) }
  }

  /// Returns when all earlier writes have succeeded or failed.
  func settle() async { try? await kept { _ in } }

  private func kept(_ update: @escaping @Sendable (Database) throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      keep(update) { continuation.resume(with: $0) }
    }
  }

  private func keep(
    _ update: @escaping @Sendable (Database) throws -> Void,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    database.asyncWrite(update) { _, result in then(result) }
  }
}
