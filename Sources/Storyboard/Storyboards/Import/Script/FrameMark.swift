/// What a script says of a frame in a note where the frame begins: `[[frame 2500 ms, same shot, shot 12A]]`, each part but the first
/// word only where there is something to say.
struct FrameMark: Hashable {
  var duration: Int?
  var beginsShot = true
  var lockedNumber: String?

  init(duration: Int? = nil, beginsShot: Bool = true, lockedNumber: String? = nil) {
    (self.duration, self.beginsShot, self.lockedNumber) = (duration, beginsShot, lockedNumber)
  }

  /// `nil` for a note that is no such mark.
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

  /// What begins a note that says what is seen.
  static let seen = "seen: "

  /// A note that would be taken for a mark, behind a backslash.
  static func escaped(_ note: String) -> String { isLikeMark(note) ? "\\" + note : note }

  static func unescaped(_ note: String) -> String {
    note.hasPrefix("\\") && isLikeMark(note) ? String(note.dropFirst()) : note
  }

  private static func isLikeMark(_ note: String) -> Bool {
    let words = note.drop { $0 == "\\" }
    return words.hasPrefix("frame") || words.hasPrefix(seen)
  }
}
