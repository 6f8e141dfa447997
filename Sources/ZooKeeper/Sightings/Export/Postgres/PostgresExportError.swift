import Basics
package import MediaLibrary

/// Why a catalogue cannot be published.
package enum PostgresExportError: Error, Sendable {
  /// The folder has files, but no record of an earlier run.
  case notEmpty(folder: String)
  /// Another run writes into the folder.
  case inUse(folder: String)
  /// The record of the published rows cannot be used.
  case damaged(path: String)
  /// Another version of the program wrote the folder, with other tables.
  case otherVersion(folder: String)
  /// The folder was written for other readers.
  case otherReaders(folder: String, Viewer.Role)
  case library(LibraryError)
  case interrupted
}

extension PostgresExportError {
  /// Wraps an error of a lower layer.
  init(_ error: any Error, library: String) {
    self =
      switch error {
      case let error as PostgresExportError: error
      case is CancellationError: .interrupted
      default: .library(LibraryError(error, folder: library))
      }
  }
}

extension PostgresExportError: CustomStringConvertible {
  /// One sentence that says how to fix the problem.
  package var description: String {
    switch self {
    case .notEmpty(let folder):
      "\(PathText.shown(folder)) has other files: name an empty or new folder"
    case .inUse(let folder):
      "another process is writing into \(PathText.shown(folder)): wait until it is done"
    case .damaged(let path): "\(PathText.shown(path)) is damaged: \(Self.again)"
    case .otherVersion(let folder):
      "another version of menagerie wrote \(PathText.shown(folder)), with other tables: \(Self.again)"
    case .otherReaders(let folder, let role):
      "\(PathText.shown(folder)) was written with --readers \(role.rawValue): use the same option, or another folder and database"
    case .library(let error): error.description
    case .interrupted: "interrupted: run the same command again"
    }
  }

  private static let again =
    "write the whole catalogue into a new folder, and load it into a database without the schema menagerie"
}
