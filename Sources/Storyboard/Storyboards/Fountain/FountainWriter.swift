/// Writes a script as Fountain (fountain.io, syntax 1.1). `FountainReader` reads the same script again.
///
/// A line that would be read as another type gets the mark that forces its type. Omitted text (`/* … */`) comes between
/// the title page and the script.
package enum FountainWriter {
  /// The text of a script, with a line feed at the end; empty for an empty script.
  package static func text(_ screenplay: Screenplay) -> String {
    var blocks: [String] = []
    if !screenplay.titlePage.isEmpty { blocks.append(screenplay.titlePage.map(titleEntry).joined(separator: "\n")) }
    blocks += screenplay.boneyard.map { "/*\n\($0)\n*/" }
    blocks += screenplay.elements.map(block)
    let text = blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
    // An empty line first: the script's first line must not be read as a title page.
    let first = String(text.prefix { $0 != "\n" })
    return screenplay.titlePage.isEmpty && FountainLine.titleEntry(first) != nil ? "\n" + text : text
  }

  private static func titleEntry(_ entry: Screenplay.TitleEntry) -> String {
    let lines = entry.value.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return lines.first.map { "\(entry.key): \($0)" } ?? "\(entry.key):" }
    return "\(entry.key):\n" + lines.map { "    \($0)" }.joined(separator: "\n")
  }

  private static func block(_ element: Screenplay.Element) -> String {
    if case .action(let text) = element { action(text) } else { keptTogether(line(element)) }
  }

  private static func line(_ element: Screenplay.Element) -> String {
    switch element {
    case .heading(let text, let number):
      (FountainLine.isHeading(text) ? text : "." + text) + (number.map { " #\($0)#" } ?? "")
    case .action(let text): text
    case .centred(let text): "> \(text) <"
    case .speech(let speech): self.speech(speech)
    case .lyric(let text): "~" + text
    case .transition(let text): FountainLine.isTransition(text) && !FountainLine.isMarked(text) ? text : "> " + text
    case .section(let level, let text): String(repeating: "#", count: level) + " " + text
    case .synopsis(let text): "= " + text
    case .note(let text): "[[" + text + "]]"
    case .pageBreak: "==="
    }
  }

  private static func action(_ text: String) -> String {
    // A note over several lines becomes one line: its lines must stay together.
    let lines = FountainText(keptTogether(text)).lines
    return lines.enumerated().map { index, line in
      let seen = FountainLine.trimmed(line)
      let isTaken =
        index == 0
        && (FountainLine.isHeading(seen) || FountainLine.isTransition(seen)
          || (lines.count > 1 && (FountainLine.isCue(seen) || seen.hasSuffix("^"))))
      return isTaken || FountainLine.isMarked(line) ? "!" + line : line
    }.joined(separator: "\n").replacing("\u{B}", with: "\n")
  }

  private static func speech(_ speech: Screenplay.Speech) -> String {
    let name = (FountainLine.isCue(speech.character) ? "" : "@") + speech.character + (speech.isDual ? " ^" : "")
    let lines = speech.parts.map { part in
      switch part {
      case .line(let text): text
      case .parenthetical(let text): text
      case .lyric(let text): "~" + text
      }
    }
    return ([name] + lines).joined(separator: "\n")
  }

  /// Adds two spaces to empty lines inside a speech or a note; an empty line would end it.
  private static func keptTogether(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "  " : String($0) }.joined(
      separator: "\n")
  }
}
