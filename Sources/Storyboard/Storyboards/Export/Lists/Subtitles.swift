/// Writes the dialogue as SubRip subtitles; each subtitle is shown for the duration of its frame.
package enum Subtitles {
  /// The text of the file; empty without dialogue.
  package static func text(_ storyboard: Storyboard) -> String {
    let spoken = zip(storyboard.frames, storyboard.times).compactMap { frame, time -> (Range<Int>, String)? in
      // An empty line would end the subtitle.
      let lines = frame.dialogue.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
      return lines.isEmpty ? nil : (time, lines.joined(separator: "\n"))
    }
    return spoken.enumerated().map { index, subtitle in
      let (time, words) = subtitle
      return "\(index + 1)\n\(stamp(time.lowerBound)) --> \(stamp(time.upperBound))\n\(words)\n"
    }.joined(separator: "\n")
  }

  private static func stamp(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1_000
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(Timecode.twoDigits).joined(separator: ":")
    let rest = "\(milliseconds % 1_000)"
    return "\(clock),\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
