import GRDB
import Synchronization

/// Answers to questions that take long, kept for as long as nobody changes the library: neither this process nor another.
///
/// A connection of its own asks SQLite for the version of the data (`PRAGMA data_version`), which is another after every commit of any
/// other connection. Memory is bounded by how many answers are kept; all go when the version does.
final class LibraryMemory: Sendable {
  /// More would be questions that nobody asks again.
  private static let most = 100

  private struct Kept {
    var version: Int?
    var answers: [String: any Sendable] = [:]
  }

  /// The state that is read on this thread in the midst of a `Library.snapshot`.
  struct Mark: Sendable {
    let memory: ObjectIdentifier
    /// The version of before: what is read is of that, or newer.
    let version: Int
  }
  @TaskLocal static var mark: Mark?

  private let path: String
  private let watch = Mutex<DatabaseQueue?>(nil)
  private let kept = Mutex(Kept())

  /// The memory of the database at `path`.
  init(path: String) { self.path = path }

  /// The version of what is committed now; `nil` where SQLite does not tell, and nothing can be kept.
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
      // Outside of a transaction, so that each question is about now.
      return try connection.unsafeRead { db in try Int.fetchOne(db, sql: "PRAGMA data_version") }
    } catch {
      return nil
    }
  }

  /// The answer that was kept at a version.
  func answer<Value: Sendable>(to question: String, at version: Int) -> Value? {
    kept.withLock { kept in kept.version == version ? kept.answers[question] as? Value : nil }
  }

  /// Keeps an answer that was found in the state of a version, or in a newer one.
  func keep(_ answer: some Sendable, to question: String, at version: Int) {
    kept.withLock { kept in
      if kept.version != version || kept.answers.count >= Self.most { kept = Kept(version: version) }
      kept.answers[question] = answer
    }
  }
}

extension Library {
  /// The answer to a question that reads the library and nothing else: found now, or that of before when nothing was committed since.
  ///
  /// In the midst of a `snapshot` the answer may be of a newer state than the snapshot's; in the midst of a write nothing is kept, for what
  /// is read there may never come to be.
  ///
  /// - Parameters:
  ///   - question: which it is, with all that the answer depends on besides the library, such as who asks.
  ///   - answer: reads the library by `reading`.
  package func remembered<Value: Sendable, Failure: Error>(
    _ question: String, _ answer: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let memory, let version = readVersion else { return try answer() }
    if let known: Value = memory.answer(to: question, at: version) { return known }
    let found = try answer()
    memory.keep(found, to: question, at: version)
    return found
  }

  /// The version of what this thread reads now, or of a state before it.
  private var readVersion: Int? {
    // A task that was begun in a snapshot inherits the mark, and may outlive the snapshot.
    guard isInTransaction else { return memory?.version() }
    return LibraryMemory.mark.flatMap { $0.memory == memory.map(ObjectIdentifier.init) ? $0.version : nil }
  }

  /// Whether this thread is in the midst of a snapshot or of a write.
  var isInTransaction: Bool { (try? database.unsafeReentrantRead { db in db.isInsideTransaction }) ?? true }
}
