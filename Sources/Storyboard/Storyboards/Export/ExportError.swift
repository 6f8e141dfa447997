/// The reason why an export failed.
package enum ExportError: Error, Equatable, Sendable, CustomStringConvertible {
  case noFrames
  /// SMPTE timecode has no count for this rate.
  case noTimecode(FrameRate)
  /// The timecode would pass 24 hours and start again.
  case longerThanADay
  /// ffmpeg was not found.
  case noFFmpeg
  /// The sound track's file is missing or is not a sound.
  case noTrack(name: String)
  /// ffmpeg failed; `words` is the last line of its output.
  case ffmpegFailed(words: String)

  package var description: String {
    switch self {
    case .noFrames: "the storyboard has no frames"
    case .noTimecode(let rate):
      "an edit list counts at most 60 pictures a second, not \(rate.perSecond); choose another rate"
    case .longerThanADay: "an edit list covers at most one day; export fewer frames"
    case .noFFmpeg: "ffmpeg, which makes films, is not installed; install it (apt install ffmpeg), or choose an APNG"
    case .noTrack(let name):
      "the sound track \u{201C}\(name)\u{201D} is missing or is not a sound; choose it again on the animatic page, or remove it"
    case .ffmpegFailed(let words): "ffmpeg could not make the film: \(words)"
    }
  }
}
