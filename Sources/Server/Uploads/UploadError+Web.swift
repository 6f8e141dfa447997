import Foundation
import GRDB
package import HTTPTypes
import MediaLibrary

extension UploadError: PresentableError {
  /// tus defines 409 and 460.
  package var status: HTTPResponse.Status {
    switch self {
    case .badName: .unprocessableContent
    case .tooLarge, .tooMany, .tooManyBatches, .tooManyFilesWaiting, .tooManyBytesWaiting: .contentTooLarge
    case .noRoom: WebError.noRoom.status
    case .notFound: .notFound
    case .wrongOffset, .closed: .conflict
    case .wrongChecksum: .init(code: 460, reasonPhrase: "Checksum Mismatch")
    case .busy: .init(code: 423, reasonPhrase: "Locked")
    case .storage: .internalServerError
    }
  }

  package var message: Message {
    switch self {
    case .badName(let name): Message("upload.bad-name", ["name": .text(String(name.prefix(80)))])
    case .tooLarge(let bytes): WebError.tooLarge(maxBytes: bytes).message
    case .tooMany(let count): Message("upload.too-many", ["count": .number(count)])
    case .tooManyBatches(let count): Message("upload.too-many-batches", ["count": .number(count)])
    case .tooManyFilesWaiting(let count): Message("upload.too-many-files", ["count": .number(count)])
    case .tooManyBytesWaiting(let bytes): Message("upload.too-many-bytes", ["size": .bytes(bytes)])
    case .noRoom: WebError.noRoom.message
    case .notFound: WebError.notFound.message
    case .wrongOffset(let expected): Message("upload.wrong-offset", ["count": .number(expected)])
    case .wrongChecksum: Message("upload.wrong-checksum")
    case .busy: Message("upload.busy")
    case .closed: Message("upload.closed")
    case .storage: Message("error.internal")
    }
  }
}

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
