import Foundation
import GRDB
import Logging

/// What is kept of jobs. Nothing in it makes a thread wait; what is given to be kept is kept in the order in which it was given.
struct JobStore: Sendable {
  let database: any DatabaseWriter
  let logger: Logger

  // MARK: Asking

  /// What is not over, with how often it was tried.
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

  /// How many jobs an account may have that are not over.
  func mostOpen(of account: AccountID) async throws -> Int {
    try await reading { db in try Allowance.of(account, in: db).jobs }
  }

  /// Asks on a thread of the database's own, from first to last. GRDB's `await read` gives the connection back where the caller
  /// prefers to run: when all those threads wait for somebody's lock, nobody who shares the database could read any more.
  private func reading<Value: Sendable>(_ ask: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { turn in
      database.asyncRead { opened in turn.resume(with: Result { try ask(try opened.get()) }) }
    }
  }

  // MARK: Keeping

  /// Keeps a new job; returns when it is on the disk.
  func add(_ job: Job) async throws {
    try await kept { db in
      try db.execute(
        sql: """
          INSERT INTO job(id, kind, accountID, actor, input, state, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [job.id, job.kind, job.account, job.actor, job.input.text, job.state.rawValue, job.createdAt])
    }
  }

  /// Keeps that a job is begun once more; returns when it is on the disk, so that work that kills the process at once is counted too.
  func begin(_ id: String, _ attempts: JobAttempts) async throws {
    try await kept { db in
      try db.execute(
        // A job that was cancelled while its begin was on the way stays so.
        sql: """
          UPDATE job SET state = CASE state WHEN 'cancelled' THEN state ELSE 'running' END, attempts = ? WHERE id = ?
          """, arguments: [attempts.count, id])
    }
  }

  /// Keeps how often a job was tried, soon.
  func note(_ attempts: JobAttempts, of id: String) {
    keep { db in
      try db.execute(
        sql: "UPDATE job SET attempts = ?, reached = ? WHERE id = ?",
        arguments: [attempts.count, attempts.reached, id])
    } then: { result in
      if case .failure(let error) = result {
        logger.error("a job's attempts cannot be kept", metadata: ["job": "\(id)", "reason": "\(error)"])
      }
    }
  }

  /// Keeps how a job stands, soon.
  ///
  /// - Parameter then: what follows, when it is kept or cannot be.
  func note(_ job: Job, then: @escaping @Sendable () -> Void = {}) {
    keep { db in
      try db.execute(
        sql: "UPDATE job SET state = ?, progress = ?, result = ?, finishedAt = ? WHERE id = ?",
        arguments: [job.state.kept.rawValue, job.progress.text, job.result.text, job.finishedAt, job.id])
    } then: { result in
      if case .failure(let error) = result {
        logger.error("a job's state cannot be kept", metadata: ["job": "\(job.id)", "reason": "\(error)"])
      }
      then()
    }
  }

  /// Forgets all jobs of an account.
  func removeAll(of account: AccountID) async throws {
    try await kept { db in try db.execute(sql: "DELETE FROM job WHERE accountID = ?", arguments: [account]) }
  }

  /// Returns when all that was given to be kept is, or cannot be.
  func settle() async { try? await kept { _ in } }

  private func kept(_ update: @escaping @Sendable (Database) throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
      keep(update) { turn.resume(with: $0) }
    }
  }

  private func keep(
    _ update: @escaping @Sendable (Database) throws -> Void,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    database.asyncWrite(update) { _, result in then(result) }
  }
}
