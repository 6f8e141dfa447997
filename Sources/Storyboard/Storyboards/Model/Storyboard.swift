/// A planned film: its frames in order, and their common settings.
package struct Storyboard: Hashable, Sendable, Codable {
  package var title: String
  package var summary: String
  package var aspect: Aspect
  /// Pictures per second, 1 to 120, as a fraction: 23.976 is 24,000 by 1,001.
  package var rate: FrameRate
  /// The duration of frames without a duration of their own, in milliseconds.
  package var defaultDuration: Int
  package var frames: [Frame]
  package var sheets: [SharedSheet]
  /// The project's palette, in order.
  package var colours: [Ink]
  /// The sound of the whole film; `nil` for a film without a sound track.
  package var track: SoundTrack?

  package init(
    title: String, summary: String, aspect: Aspect = .wide, rate: FrameRate = .film, defaultDuration: Int = 2_000,
    frames: [Frame], sheets: [SharedSheet] = [], colours: [Ink] = [],
    track: SoundTrack? = nil
  ) {
    (self.title, self.summary, self.aspect, self.rate) = (title, summary, aspect, rate)
    (self.defaultDuration, self.frames, self.sheets) = (defaultDuration, frames, sheets)
    (self.colours, self.track) = (colours, track)
  }

  /// A new storyboard with one white frame.
  package static func new(title: String, summary: String, from random: inout some RandomNumberGenerator) -> Storyboard {
    Storyboard(title: title, summary: summary, frames: [.blank(from: &random)])
  }
}

extension Storyboard {
  /// JSON with sorted keys. O(elements), and many times as fast as an encoder that encodes each point of a line.
  package func json() throws -> [UInt8] { try DrawingJSON.encode(self) }
}

extension Edit {
  /// JSON with sorted keys. O(new content).
  package func json() throws -> [UInt8] { try DrawingJSON.encode(self) }
}
