import HTTPTypes
import WebPlatform

extension BoardError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noSuchBoard, .noSuchNote: .notFound
    case .otherNotes: .conflict
    }
  }

  var message: Message {
    switch self {
    case .noSuchBoard, .noSuchNote: Message("noticeboard.error.nothing")
    case .otherNotes: Message("noticeboard.error.other-notes")
    }
  }
}
