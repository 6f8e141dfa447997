import Foundation
import GRDB
import MediaLibrary

extension UploadError {
  /// Translates errors of the disk or the database for the client; other errors are returned unchanged.
  static func naming(_ error: any Error) -> any Error {
    switch error {
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: noRoom
    case let error as CocoaError: storage(error.localizedDescription)
    case let error as POSIXError where error.code == .ENOSPC || error.code == .EDQUOT: noRoom
    case is DatabaseError, is LibraryError:
      switch LibraryError(error, folder: "incoming") {
      case .diskFull: noRoom
      case .cannotWrite(_, let reason): storage(reason)
      default: error
      }
    default: error
    }
  }
}
