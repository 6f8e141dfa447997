import GRDB

/// Reading one state of the library.
extension Library {
  /// Reads one state of the library: in the midst of a `snapshot` that one's, in the midst of a write what it has written.
  package func reading<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do { return try readingState(body) } catch { throw LibraryError(error, folder: folder) }
  }

  /// Like `reading`, with the errors of `body` as they are.
  package func readingState<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // Reentrant, so that what a page asks of many types is of one state. GRDB calls it unsafe for the one thing that it leaves
    // to the caller: a transaction, which is begun here.
    try database.unsafeReentrantRead { db in
      guard !db.isInsideTransaction else { return try body(db) }
      var value: Value?
      try db.inTransaction(.deferred) {
        value = try body(db)
        return .commit
      }
      // A transaction that ends without an error has run its block.
      guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      return value
    }
  }

  /// Does something of which all that it reads, on this thread, is of one state of the library, whoever writes meanwhile.
  ///
  /// The connection is held until `body` returns; writing in it is an error of whoever calls.
  package func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
    // Asked before the state is taken: what is read is of this version, or newer.
    guard let memory, !isInTransaction, let version = memory.version() else {
      return try readingState { _ in try body() }
    }
    return try LibraryMemory.$mark.withValue(.init(memory: ObjectIdentifier(memory), version: version)) {
      try readingState { _ in try body() }
    }
  }
}
