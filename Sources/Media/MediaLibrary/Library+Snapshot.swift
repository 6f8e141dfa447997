import GRDB

/// Reads from one snapshot of the library.
extension Library {
  /// Reads the library. Inside `snapshot` it reads that snapshot, and inside a write transaction the uncommitted state.
  package func reading<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do { return try readingState(body) } catch { throw LibraryError(error, folder: folder) }
  }

  /// Like `reading`, but errors of `body` pass unchanged.
  package func readingState<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // Reentrant, so that all reads of a page see one snapshot. GRDB calls it unsafe because it begins no transaction, so
    // this method begins one.
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

  /// Runs `body` so that all its reads on this thread see one snapshot of the library, regardless of writers.
  ///
  /// The connection is held until `body` returns; `body` must not write.
  package func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
    // Read before the snapshot begins, so the snapshot has this version or a newer one.
    guard let memory, !isInTransaction, let version = memory.version() else {
      return try readingState { _ in try body() }
    }
    return try QueryCache.$mark.withValue(.init(memory: ObjectIdentifier(memory), version: version)) {
      try readingState { _ in try body() }
    }
  }
}
