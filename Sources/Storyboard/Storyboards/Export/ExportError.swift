/// The reason why an export failed.
package enum ExportError: Error, Equatable, Sendable {
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
}
