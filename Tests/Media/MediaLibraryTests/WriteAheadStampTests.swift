import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite("lost write-ahead logs")
struct WriteAheadStampTests {
  private static let schema = AppSchema(
    app: AppName("notes"), steps: [{ try $0.execute(sql: "CREATE TABLE note(words TEXT)") }])

  private func database(in folder: String) -> AppDatabase { AppDatabase(Self.schema, inLibrary: folder) }

  private func add(_ words: String, to pool: DatabasePool) throws {
    try pool.write { try $0.execute(sql: "INSERT INTO note VALUES (?)", arguments: [words]) }
  }

  /// Creates and closes a database, so that it has no log.
  private func close(_ folder: String) throws {
    try add("old", to: database(in: folder).open())
  }

  /// Copies a folder's current files except for some, as after a kill.
  private func copy(_ folder: String, leavingOut endings: [String] = []) throws -> AppDatabase {
    let target = folder + "/copy-\(UUID())"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where name.hasPrefix("notes") && !endings.contains(where: name.hasSuffix) {
      try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(target)/\(name)")
    }
    return database(in: target)
  }

  @Test("a loss is reported, even after other work, until a repair accepts the database", arguments: [false, true])
  func told(isFresh: Bool) throws {
    try inFolder { folder in
      if !isFresh { try close(folder) }
      let pool = try database(in: folder).open()
      try add("new", to: pool)
      #expect(try database(in: folder).ailments() == [], "it is in use")
      #expect(try copy(folder).ailments() == [], "a kill loses no log")
      for endings in [["-wal"], ["-wal", "-shm"]] {
        let lost = try copy(folder, leavingOut: endings)
        #expect(try lost.ailments() == [.lostLog], "\(endings)")
        for words in ["one", "two"] {
          try add(words, to: lost.open())
          #expect(try lost.ailments() == [.lostLog], "\(endings), \(words)")
        }
        #expect(try lost.repair() == [])
        try add("three", to: lost.open())
        #expect(try lost.ailments() == [])
      }
      withExtendedLifetime(pool) {}
    }
  }

  @Test("a loss is found after each restart of the log, and a database with its log has no loss")
  func renewed() throws {
    try inFolder { folder in
      let pool = try database(in: folder).open()
      for round in 0..<3 {
        try add("a", to: pool)
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(round == 0 ? .truncate : .restart) }
        #expect(try copy(folder, leavingOut: ["-wal"]).ailments() == [], "round \(round)")
        try add("b", to: pool)
        // The stamp requested by the first commit is written before later work.
        pool.writeWithoutTransaction { _ in }
        #expect(try copy(folder, leavingOut: ["-wal"]).ailments() == [.lostLog], "round \(round)")
        #expect(try copy(folder).ailments() == [], "round \(round)")
      }
    }
  }

  @Test("another program, an older copy, a backup, another database or an empty stamp is not reported as a loss")
  func silence() throws {
    try inFolder { folder in
      try close(folder)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder) == ["notes.sqlite"], "closed, it has no stamp")
      let older = try Data(contentsOf: URL(fileURLWithPath: database(in: folder).path))
      let pool = try database(in: folder).open()
      try add("new", to: pool)
      // Another program merges the log into the database, and closes it.
      let merged = try copy(folder)
      try DatabaseQueue(path: merged.path).write { try $0.execute(sql: "INSERT INTO note VALUES ('other')") }
      #expect(!FileManager.default.fileExists(atPath: merged.path + "-wal"))
      #expect(try merged.ailments() == [])
      // A backup is a separate copy.
      let restored = database(in: folder + "/restored")
      try FileManager.default.createDirectory(atPath: folder + "/restored", withIntermediateDirectories: true)
      try pool.backup(to: DatabaseQueue(path: restored.path))
      #expect(try restored.ailments() == [])
      // A stamp without content, as after a power failure.
      let silent = try copy(folder, leavingOut: ["-wal"])
      try Data().write(to: URL(fileURLWithPath: silent.path + "-stamp"))
      #expect(try silent.ailments() == [])
      try pool.close()
      withExtendedLifetime(pool) {}
      // A closed database, replaced by an older copy.
      let replaced = folder + "/replaced"
      try FileManager.default.createDirectory(atPath: replaced, withIntermediateDirectories: true)
      try close(replaced)
      try older.write(to: URL(fileURLWithPath: database(in: replaced).path))
      #expect(try database(in: replaced).ailments() == [])
    }
  }

  @Test("a loss is found even if another program was writing while the database was opened")
  func busy() throws {
    try inFolder { folder in
      try close(folder)
      let pool = try database(in: folder).open()
      try add("new", to: pool)
      let lost = try copy(folder, leavingOut: ["-wal", "-shm"])
      let other = try DatabaseQueue(path: lost.path)
      try other.write { try $0.execute(sql: "INSERT INTO note VALUES ('other')") }
      var opened: DatabasePool?
      try other.inTransaction(.immediate) { _ in
        opened = try lost.open()
        return .rollback
      }
      try other.close()
      try opened?.close()
      #expect(try lost.ailments() == [.lostLog])
      withExtendedLifetime(pool) {}
    }
  }

  @Test("a loss is found even after the logs were emptied")
  func emptiedAfterLoss() throws {
    try inFolder { folder in
      try close(folder)
      let pool = try database(in: folder).open()
      try add("new", to: pool)
      let lost = try copy(folder, leavingOut: ["-wal", "-shm"])
      let place = URL(fileURLWithPath: lost.path).deletingLastPathComponent().path
      #expect(DatabaseScrubber(libraryFolder: place).emptyLogs().isEmpty)
      #expect(try lost.ailments() == [.lostLog])
      withExtendedLifetime(pool) {}
    }
  }

  @Test("emptying the logs deletes the stamp, and the next change writes a new one")
  func emptied() throws {
    try inFolder { folder in
      let pool = try database(in: folder).open()
      try add("new", to: pool)
      #expect(DatabaseScrubber(libraryFolder: folder).emptyLogs().isEmpty)
      #expect(!FileManager.default.fileExists(atPath: database(in: folder).path + "-stamp"))
      try add("newer", to: pool)
      pool.writeWithoutTransaction { _ in }
      #expect(try copy(folder, leavingOut: ["-wal"]).ailments() == [.lostLog])
    }
  }

  // MARK: Another program at the same time

  @Test("a program that closes the database keeps the stamp if another program begins a log meanwhile")
  func closedMeanwhile() throws {
    try inFolder { folder in
      var pool: DatabasePool? = try database(in: folder).open()
      let stamp = database(in: folder).path + "-stamp"
      let other = try FileHandle(forReadingFrom: URL(fileURLWithPath: stamp))
      #expect(flock(other.fileDescriptor, LOCK_EX) == 0)
      #expect(pool != nil && FileManager.default.fileExists(atPath: stamp))
      pool = nil
      #expect(FileManager.default.fileExists(atPath: stamp))
      #expect(flock(other.fileDescriptor, LOCK_UN) == 0)
      try close(folder)
      #expect(!FileManager.default.fileExists(atPath: stamp))
    }
  }

  @Test("a log that begins while another program deletes the stamp gets a new stamp", .timeLimit(.minutes(10)))
  func deletedMeanwhile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try database(in: folder).open()
    try add("new", to: first)
    let killed = try copy(folder)
    let stamp = killed.path + "-stamp"
    let other = try FileHandle(forReadingFrom: URL(fileURLWithPath: stamp))
    #expect(flock(other.fileDescriptor, LOCK_EX) == 0)
    let inode = try #require(FileManager.default.attributesOfItem(atPath: stamp)[.systemFileNumber] as? Int)
    async let opening = withCheckedThrowingContinuation { (turn: CheckedContinuation<DatabasePool, any Error>) in
      Thread.detachNewThread { turn.resume(with: Result { try killed.open() }) }
    }
    while try !Self.isAwaited(inode) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(unlink(stamp) == 0)
    // Closing alone would leave the lock to a child process that inherited the descriptor.
    #expect(flock(other.fileDescriptor, LOCK_UN) == 0)
    let pool = try await opening
    try add("newer", to: pool)
    let lost = try copy(
      URL(fileURLWithPath: killed.path).deletingLastPathComponent().path, leavingOut: ["-wal", "-shm"])
    #expect(try lost.ailments() == [.lostLog])
    withExtendedLifetime((first, pool, other)) {}
  }

  /// Whether a program waits for the lock of a file, by its inode.
  private static func isAwaited(_ inode: Int) throws -> Bool {
    try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
      .contains { $0.contains("-> FLOCK") && $0.contains(":\(inode) ") }
  }
}
