import GRDB
import Synchronization

/// A cache of slow query results. It is valid until any process commits a change to the library.
///
/// A separate connection reads SQLite's version of the data (`PRAGMA data_version`), which changes after every commit of another
/// connection. The number of results is limited; a new version clears all.
final class QueryCache: Sendable {
  /// Maximum number of results; with more, most would never be used again.
  private static let most = 100

  private struct Kept {
    var version: Int?
    var answers: [String: any Sendable] = [:]
  }

  /// Marks code that runs inside `Library.snapshot`.
  struct Mark: Sendable {
    let memory: ObjectIdentifier
    /// The version before the snapshot: the snapshot has this version or a newer one.
    let version: Int
  }
  @TaskLocal static var mark: Mark?

  private let path: String
  private let watch = Mutex<DatabaseQueue?>(nil)
  private let kept = Mutex(Kept())

  /// - Parameter path: the database.
  init(path: String) { self.path = path }

  /// The current committed version; `nil` where SQLite cannot read it, and nothing can be cached.
  func version() -> Int? {
    do {
      let connection = try watch.withLock { open in
        if let open { return open }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(1)
        let made = try DatabaseQueue(path: path, configuration: configuration)
        open = made
        return made
      }
      // Outside of a transaction, so that each query returns the current version.
      return try connection.unsafeRead { db in try Int.fetchOne(db, sql: "PRAGMA data_version") }
    } catch {
      return nil
    }
  }

  /// The cached result at a version.
  func answer<Value: Sendable>(to question: String, at version: Int) -> Value? {
    kept.withLock { kept in kept.version == version ? kept.answers[question] as? Value : nil }
  }

  /// Caches a result that was read at this version or a newer one.
  func keep(_ answer: some Sendable, to question: String, at version: Int) {
    kept.withLock { kept in
      if kept.version != version || kept.answers.count >= Self.most { kept = Kept(version: version) }
      kept.answers[question] = answer
    }
  }
}

extension Library {
  /// The result of a query on the library: from the cache, or computed when the library has changed since.
  ///
  /// Inside a `snapshot`, the result may come from a newer state than the snapshot's. Inside a write transaction nothing is cached, because
  /// the transaction may be rolled back.
  ///
  /// - Parameters:
  ///   - question: the cache key; it must include everything that the result depends on besides the library, such as the person.
  ///   - answer: computes the result; reads the library through `reading`.
  package func remembered<Value: Sendable, Failure: Error>(
    _ question: String, _ answer: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let memory, let version = readVersion else { return try answer() }
    if let known: Value = memory.answer(to: question, at: version) { return known }
    let found = try answer()
    memory.keep(found, to: question, at: version)
    return found
  }

  /// The version of the state that this thread reads now, or the version of an earlier state.
  private var readVersion: Int? {
    // A task that was started in a snapshot inherits the mark, and may outlive the snapshot.
    guard isInTransaction else { return memory?.version() }
    return QueryCache.mark.flatMap { $0.memory == memory.map(ObjectIdentifier.init) ? $0.version : nil }
  }

  /// Whether this thread is inside a snapshot or a write transaction.
  var isInTransaction: Bool { (try? database.unsafeReentrantRead { db in db.isInsideTransaction }) ?? true }
}
