import GRDB
package import MediaLibrary

/// The catalogue of a library: which annotations show which animals, according to people's decisions. Other queries and
/// changes are in its parts: `book`, `follows`, `suggestions`, `corrections` and others.
///
/// Every change is one operation in the journal and runs in one transaction. `undo` reverts every operation except an
/// erasure. Saved filters are not in the journal.
package struct Catalogue: Sendable {
  package let library: Library
  /// The person who decides.
  package let actor: String

  package init(library: Library, actor: String) {
    self.library = library
    self.actor = actor
  }

  // MARK: Transactions

  func reading<Value>(_ body: (Database) throws -> Value) throws(CatalogueError) -> Value {
    do { return try library.readingState(body) } catch { throw naming(error) }
  }

  func writing<Value>(_ body: (Database) throws -> Value) throws(CatalogueError) -> Value {
    do {
      return try library.database.write { db in
        let value = try body(db)
        try PlaceLevelTable(db).settle()
        return value
      }
    } catch {
      throw naming(error)
    }
  }

  private func naming(_ error: any Error) -> CatalogueError {
    error as? CatalogueError ?? .library(LibraryError(error, folder: library.folder))
  }

  /// Runs one operation and records it in the journal.
  func operating(
    _ event: CatalogueEvent, _ body: (Database, OperationID) throws -> Void
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(on: { _ in }, { event }, { db, operation, _ in try body(db, operation) })
  }

  /// Looks up a subject, then runs one operation on it in the same transaction. The journal entry can therefore use the
  /// names in the catalogue.
  func operating<Subject>(
    on find: (Database) throws -> Subject, _ event: (Subject) -> CatalogueEvent,
    _ body: (Database, OperationID, Subject) throws -> Void
  ) throws(CatalogueError) -> OperationReceipt {
    try writing { db in
      let subject = try find(db)
      let journal = Journal(db, of: .sightings)
      let event = event(subject)
      let id = try journal.begin(event, actor: actor)
      try body(db, id, subject)
      if try PendingPhotos.areMoved(by: id, in: db) { try EncounterStore(db).form() }
      try journal.finish(id)
      return OperationReceipt(operation: id, event: event)
    }
  }

  var author: IdentityLedger.Author { IdentityLedger.Author(actor: actor) }
}

/// The receipt of an operation: to display it or to pass it to `undo`.
package struct OperationReceipt: Hashable, Sendable {
  /// The operation's ID in the journal.
  package let operation: OperationID
  package let event: CatalogueEvent
}
