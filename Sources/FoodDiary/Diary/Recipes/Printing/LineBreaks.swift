/// Breaks a paragraph into lines of a given width.
struct LineBreaks {
  let width: Double
  /// The width of a text.
  let measure: (String) -> Double

  func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var (line, taken) = ("", 0.0)
    let space = measure("n n") - measure("nn")
    for word in text.split(whereSeparator: \.isWhitespace).flatMap(pieces) {
      let length = measure(word)
      if !line.isEmpty, taken + space + length > width {
        lines.append(line)
        line = ""
      }
      taken = line.isEmpty ? length : taken + space + length
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The word, cut at line ends if it is wider than a line: a URL, or a script without spaces between
  /// words.
  private func pieces(_ word: Substring) -> [String] {
    guard measure(String(word)) > width else { return [String(word)] }
    var (pieces, taken) = ([""], 0.0)
    for character in word {
      let length = measure(String(character))
      if taken + length > width, !pieces[pieces.count - 1].isEmpty {
        pieces.append("")
        taken = 0
      }
      pieces[pieces.count - 1].append(character)
      taken += length
    }
    return pieces
  }
}
