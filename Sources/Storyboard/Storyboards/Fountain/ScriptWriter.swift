/// Writes the texts of a storyboard as a Fountain script. `ScriptReader` makes the same frames from it.
///
/// If `ScriptReader` would make the same frames without frame marks, as after an import, no marks are written.
/// Otherwise a note marks the beginning of each frame: `[[frame 2500 ms, same shot]]`. Other programs show it as a
/// note.
///
/// The notes of a frame come after its dialogue, in their order. Notes with a Fountain form are written in that form:
/// `CUT TO:` and `= Synopsis`. If they come first, `# Section` and, without frame marks, `FADE IN:` are written before
/// the frame.
package enum ScriptWriter {
  /// The script as UTF-8.
  ///
  /// - Complexity: linear in the texts.
  package static func fountain(_ storyboard: Storyboard) -> String { FountainWriter.text(screenplay(storyboard)) }

  package static func screenplay(_ storyboard: Storyboard) -> Screenplay {
    let frames = storyboard.frames.map(FrameScript.init)
    let titlePage = ScriptTitlePage.entries(storyboard)
    let plain = Screenplay(titlePage: titlePage, elements: frames.flatMap { elements($0, isMarked: false) })
    let read = FountainReader.screenplay(FountainWriter.text(plain)).elements
    if !ScriptScenes.isMarked(read), ScriptScenes(read, by: .paragraphs).frames == frames { return plain }
    return Screenplay(titlePage: titlePage, elements: frames.flatMap { elements($0, isMarked: true) })
  }

  private static func elements(_ words: FrameScript, isMarked: Bool) -> [Screenplay.Element] {
    let opening = words.notes.prefix { section($0) != nil || (!isMarked && ScriptScenes.isOpening($0)) }
    var elements = opening.map { section($0) ?? Self.opening($0) }
    if let scene = words.scene { elements.append(ScriptHeading.element(scene)) }
    if isMarked {
      elements.append(.note(words.mark.note))
      if !words.alternative.isEmpty {
        elements.append(.note(FrameMark.seen + FountainEscapes.escaped(words.alternative, in: .note)))
      }
    }
    elements += words.action.map(action)
    elements += words.dialogue.map { .speech(ScriptSpeech.speech($0)) }
    elements += words.notes.dropFirst(opening.count).map(note)
    return elements
  }

  private static func action(_ paragraph: String) -> Screenplay.Element {
    let text = FountainEscapes.escaped(paragraph, in: .text)
    guard !paragraph.contains("\n") else { return .action(text) }
    if paragraph.hasPrefix("> "), paragraph.hasSuffix(" <"), paragraph.count > 4 {
      return .centred(FountainLine.trimmed(text.dropFirst().dropLast()))
    }
    return paragraph.hasPrefix("~") ? .lyric(FountainLine.trimmed(text.dropFirst())) : .action(text)
  }

  private static func section(_ paragraph: String) -> Screenplay.Element? {
    let level = paragraph.prefix { $0 == "#" }.count
    guard 1...6 ~= level, !paragraph.contains("\n"), paragraph.dropFirst(level).first == " " else { return nil }
    return .section(level: level, FountainLine.trimmed(paragraph.dropFirst(level)))
  }

  private static func opening(_ paragraph: String) -> Screenplay.Element {
    if paragraph.hasPrefix("> ") { return .transition(FountainLine.trimmed(paragraph.dropFirst())) }
    return .action(FountainEscapes.escaped(paragraph, in: .text))
  }

  private static func note(_ paragraph: String) -> Screenplay.Element {
    let text = FrameMark.escaped(FountainEscapes.escaped(paragraph, in: .note))
    guard !paragraph.contains("\n"), text == paragraph else { return .note(text) }
    if FountainLine.isTransition(paragraph), !FountainLine.isMarked(paragraph), !FountainLine.isHeading(paragraph) {
      return .transition(paragraph)
    }
    if paragraph.hasPrefix("> "), !paragraph.hasSuffix("<") {
      return .transition(FountainLine.trimmed(paragraph.dropFirst()))
    }
    if paragraph.hasPrefix("= ") { return .synopsis(FountainLine.trimmed(paragraph.dropFirst())) }
    return .note(text)
  }
}
