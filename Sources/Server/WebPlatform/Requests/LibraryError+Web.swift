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

  /// The sentence in the words of whoever asks; where files are stays on this machine.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .locked: words("error.library-busy")
    case .diskFull: words("error.no-room")
    case .notFound, .notALibrary, .newerFormat, .sameNames, .cannotWrite, .damaged, .database: words("error.internal")
    }
  }
}
