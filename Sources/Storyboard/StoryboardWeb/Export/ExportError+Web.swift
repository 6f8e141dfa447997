import HTTPTypes
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

  var message: Message {
    switch self {
    case .noFrames: Message("storyboard.export.error.no-frames")
    case .noTimecode: Message("storyboard.export.error.timecode")
    case .longerThanADay: Message("storyboard.export.error.day")
    case .noFFmpeg: Message("storyboard.export.error.no-ffmpeg")
    case .noTrack(let name): Message("storyboard.export.error.no-track", ["name": .text(name)])
    case .ffmpegFailed: Message("storyboard.export.error.ffmpeg")
    }
  }
}
