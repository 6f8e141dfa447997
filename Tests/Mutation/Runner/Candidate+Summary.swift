import Mutating

extension Candidate {
  /// One line: position, kind, before and after.
  var summary: String { "\(file):\(line)  \(change.kind.rawValue), \(change.summary)" }
}

extension Change {
  /// The text before and after, on one line.
  var summary: String { "`\(Self.short(before))` -> " + (after.isEmpty ? "nothing" : "`\(Self.short(after))`") }

  private static func short(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 90 ? words : words.prefix(60) + " … " + words.suffix(27)
  }
}
