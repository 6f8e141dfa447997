/// The data of a frame in a note of the script: `[[frame 2500 ms, same shot, shot 12A]]`. Parts without a value are
/// left out.
struct FrameMark: Hashable {
  var duration: Int?
  var beginsShot = true
  var lockedNumber: String?

  init(duration: Int? = nil, beginsShot: Bool = true, lockedNumber: String? = nil) {
    (self.duration, self.beginsShot, self.lockedNumber) = (duration, beginsShot, lockedNumber)
  }

  /// `nil` when the note is not a mark.
  init?(note: String) {
    guard note == "frame" || note.hasPrefix("frame ") else { return nil }
    for part in note.dropFirst("frame".count).split(separator: ", ") {
      let part = FountainLine.trimmed(part)
      if part == "same shot" {
        beginsShot = false
      } else if part.hasSuffix(" ms"), let number = Int(part.dropLast(3)), Limits.duration ~= number {
        duration = number
      } else if part.hasPrefix("shot "), part.count <= 25 {
        lockedNumber = FountainLine.trimmed(part.dropFirst(5))
      } else {
        return nil
      }
    }
  }

  var note: String {
    let parts = [duration.map { "\($0) ms" }, beginsShot ? nil : "same shot", lockedNumber.map { "shot \($0)" }]
      .compactMap(\.self)
    return (["frame"] + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])).joined(separator: " ")
  }

  /// The prefix of a note with the alternative text.
  static let seen = "seen: "

  /// The note with a backslash in front when it looks like a mark.
  static func escaped(_ note: String) -> String { isLikeMark(note) ? "\\" + note : note }

  static func unescaped(_ note: String) -> String {
    note.hasPrefix("\\") && isLikeMark(note) ? String(note.dropFirst()) : note
  }

  private static func isLikeMark(_ note: String) -> Bool {
    let words = note.drop { $0 == "\\" }
    return words.hasPrefix("frame") || words.hasPrefix(seen)
  }
}
