/// Builds a script from Final Draft paragraphs: a character name and the paragraphs after it are one speech.
struct FinalDraftParagraphs {
  private var elements: [Screenplay.Element] = []
  private var speech: Screenplay.Speech?
  /// Notes and summaries that follow the open paragraph. In the file they are inside the paragraph that they describe.
  private var beside: [Screenplay.Element] = []
  /// The number of speeches since a dual dialogue began; `nil` outside a dual dialogue.
  private var dual: Int?

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

  /// Adds an element that describes the open paragraph.
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

  /// A name without a speech becomes action.
  private mutating func endSpeech() {
    guard let speech else { return }
    elements.append(speech.parts.isEmpty ? .action(speech.character) : .speech(speech))
    self.speech = nil
  }
}
