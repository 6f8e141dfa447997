import HTTPTypes
import MediaLibrary
import StoryboardMessages
import Storyboards
import WebPlatform

extension ProjectError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .notFound, .trashed, .noVersion, .noAttachment: .notFound
    case .inUse, .noPen, .tooManyVersions, .tooManyFiles: .conflict
    case .laterFormat: .internalServerError
    case .closed: .serviceUnavailable
    case .library(let error): error.status
    case .unsound: .unprocessableContent
    case .largeAttachment, .tooManyBytes: .contentTooLarge
    }
  }

  var message: Message { message(ofLibrary: \.message) { WebError.tooLarge(maxBytes: $0).message } }

  var field: String? {
    guard case .unsound(.long(let words, _)) = self else { return nil }
    return words.rawValue
  }

  var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}

extension ImportError: PresentableError {
  var status: HTTPResponse.Status { .unprocessableContent }
}

extension ExportError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noFrames, .noTimecode, .longerThanADay, .noTrack: .unprocessableContent
    case .noFFmpeg: .notImplemented
    case .ffmpegFailed: .internalServerError
    }
  }
}
