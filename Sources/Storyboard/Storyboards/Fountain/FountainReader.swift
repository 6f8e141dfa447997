/// Reads Fountain (fountain.io, syntax 1.1). Every text is a valid script: lines without another type are action.
///
/// The reader is more tolerant than the specification in two cases. A scene heading needs no empty line after it. A
/// line with only a note does not separate the lines before and after it.
package struct FountainReader {
  private let lines: [String]
  private var place = 0
  private var elements: [Screenplay.Element] = []
  /// Whether the previous line was empty or counts as empty.
  private var isAfterGap = true

  /// - Complexity: linear in the text.
  package static func screenplay(_ text: String) -> Screenplay {
    let parts = FountainText(text)
    var reader = FountainReader(parts.lines)
    let titlePage = reader.readTitlePage()
    while reader.place < reader.lines.count { reader.readLine() }
    return Screenplay(titlePage: titlePage, elements: reader.elements, boneyard: parts.boneyard)
  }

  private init(_ lines: [String]) { self.lines = lines }

  // MARK: The title page

  private mutating func readTitlePage() -> [Screenplay.TitleEntry] {
    guard let line = lines.first, let first = FountainLine.titleEntry(line), hasValue(first) else { return [] }
    var entries: [(key: String, lines: [String])] = []
    while place < lines.count, !lines[place].isEmpty {
      let line = lines[place]
      if let entry = FountainLine.titleEntry(line) {
        entries.append((entry.key, entry.value.isEmpty ? [] : [entry.value]))
      } else {
        entries[entries.count - 1].lines.append(FountainLine.trimmed(line))
      }
      place += 1
    }
    return entries.map { key, lines in
      Screenplay.TitleEntry(key, FountainText.noteText(lines.joined(separator: "\u{B}")))
    }
  }

  /// A first line such as `FADE IN:` belongs to the script, not to the title page. It has no value, and neither
  /// indented text nor another entry follows.
  private func hasValue(_ entry: Screenplay.TitleEntry) -> Bool {
    if !entry.value.isEmpty { return true }
    return lines.count > 1 && (lines[1].hasPrefix(" ") || FountainLine.titleEntry(lines[1]) != nil)
  }

  // MARK: The script

  private mutating func readLine() {
    let line = lines[place]
    let text = FountainLine.trimmed(line)
    place += 1
    guard !text.isEmpty else {
      isAfterGap = true
      return
    }
    if FountainLine.isPageBreak(text) {
      add(.pageBreak, thenGap: true)
    } else if text.hasPrefix("=") {
      add(.synopsis(Self.unfolded(FountainLine.trimmed(text.dropFirst()))), thenGap: true)
    } else if text.hasPrefix("#") {
      let level = text.prefix { $0 == "#" }.count
      add(.section(level: min(level, 6), Self.unfolded(FountainLine.trimmed(text.dropFirst(level)))), thenGap: true)
    } else if FountainLine.isNote(text) {
      add(.note(FountainText.noteText(text.dropFirst(2).dropLast(2))), thenGap: isAfterGap)
    } else if text.hasPrefix("~") {
      add(.lyric(Self.unfolded(FountainLine.trimmed(text.dropFirst()))))
    } else if text.hasPrefix("!") {
      let forced = line.drop { $0 != "!" }.dropFirst()
      if !FountainLine.isBlank(forced) { addAction(Self.withoutEnd(forced)) }
    } else if text.hasPrefix(">") {
      addMarked(text)
    } else {
      readUnmarked(line, text)
    }
  }

  private mutating func addMarked(_ text: String) {
    if text.count > 1, text.hasSuffix("<") {
      add(.centred(Self.unfolded(FountainLine.trimmed(text.dropFirst().dropLast()))))
    } else {
      add(.transition(Self.unfolded(FountainLine.trimmed(text.dropFirst()))))
    }
  }

  /// Reads a line without another mark: a leading period, capitals, and the lines before and after it decide its type.
  private mutating func readUnmarked(_ line: String, _ text: String) {
    let isBeforeGap = place >= lines.count || FountainLine.isBlank(lines[place])
    if isAfterGap, FountainLine.isForcedHeading(text) {
      addHeading(String(text.dropFirst()))
    } else if isAfterGap, FountainLine.isHeading(text) {
      addHeading(text)
    } else if isAfterGap, isBeforeGap, line.last?.isWhitespace != true, FountainLine.isTransition(text) {
      add(.transition(Self.unfolded(text)))
    } else if isAfterGap, !isBeforeGap, let cue = Self.cue(text) {
      readSpeech(cue.character, isDual: cue.isDual)
    } else {
      addAction(Self.withoutEnd(line))
    }
  }

  /// A character's name without the caret for dual dialogue, and whether the line had the caret.
  private static func cue(_ text: String) -> (character: String, isDual: Bool)? {
    guard !text.contains("\u{B}") else { return nil }
    let isDual = text.hasSuffix("^")
    let name = isDual ? FountainLine.trimmed(text.dropLast()) : text
    if name.hasPrefix("@"), name.count > 1 { return (FountainLine.trimmed(name.dropFirst()), isDual) }
    return FountainLine.isCue(name) ? (name, isDual) : nil
  }

  private mutating func readSpeech(_ character: String, isDual: Bool) {
    var parts: [Screenplay.Speech.Part] = []
    // Two spaces keep an empty line inside a speech.
    while place < lines.count, !FountainLine.isBlank(lines[place]) || lines[place].count >= 2 {
      let text = FountainLine.trimmed(lines[place])
      if text.hasPrefix("("), text.hasSuffix(")") {
        parts.append(.parenthetical(Self.unfolded(text)))
      } else if text.hasPrefix("~") {
        parts.append(.lyric(Self.unfolded(FountainLine.trimmed(text.dropFirst()))))
      } else {
        parts.append(.line(Self.unfolded(text)))
      }
      place += 1
    }
    while parts.last == .line("") { parts.removeLast() }
    add(.speech(Screenplay.Speech(character, isDual: isDual, parts: parts)))
  }

  private mutating func addHeading(_ text: String) {
    if text.hasSuffix("#"), let start = text.dropLast().lastIndex(of: "#") {
      let number = FountainLine.trimmed(text[text.index(after: start)...].dropLast())
      let heading = FountainLine.trimmed(text[..<start])
      if !number.isEmpty, !number.contains(" "), !heading.isEmpty {
        return add(.heading(Self.unfolded(heading), number: number))
      }
    }
    add(.heading(Self.unfolded(text), number: nil))
  }

  private mutating func addAction(_ line: String) {
    if !isAfterGap, case .action(var text) = elements.last {
      // The element is removed first, because a string with a single owner grows in place.
      elements.removeLast()
      text += "\n" + Self.unfolded(line)
      elements.append(.action(text))
    } else {
      add(.action(Self.unfolded(line)))
    }
  }

  private mutating func add(_ element: Screenplay.Element, thenGap: Bool = false) {
    elements.append(element)
    isAfterGap = thenGap
  }

  private static func withoutEnd(_ line: some StringProtocol) -> String {
    String(line.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The text with the line breaks of its notes restored.
  private static func unfolded(_ text: String) -> String { text.replacing("\u{B}", with: "\n") }
}
