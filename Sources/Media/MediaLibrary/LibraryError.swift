import GRDB

/// Why a library could not be opened, read or written, and what to do about it.
package enum LibraryError: Error, Sendable {
  /// There is no library in the folder.
  case notFound(folder: String)
  /// The folder holds other things.
  case notALibrary(folder: String)
  /// Somebody else is writing; `holder` is who, where they said so.
  case locked(folder: String, holder: LibraryLock.Holder?)
  /// The library was written by a later version of the program.
  case newerFormat(folder: String)
  /// Two apps of this program have one name, so that their tables could not be told apart.
  case sameNames(app: AppName)
  /// The folder or a file in it cannot be written.
  case cannotWrite(path: String, reason: String)
  /// A disk has no room left.
  case diskFull(FullDisk)
  /// A file of the library is not what it was.
  case damaged(path: String, reason: String)
  /// Indexes that are tables are gone, or part of them: they follow from the rest.
  case lostIndexes(path: String, names: [String])
  /// The database refused; the text is its own.
  case database(folder: String, reason: String)
}

extension LibraryError: CustomStringConvertible {
  /// One sentence that says what to do next.
  package var description: String {
    switch self {
    case .notFound(let folder):
      "there is no library in \(folder): `menagerie import` makes one, --library names another folder"
    case .notALibrary(let folder):
      "\(folder) is not empty and not a library: choose an empty or new folder with --library"
    case .locked(let folder, let holder?):
      "the library \(folder) is held by \(holder.description): wait until it is done"
    case .locked(let folder, nil): "the library \(folder) is being written by another process: wait until it is done"
    case .newerFormat(let folder):
      "the library \(folder) was written by a later version of menagerie: update the program"
    case .sameNames(let app): "two apps of this program are called \(app): one of them needs another name"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .diskFull(let disk): disk.description
    case .damaged(let path, let reason): "\(path) is damaged: \(reason); `menagerie doctor` says more"
    case .lostIndexes(let path, let names):
      "\(path) has lost indexes (\(names.joined(separator: ", "))): `menagerie doctor --repair` makes them anew"
    case .database(let folder, let reason): "the database of \(folder) refused: \(reason)"
    }
  }
}

extension LibraryError {
  /// What a database error means to somebody who has a folder.
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
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        self = .cannotWrite(path: folder, reason: error.message ?? "permission denied")
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        self = .damaged(path: folder, reason: error.message ?? "not an SQLite database")
      default: self = .database(folder: folder, reason: error.message ?? error.description)
      }
    default: self = .database(folder: folder, reason: String(describing: error))
    }
  }
}
