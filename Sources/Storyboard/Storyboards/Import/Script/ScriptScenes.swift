/// Splits a script into frames.
struct ScriptScenes {
  private(set) var frames: [FrameScript] = []

  /// The rule for where frames begin.
  enum Rule {
    /// At headings, and at paragraphs of action when the current frame has action or dialogue or ends with a
    /// transition.
    case paragraphs
    /// At headings only.
    case scenes
    /// At headings and at the script's frame marks.
    case marks
  }

  private let rule: Rule
  /// Notes for the next frame.
  private var waiting: [String] = []
  /// Whether the frame has only a heading so far.
  private var isFresh = false
  /// Whether the frame ends with a transition.
  private var isCut = false

  /// - Complexity: linear in the script.
  init(_ elements: [Screenplay.Element], by rule: Rule) {
    self.rule = rule
    for element in elements { take(element) }
    if !waiting.isEmpty {
      if frames.isEmpty { begin(nil) } else { frames[frames.count - 1].notes += waiting }
    }
  }

  /// Whether the script has frame marks.
  static func isMarked(_ elements: [Screenplay.Element]) -> Bool {
    elements.contains { if case .note(let text) = $0 { FrameMark(note: text) != nil } else { false } }
  }

  private mutating func take(_ element: Screenplay.Element) {
    switch element {
    case .heading(let text, let number):
      let (heading, notes) = FountainEscapes.withoutNotes(text)
      begin(ScriptHeading.scene(heading, number: number))
      frames[frames.count - 1].notes += notes.map(Self.words)
      isFresh = true
    case .action(let text): addAction(text)
    case .centred(let text): addAction("> \(text) <")
    case .lyric(let text): addAction("~" + text)
    case .speech(let speech): addSpeech(speech)
    case .transition(let text): addTransition(text)
    case .section(let level, let text): waiting.append(String(repeating: "#", count: level) + " " + text)
    case .synopsis(let text): addNote("= " + text)
    case .note(let text): takeNote(text)
    case .pageBreak: break
    }
  }

  private mutating func begin(_ scene: String?) {
    var words = FrameScript(scene: scene)
    words.notes = waiting
    waiting = []
    frames.append(words)
    (isFresh, isCut) = (false, false)
  }

  private mutating func takeNote(_ text: String) {
    if rule == .marks, let mark = FrameMark(note: text) {
      if !isFresh { begin(nil) }
      isFresh = false
      frames[frames.count - 1].mark = mark
    } else if rule == .marks, !frames.isEmpty, text.hasPrefix(FrameMark.seen) {
      frames[frames.count - 1].alternative = FountainEscapes.unescaped(String(text.dropFirst(FrameMark.seen.count)))
    } else {
      addNote(Self.words(text))
    }
  }

  /// The text of a note without spaces around its lines.
  private static func words(_ note: String) -> String {
    let lines = note.split(separator: "\n", omittingEmptySubsequences: false).map { FountainLine.trimmed($0) }
    return FountainEscapes.unescaped(FrameMark.unescaped(lines.joined(separator: "\n")))
  }

  /// A note before the first frame waits for that frame.
  private mutating func addNote(_ text: String) {
    guard !text.isEmpty else { return }
    if frames.isEmpty { waiting.append(text) } else { frames[frames.count - 1].notes.append(text) }
  }

  private mutating func addTransition(_ text: String) {
    let words = FountainLine.isTransition(text) ? text : "> " + text
    if rule != .marks, Self.isOpening(words) { return waiting.append(words) }
    addNote(words)
    isCut = !frames.isEmpty
  }

  /// Whether the text of a note opens a frame, such as `FADE IN:`.
  static func isOpening(_ words: String) -> Bool {
    words.count <= 40 && words.hasSuffix("IN:") && !words.contains { $0.isLowercase || $0.isNewline }
  }

  private mutating func addAction(_ text: String) {
    if rule != .marks, Self.isOpening(text) { return waiting.append(FountainEscapes.unescaped(text)) }
    let (action, notes) = FountainEscapes.withoutNotes(text)
    if frames.last.map({ rule == .paragraphs && (isCut || !$0.action.isEmpty || !$0.dialogue.isEmpty) }) ?? true {
      begin(nil)
    }
    if !FountainLine.isBlank(action) { frames[frames.count - 1].action.append(FountainEscapes.unescaped(action)) }
    frames[frames.count - 1].notes += notes.map(Self.words)
    isFresh = false
  }

  private mutating func addSpeech(_ speech: Screenplay.Speech) {
    if frames.isEmpty { begin(nil) }
    let (text, notes) = FountainEscapes.withoutNotes(ScriptSpeech.text(speech))
    frames[frames.count - 1].dialogue.append(FountainEscapes.unescaped(text))
    frames[frames.count - 1].notes += notes.map(Self.words)
    isFresh = false
  }
}
