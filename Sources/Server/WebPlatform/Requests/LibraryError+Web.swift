package import HTTPTypes
package import MediaLibrary

extension LibraryError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    // Who holds it is known: it is no failure of the server, and asking again later helps.
    case .locked(_, _?): .conflict
    case .locked(_, nil): .serviceUnavailable
    case .diskFull: WebError.noRoom.status
    case .notFound, .notALibrary, .newerFormat, .sameNames, .cannotWrite, .damaged, .lostIndexes, .database:
      .internalServerError
    }
  }

  /// The disk that is full.
  package var fullDisk: FullDisk? { if case .diskFull(let disk) = self { disk } else { nil } }

  private static let busy = Message("error.library-busy")

  /// What to say to whoever asks; where files are stays on this machine.
  package var message: Message {
    switch self {
    case .locked(_, let holder?): holder.work.map { Message("error.library-busy.\($0.rawValue)") } ?? Self.busy
    case .locked(_, nil): Self.busy
    case .diskFull: WebError.noRoom.message
    case .notFound, .notALibrary, .newerFormat, .sameNames, .cannotWrite, .damaged, .lostIndexes, .database:
      Message("error.internal")
    }
  }
}
