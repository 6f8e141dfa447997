import HTTPTypes
import StoryboardMessages
import Storyboards
import WebPlatform

extension ExportError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noFrames, .noTimecode, .longerThanADay, .noTrack: .unprocessableContent
    case .noFFmpeg: .notImplemented
    case .ffmpegFailed: .internalServerError
    }
  }
}
