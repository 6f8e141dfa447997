package import HTTPTypes
package import MediaLibrary

extension LibraryError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    // A known process holds the lock: the server is healthy, and a retry helps.
    case .locked(_, _?): .conflict
    case .locked(_, nil): .serviceUnavailable
    case .diskFull: WebError.noRoom.status
    case .notFound, .notALibrary, .newerFormat, .olderFormat, .unfinished, .sameNames, .cannotWrite, .unfinishedRestore,
      .damaged, .unusable, .lostIndexes, .database:
      .internalServerError
    }
  }

  package var fullDisk: FullDisk? { if case .diskFull(let disk) = self { disk } else { nil } }

  private static let busy = Message("error.library-busy")

  /// The message for the client; it contains no paths of this computer.
  package var message: Message {
    switch self {
    case .locked(_, let holder?): holder.work.map { Message("error.library-busy.\($0.rawValue)") } ?? Self.busy
    case .locked(_, nil): Self.busy
    case .diskFull: WebError.noRoom.message
    case .notFound, .notALibrary, .newerFormat, .olderFormat, .unfinished, .sameNames, .cannotWrite, .unfinishedRestore,
      .damaged, .unusable, .lostIndexes, .database:
      Message("error.internal")
    }
  }
}

extension FullDisk {
  /// The message for the owner. It contains paths, which only the owner may see.
  package var message: Message {
    switch shortage {
    case .bytes(let left): Message("error.full-disk", ["folder": .text(folder), "size": .bytes(left)])
    case .files: Message("error.full-disk.files", ["folder": .text(folder)])
    case .quota: Message("error.full-disk.quota", ["folder": .text(folder)])
    }
  }
}

extension PrivatePictureError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .unreadable: .unprocessableContent
    case .quota: .conflict
    case .library(let error): error.status
    }
  }

  package var message: Message {
    switch self {
    case .notFound: WebError.notFound.message
    case .unreadable: Message("picture.error.unreadable")
    case .quota(_, let limit):
      Message("picture.error.quota", ["count": .number(limit.pictures), "size": .bytes(limit.bytes)])
    case .library(let error): error.message
    }
  }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
