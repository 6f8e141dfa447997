/// A film before it is made: frames in their order, and what they have in common.
package struct Storyboard: Hashable, Sendable, Codable {
  package var title: String
  package var summary: String
  package var aspect: Aspect
  /// Pictures a second of the film, 1 to 120; as a fraction, for 23.976 is 24,000 by 1,001.
  package var rate: FrameRate
  /// How long a frame is shown whose duration nobody has said, in milliseconds.
  package var defaultDuration: Int
  package var frames: [Frame]
  package var sheets: [SharedSheet]
  /// Colours that belong to the project, in their order.
  package var colours: [Ink]
  /// What is heard with the film; `nil` where nothing is but the voices of frames.
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

  /// A new one: a white frame.
  package static func new(title: String, summary: String, from random: inout some RandomNumberGenerator) -> Storyboard {
    Storyboard(title: title, summary: summary, frames: [.blank(from: &random)])
  }
}
