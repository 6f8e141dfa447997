import Foundation

/// Operations of many steps. Only one may run at a time, because between its steps the library is in an intermediate state.
package enum LibraryWork: String, CaseIterable, Sendable {
  case importing = "import"
  /// Undoes or redoes a whole import.
  case undoing = "undo"
  /// Deletes a person's data.
  case erasing = "erase"
  case repairing = "repair"
  case restoring = "restore"
  /// Makes or prunes a backup; the lock is in the backup's folder.
  case backingUp = "backup"
}

/// The exclusive lock for operations of many steps. The kernel releases it when the process ends in any way.
package final class LibraryLock: Sendable {
  /// The process that holds the lock.
  package struct Holder: Hashable, Sendable {
    package var process: Int32
    /// `nil` when it is missing in the lock file, or unknown to this version.
    package var work: LibraryWork?
    /// The time of locking, in seconds since 1970.
    package var since: Int?

    package init(process: Int32, work: LibraryWork? = nil, since: Int? = nil) {
      self.process = process
      self.work = work
      self.since = since
    }
  }

  private let descriptor: Int32

  /// Locks a file.
  ///
  /// - Throws: `locked` with the path of the folder, and `cannotWrite`.
  package init(path: String, folder: String, for work: LibraryWork) throws(LibraryError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let holder = Holder(Self.note(in: descriptor))
      close(descriptor)
      throw .locked(folder: folder, holder: holder)
    }
    self.descriptor = descriptor
    let note = Array(Holder(process: getpid(), work: work, since: time(nil)).note.utf8)
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, note, note.count, 0)
  }

  deinit { close(descriptor) }

  private static func note(in descriptor: Int32) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension LibraryLock.Holder {
  /// The content of the lock file: process, operation, and time.
  fileprivate var note: String {
    [String(process), work?.rawValue, since.map(String.init)].compactMap(\.self).joined(separator: " ") + "\n"
  }

  fileprivate init?(_ note: String) {
    let words = note.split(whereSeparator: \.isWhitespace)
    guard let process = words.first.flatMap({ Int32($0) }) else { return nil }
    self.init(
      process: process, work: words.dropFirst().first.flatMap { LibraryWork(rawValue: String($0)) },
      since: words.dropFirst(2).first.flatMap { Int($0) })
  }

  /// For error messages: `process 4711, an import since 2026-11-23 10:21 UTC`.
  package var description: String {
    var words = "process \(process)"
    if let work { words += ", \(work.noun)" }
    if let since {
      let moment = Date(timeIntervalSince1970: TimeInterval(since)).formatted(.iso8601.dateTimeSeparator(.space))
      words += " since \(moment.dropLast(4)) UTC"
    }
    return words
  }
}

extension LibraryWork {
  /// The operation as a noun: `an import`.
  var noun: String {
    switch self {
    case .importing: "an import"
    case .undoing: "the undo of an import"
    case .erasing: "the erasure of a person's data"
    case .repairing: "a repair"
    case .restoring: "a restore"
    case .backingUp: "a backup"
    }
  }
}
