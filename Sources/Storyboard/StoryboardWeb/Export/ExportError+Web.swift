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

  var phrase: Phrase {
    switch self {
    case .noFrames: Phrase("storyboard.export.error.no-frames")
    case .noTimecode: Phrase("storyboard.export.error.timecode")
    case .longerThanADay: Phrase("storyboard.export.error.day")
    case .noFFmpeg: Phrase("storyboard.export.error.no-ffmpeg")
    case .noTrack(let name): Phrase("storyboard.export.error.no-track", ["name": .text(name)])
    case .ffmpegFailed: Phrase("storyboard.export.error.ffmpeg")
    }
  }
}
