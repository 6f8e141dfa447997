import Foundation
import MediaLibrary

/// A folder of published files: `000001.sql` with the whole catalogue, `000002.sql` with the changes after it, and so
/// on.
///
/// A run writes its file under a hidden name, then replaces `state`, then gives the file its name. If a run is killed
/// after the second step, the next run gives the file its name. A run that is killed earlier has no effect.
final class PostgresFolder {
  let path: String
  /// The record of the latest run; `nil` if no run has written into the folder.
  let state: PublishedState?
  /// The file of a killed run to which `init` gave its name; `nil` if there was none.
  private(set) var completed: String?
  private let lock: Int32

  /// Makes the folder if it does not exist, and locks it against other runs.
  ///
  /// - Throws: `PostgresExportError.notEmpty`, `.inUse`, `.otherVersion`, `.damaged`; `LibraryError`.
  init(_ path: String) throws {
    self.path = path
    try DurableFile.makeFolder(path)
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw DurableFile.failure(path) }
    // Some file systems have no locks; the folder is then used without a lock.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(lock)
      throw PostgresExportError.inUse(folder: path)
    }
    do {
      state = try Self.state(of: path)
    } catch {
      close(lock)
      throw error
    }
    PartFiles.sweep(path)
    try completeFormerRun()
  }

  deinit {
    // Unlocks before closing: a child process that is just starting has a copy of the descriptor, which keeps the lock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  private static func state(of path: String) throws -> PublishedState? {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    if names.contains("state") { return try PublishedState(contentsOf: "\(path)/state") }
    guard names.allSatisfy({ $0.hasPrefix(".") }) else { throw PostgresExportError.notEmpty(folder: path) }
    return nil
  }

  // MARK: Files

  /// The number of the file that the next run writes.
  var next: Int { (state?.head.file ?? 0) + 1 }

  func file(_ number: Int) -> String { "\(path)/\(Self.name(number))" }

  /// Makes the new state and the next file. The next file is deleted if the state does not name it as the latest file.
  ///
  /// - Parameter fill: writes the file and the state through descriptors; returns the head that is in the state.
  func write(_ fill: (_ script: Int32, _ record: Int32) throws -> PublishedState.Head) throws {
    var failure: (any Error)?
    var head: PublishedState.Head?
    do throws(LibraryError) {
      try DurableFile.make("\(path)/state", permissions: 0o666) { record throws(LibraryError) in
        try DurableFile.make(hidden(next), permissions: 0o666) { script throws(LibraryError) in
          do { head = try fill(script, record) } catch {
            failure = error
            throw LibraryError(error, folder: path)
          }
        }
      }
    } catch {
      throw failure ?? error
    }
    if head?.file == next { try DurableFile.place(hidden(next), at: file(next)) } else { unlink(hidden(next)) }
  }

  /// Gives the latest file its name if a killed run did not, and removes the file of a run that had no effect.
  private func completeFormerRun() throws {
    if let state, access(hidden(state.head.file), F_OK) == 0 {
      try DurableFile.place(hidden(state.head.file), at: file(state.head.file))
      completed = file(state.head.file)
    }
    unlink(hidden(next))
  }

  private func hidden(_ number: Int) -> String { "\(path)/.\(Self.name(number))" }

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".sql"
  }
}
