import Foundation
import GRDB

package enum LibraryError: Error, Sendable {
  case notFound(folder: String)
  /// The folder contains other files.
  case notALibrary(folder: String)
  /// Another operation, in this or another process, is writing; `holder` identifies it, where known.
  case locked(folder: String, holder: LibraryLock.Holder?)
  /// A later version of the program has written the library.
  case newerFormat(folder: String)
  /// An earlier version of the program has written the library, which may not be changed now.
  case olderFormat(folder: String)
  /// The last changes are not in the database's own file yet, which may not be changed now.
  case unfinished(folder: String)
  /// Two apps of this program have the same name, so their tables could not be distinguished.
  case sameNames(app: AppName)
  /// The folder or a file in it cannot be written.
  case cannotWrite(path: String, reason: String)
  case diskFull(FullDisk)
  /// A restore into this folder was interrupted.
  case unfinishedRestore(folder: String)
  /// A file of the library is damaged or missing.
  case damaged(path: String, reason: String)
  /// A file that is not part of the library cannot be used.
  case unusable(path: String, reason: String)
  /// Virtual tables are missing in whole or in part; they can be derived from the rest.
  case lostIndexes(path: String, names: [String])
  /// Another error of the database, with its own text.
  case database(folder: String, reason: String)
}

extension LibraryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let folder):
      "there is no library in \(folder): `menagerie import` makes one, --library names another folder"
    case .notALibrary(let folder):
      "\(folder) is not empty and not a library: choose an empty or new folder with --library"
    case .locked(let folder, let holder?):
      "the library \(folder) is in use by \(holder.description): wait until it is done"
    case .locked(let folder, nil): "another process is writing to the library \(folder): wait until it is done"
    case .newerFormat(let folder):
      "the library \(folder) was written by a later version of menagerie: update the program"
    case .olderFormat(let folder):
      "the library \(folder) was written by an earlier version of menagerie: `menagerie doctor` brings it up to date"
    case .unfinished(let folder):
      "the last changes of the library \(folder) are not in its database file yet: wait until no other process has the library "
        + "open; if `menagerie merge` was killed, run it again"
    case .sameNames(let app): "two apps of this program are called \(app): one of them needs another name"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .diskFull(let disk): disk.description
    case .unfinishedRestore(let folder):
      "\(folder) has an unfinished restore: run the same `menagerie restore` again"
    case .damaged(let path, let reason): "\(path) cannot be used: \(reason); `menagerie doctor` says more"
    case .unusable(let path, let reason): "\(path) cannot be used: \(reason)"
    case .lostIndexes(let path, let names):
      "\(path) has lost \(names.count == 1 ? "the index" : "the indexes") \(names.joined(separator: ", ")): "
        + "`menagerie doctor --repair` builds \(names.count == 1 ? "it" : "them") again"
    case .database(let folder, let reason):
      "an operation on the library \(folder) failed: \(reason); `menagerie doctor` checks the library"
    }
  }
}

extension LibraryError {
  /// Translates an error of the database or the file system.
  package init(_ error: any Error, folder: String) {
    if let disk = FullDisk(cause: error, near: folder) {
      self = .diskFull(disk)
      return
    }
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(folder: folder, holder: nil)
      // SQLite also reports this code for files that cannot be read.
      case .SQLITE_CANTOPEN where Self.isReadOnly(folder), .SQLITE_READONLY, .SQLITE_PERM:
        self = .cannotWrite(path: folder, reason: error.message ?? "permission denied")
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        self = .damaged(path: folder, reason: error.message ?? "it is not an SQLite database")
      default: self = .database(folder: folder, reason: error.message ?? error.description)
      }
    default: self = .database(folder: folder, reason: String(describing: error))
    }
  }

  /// Translates an error of the database; `nil` for other errors.
  package init?(ofDatabase error: any Error, folder: String) {
    guard error is DatabaseError else { return nil }
    self.init(error, folder: folder)
  }

  /// Whether this process may read the path, but not write it.
  private static func isReadOnly(_ path: String) -> Bool { access(path, R_OK) == 0 && access(path, W_OK) != 0 }
}
