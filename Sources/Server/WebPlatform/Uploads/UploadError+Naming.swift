import Foundation
import GRDB
import MediaLibrary

extension UploadError {
  /// What an error of the disk or of the database means to whoever sends; all else as it is.
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
