import Foundation
import GRDB
import Synchronization

/// What happened in games, written so that it is on the disk when the call returns.
///
/// Rooms that write at the same time share one transaction, and so one wait for the disk: while one is on its way there, the others
/// gather, and whoever is next takes all of them along.
final class GameLog: Sendable {
  private let database: DatabasePool
  private let waiting = Mutex<[Ticket]>([])

  init(_ database: DatabasePool) { self.database = database }

  /// Something to be written, and what came of it.
  private final class Ticket: Sendable {
    let write: @Sendable (Database) throws -> Void
    let outcome = Mutex<Result<Void, any Error>?>(nil)

    init(_ write: @escaping @Sendable (Database) throws -> Void) { self.write = write }
  }

  /// Does something in a transaction that others may share; when it throws, nothing of it is kept and nothing else is lost.
  ///
  /// - Throws: what the work throws, and what the disk does.
  func write(_ work: @escaping @Sendable (Database) throws -> Void) throws {
    let own = Ticket(work)
    waiting.withLock { $0.append(own) }
    // One after another. Whoever was before may have taken this one along.
    database.writeWithoutTransaction { db in
      let taken = waiting.withLock { waiting in
        defer { waiting.removeAll() }
        return waiting
      }
      if !taken.isEmpty { Self.commit(taken, in: db) }
    }
    // Whoever takes a ticket along leaves an outcome.
    try own.outcome.withLock { $0 }?.get()
  }

  /// The transaction was ended by an error of the disk.
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
          // Some errors of the disk end the whole transaction; what came after them would be kept by itself.
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
