import Foundation
import GRDB
import Synchronization

/// Writes the log of games; when a call returns, the data is on the disk.
///
/// Rooms that write at the same time share one transaction, and so one wait for the disk. While a
/// transaction is being written, further writes queue up, and the next writer commits all of them.
final class GameLog: Sendable {
  private let database: DatabasePool
  private let waiting = Mutex<[Ticket]>([])

  init(_ database: DatabasePool) { self.database = database }

  /// A queued write with its outcome.
  private final class Ticket: Sendable {
    let write: @Sendable (Database) throws -> Void
    let outcome = Mutex<Result<Void, any Error>?>(nil)

    init(_ write: @escaping @Sendable (Database) throws -> Void) { self.write = write }
  }

  /// Runs a write in a transaction that other writes may share. If `work` throws, only its own changes are rolled
  /// back.
  ///
  /// - Throws: the errors of `work` and of the disk.
  func write(_ work: @escaping @Sendable (Database) throws -> Void) throws {
    let own = Ticket(work)
    waiting.withLock { $0.append(own) }
    // Writers run one after another. An earlier writer may have committed this ticket already.
    database.writeWithoutTransaction { db in
      let taken = waiting.withLock { waiting in
        defer { waiting.removeAll() }
        return waiting
      }
      if !taken.isEmpty { Self.commit(taken, in: db) }
    }
    // The writer that committed a ticket has set its outcome.
    try own.outcome.withLock { $0 }?.get()
  }

  /// An error of the disk ended the transaction.
  struct CannotWrite: Error {}

  private static func commit(_ tickets: [Ticket], in db: Database) {
    var outcomes: [Result<Void, any Error>] = []
    do {
      try db.inTransaction(.immediate) {
        for ticket in tickets {
          let outcome = Result {
            try db.inSavepoint {
              try ticket.write(db)
              return .commit
            }
          }
          // Some errors of the disk end the whole transaction. The remaining tickets would then be stored
          // outside a transaction.
          guard db.isInsideTransaction else { throw CannotWrite() }
          outcomes.append(outcome)
        }
        return .commit
      }
    } catch {
      outcomes = tickets.map { _ in .failure(error) }
    }
    for (ticket, outcome) in zip(tickets, outcomes) { ticket.outcome.withLock { $0 = outcome } }
  }
}
