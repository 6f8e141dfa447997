package import HTTPTypes
package import MediaLibrary

extension LibraryError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    case .locked: .serviceUnavailable
    case .diskFull: WebError.noRoom.status
    case .notFound, .notALibrary, .newerFormat, .sameNames, .cannotWrite, .damaged, .database: .internalServerError
    }
  }

  /// What to say to whoever asks; where files are stays on this machine.
  package var phrase: Phrase {
    switch self {
    case .locked: Phrase("error.library-busy")
    case .diskFull: WebError.noRoom.phrase
    case .notFound, .notALibrary, .newerFormat, .sameNames, .cannotWrite, .damaged, .database: Phrase("error.internal")
    }
  }
}
