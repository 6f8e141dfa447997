package import Localization
package import Storyboards

extension ExportError {
  package var message: Message {
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
