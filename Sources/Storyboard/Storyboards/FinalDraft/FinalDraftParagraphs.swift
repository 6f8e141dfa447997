/// Puts paragraphs of Final Draft together to a script: a name and what follows it are a speech.
struct FinalDraftParagraphs {
  private var elements: [Screenplay.Element] = []
  private var speech: Screenplay.Speech?
  /// Notes and summaries, which stand within the paragraph that they are about.
  private var beside: [Screenplay.Element] = []
  /// How many speeches began since two that are said at once did.
  private var dual: Int?

  /// The script so far.
  var finished: [Screenplay.Element] {
    var copy = self
    copy.endSpeech()
    return copy.elements + copy.beside
  }

  mutating func beginDual() {
    endSpeech()
    dual = 0
  }

  mutating func endDual() {
    endSpeech()
    dual = nil
  }

  /// Takes what is told of the paragraph that is open.
  mutating func addBeside(_ element: Screenplay.Element) { beside.append(element) }

  mutating func add(_ kind: String, _ number: String?, _ text: String) {
    switch kind {
    case "Character":
      endSpeech()
      speech = Screenplay.Speech(text.uppercased(), isDual: dual.map { $0 > 0 } ?? false, parts: [])
      dual = dual.map { $0 + 1 }
    case "Dialogue": say(text.split(separator: "\n").map { .line(FountainLine.trimmed($0)) })
    case "Parenthetical":
      let words = text.replacing("\n", with: " ")
      say([.parenthetical(words.hasPrefix("(") && words.hasSuffix(")") ? words : "(\(words))")])
    case "Singing", "Lyrics": say(text.split(separator: "\n").map { .lyric(FountainLine.trimmed($0)) })
    default: addAlone(kind, number, text)
    }
    elements += beside
    beside = []
  }

  private mutating func addAlone(_ kind: String, _ number: String?, _ text: String) {
    endSpeech()
    let line = text.replacing("\n", with: " ")
    switch kind {
    case "Scene Heading":
      elements.append(.heading(line, number: number.flatMap { $0.isEmpty || $0.contains(" ") ? nil : $0 }))
    case "Transition": elements.append(.transition(line))
    case "New Act", "End of Act": elements.append(.centred(line))
    case _ where kind.hasPrefix("Outline") && kind != "Outline Body":
      elements.append(.section(level: min(max(Int(kind.suffix(1)) ?? 1, 1), 6), line))
    case "Outline Body": elements.append(.synopsis(line))
    default: elements.append(.action(text))
    }
  }

  private mutating func say(_ parts: [Screenplay.Speech.Part]) {
    if speech == nil { speech = Screenplay.Speech(ScriptSpeech.nobody, parts: []) }
    speech?.parts += parts
  }

  /// A name under which nothing is said is action.
  private mutating func endSpeech() {
    guard let speech else { return }
    elements.append(speech.parts.isEmpty ? .action(speech.character) : .speech(speech))
    self.speech = nil
  }
}
