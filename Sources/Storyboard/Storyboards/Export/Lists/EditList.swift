/// Writes a storyboard as a CMX 3600 edit list for editing programs: one event for each frame. The timecode begins at
/// one hour.
package enum EditList {
  /// - Throws: `ExportError` for a rate without timecode, or for a film longer than 23 hours, whose timecode would pass
  ///   24 hours.
  package static func text(_ storyboard: Storyboard) throws(ExportError) -> String {
    guard let timecode = Timecode(storyboard.rate) else { throw .noTimecode(storyboard.rate) }
    let pictures = storyboard.pictures
    let start = timecode.pictures(inHours: 1)
    guard start + (pictures.last?.upperBound ?? 0) <= timecode.pictures(inHours: 24) else { throw .longerThanADay }
    var lines = [
      "TITLE: \(line(storyboard.title).prefix(70))", "FCM: \(timecode.isDropFrame ? "DROP FRAME" : "NON-DROP FRAME")",
      "",
    ]
    for (index, (frame, number)) in zip(storyboard.frames, storyboard.numbering).enumerated() {
      // Each frame is its own clip and is shown from the beginning of that clip.
      let shown = pictures[index]
      let places = [0, shown.count, start + shown.lowerBound, start + shown.upperBound].map(timecode.text)
      lines.append("\(event(index + 1))  AX       V     C        \(places.joined(separator: " "))")
      lines.append("* FROM CLIP NAME: \(number.label)")
      for words in [frame.scene ?? "", frame.action, frame.dialogue, frame.notes] where !line(words).isEmpty {
        lines.append("* COMMENT: \(line(words))")
      }
      lines.append("")
    }
    return lines.joined(separator: "\r\n")
  }

  /// Three digits; four from event 1000 on.
  private static func event(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
  }

  /// The text in one line, because a line break ends the comment. Line breaks become slashes.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: { $0.isNewline || $0 == "\0" }).joined(separator: " / ")
  }
}
