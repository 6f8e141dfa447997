/// Reads steps from the various forms that programs write.
struct SchemaSteps {
  private(set) var steps: [String] = []
  /// The texts that could not be read.
  private(set) var unread: [String] = []

  private let resolve: (LooseJSON) -> LooseJSON

  /// - Parameter resolve: returns the object that a reference points to.
  init(_ resolve: @escaping (LooseJSON) -> LooseJSON) { self.resolve = resolve }

  /// Reads a value: a text of several lines, a list, a step, or a section of steps.
  mutating func add(_ value: LooseJSON) {
    switch value {
    case .null: break
    case .list(let values): for value in values { add(value) }
    case .text(let text): steps += Self.steps(text)
    case .number, .bool: unread.append(value.words)
    case .object: addObject(resolve(value))
    }
  }

  /// The steps of a text: its paragraphs or lines.
  static func steps(_ text: String) -> [String] {
    PlainText.lines(of: text).flatMap { PastedList.steps($0) }
  }

  private mutating func addObject(_ value: LooseJSON) {
    let name = PlainText.line(value["name"]?.string ?? value["title"]?.string ?? "")
    let first = steps.count
    for inner in ["itemListElement", "steps", "step", "item"] { if let list = value[inner] { add(list) } }
    let text = value["text"] ?? value["description"] ?? value["instruction"] ?? value["@value"]
    if let text = text?.string { steps += Self.steps(text) } else if let text { add(text) }
    if steps.count == first {
      if !name.isEmpty { steps.append(name) } else if !value.words.isEmpty { unread.append(value.words) }
    } else if !name.isEmpty, !Self.saysAgain(name, steps[first]) {
      steps[first] = name + (name.last?.isPunctuation == true ? " " : ": ") + steps[first]
    }
    if let more = value["summary"]?.string, !more.isEmpty, steps.count > first {
      steps[first] = more + ": " + steps[first]
    }
  }

  /// Whether the name only repeats the beginning of the step, or only numbers the step.
  private static func saysAgain(_ name: String, _ step: String) -> Bool {
    let bare = FoldedText.folded(name).trimmingSuffix { $0 == "." || $0 == "…" || $0 == ":" }
    if FoldedText.folded(step).hasPrefix(bare) { return true }
    let words = TextToken.tokens(of: name).filter { $0.kind == .word }.map(\.folded)
    return words.allSatisfy { Self.numbering.contains($0) }
  }

  private static let numbering: Set<String> = [
    "step", "etape", "paso", "schritt", "stap", "passo", "steg", "trin", "krok", "fase", "n",
  ]
}

extension String {
  /// The string without trailing characters of this kind.
  func trimmingSuffix(_ isOfKind: (Character) -> Bool) -> String {
    var text = Substring(self)
    while let last = text.last, isOfKind(last) { text.removeLast() }
    return String(text)
  }
}
