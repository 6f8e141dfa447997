import GRDB
package import MediaLibrary

/// The individuals of a library: who is who, by what people decide. What else is asked of a catalogue or changed in it are its
/// parts: `book`, `follows`, `suggestions`, `corrections` and others.
///
/// Every change is one operation in the journal, done in one transaction, and can be taken back with `undo`.
package struct Catalogue: Sendable {
  /// The library.
  package let library: Library
  /// Who decides.
  package let actor: String

  /// The catalogue of a library, with decisions signed by `actor`.
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
        try PlaceGuards(db).settle()
        return value
      }
    } catch {
      throw naming(error)
    }
  }

  private func naming(_ error: any Error) -> CatalogueError {
    error as? CatalogueError ?? .library(LibraryError(error, folder: library.folder))
  }

  /// Does one operation: notes it, does it, and notes its end.
  func operating(
    _ event: CatalogueEvent, _ body: (Database, OperationID) throws -> Void
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(on: { _ in }, { event }, { db, operation, _ in try body(db, operation) })
  }

  /// Does one operation on something that is looked up first, in the same transaction: what is noted can then use the
  /// names that the catalogue has.
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
      if try HeldPhotos.areMoved(by: id, in: db) { try EncounterStore(db).form() }
      try journal.finish(id)
      return OperationReceipt(operation: id, event: event)
    }
  }

  var author: IdentityLedger.Author { IdentityLedger.Author(actor: actor) }
}

/// That something was done: what to show, and what to give to `undo`.
package struct OperationReceipt: Hashable, Sendable {
  /// The operation's number in the journal.
  package let operation: OperationID
  /// What was done.
  package let event: CatalogueEvent
}
