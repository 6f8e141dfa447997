import HTTPTypes
import WebPlatform

extension BoardError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noSuchBoard, .noSuchNote: .notFound
    case .otherNotes: .conflict
    }
  }

  var phrase: Phrase {
    switch self {
    case .noSuchBoard, .noSuchNote: Phrase("noticeboard.error.nothing")
    case .otherNotes: Phrase("noticeboard.error.other-notes")
    }
  }
}
