import Foundation

/// Work on a library that consists of many steps, of which only one may be under way at a time: between two steps the library is
/// not what either of them takes it for.
package enum LibraryWork: String, CaseIterable, Sendable {
  /// Photos are brought in.
  case importing = "import"
  /// A whole import is taken back, or brought back.
  case undoing = "undo"
  /// What somebody left is removed.
  case erasing = "erase"
  /// What is broken is made again.
  case repairing = "repair"
  /// A library is put back from a backup.
  case restoring = "restore"
  /// A backup is made or thinned out; what is held is the backup.
  case backingUp = "backup"
}

/// The right to do such work, for one at a time. The kernel takes it back when the process ends, however it ends.
package final class LibraryLock: Sendable {
  /// Who has the right.
  package struct Holder: Hashable, Sendable {
    /// The number of the process.
    package var process: Int32
    /// What it does; `nil` when it did not say, or says what this version does not know.
    package var work: LibraryWork?
    /// Since when, in seconds since 1970.
    package var since: Int?

    /// A holder.
    package init(process: Int32, work: LibraryWork? = nil, since: Int? = nil) {
      self.process = process
      self.work = work
      self.since = since
    }
  }

  private let descriptor: Int32

  /// Takes the lock that a file stands for.
  ///
  /// - Throws: `locked`, which speaks of the folder, and `cannotWrite`.
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
  /// What stands in the file of a lock: the process, what it does, and since when.
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

  /// What an error says of it: `process 4711, an import since 2026-11-23 10:21 UTC`.
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
  /// The work as a thing: `an import`.
  var noun: String {
    switch self {
    case .importing: "an import"
    case .undoing: "the undoing of an import"
    case .erasing: "the erasing of what somebody left"
    case .repairing: "a repair"
    case .restoring: "a restore"
    case .backingUp: "a backup"
    }
  }
}
