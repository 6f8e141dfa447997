/// Why a storyboard cannot be written in a form.
package enum ExportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no frames.
  case noFrames
  /// No timecode counts so many pictures a second.
  case noTimecode(FrameRate)
  /// A timecode would begin anew.
  case longerThanADay
  /// The program that makes films is not there.
  case noFFmpeg
  /// The storyboard's sound track is gone, or is no sound.
  case noTrack(name: String)
  /// The program that makes films gave up, with its own last words.
  case ffmpegFailed(words: String)

  package var description: String {
    switch self {
    case .noFrames: "the storyboard has no frames"
    case .noTimecode(let rate):
      "an edit list counts at most 60 pictures a second, not \(rate.perSecond); choose another rate"
    case .longerThanADay: "an edit list ends at a day; export fewer frames"
    case .noFFmpeg: "ffmpeg, which makes films, is not installed; install it (apt install ffmpeg), or choose an APNG"
    case .noTrack(let name):
      "the sound track \u{201C}\(name)\u{201D} is gone or is no sound; choose it again on the animatic page, or remove it"
    case .ffmpegFailed(let words): "ffmpeg could not make the film: \(words)"
    }
  }
}
