/// Reads ingredient lines from the various forms that programs write.
struct SchemaIngredients {
  private(set) var lines: [IngredientLine] = []
  /// The texts that could not be read.
  private(set) var unread: [String] = []
  /// Other recipes among the ingredients.
  private(set) var linked: [String] = []

  /// Reads a value: a text, a list, an object of amount, unit and food, or a heading with a list.
  mutating func add(_ value: LooseJSON) {
    switch value {
    case .null: break
    case .list(let values): for value in values { add(value) }
    case .text(let text): lines += Self.lines(text)
    case .number, .bool: unread.append(value.string ?? (value == .bool(true) ? "true" : "false"))
    case .object: addObject(value)
    }
  }

  /// The lines of a text, which may be a whole list.
  static func lines(_ text: String) -> [IngredientLine] {
    PlainText.lines(of: text).flatMap { PastedList.lines($0) }.map(PastedList.ingredient)
  }

  private mutating func addObject(_ value: LooseJSON) {
    let before = lines.count
    if let list = value["itemListElement"] ?? value["ingredients"]
      ?? value["item"].flatMap({ $0.string == nil ? $0 : nil })
    {
      heading(value["name"] ?? value["title"])
      add(list)
      return
    }
    if value["is_header"] == .bool(true) {
      heading(value["note"] ?? value["original_text"] ?? value["food"])
      return
    }
    heading(value["title"])
    let written = ["display", "originalText", "original_text", "text"].lazy.compactMap {
      value[$0]?.string.map(PlainText.line)
    }
    .first { !$0.isEmpty }
    let links = [value["referencedRecipe"], value["food"]?["recipe"], value["recipe"]]
      .compactMap { $0?["name"]?.string.map(PlainText.line) }
    let told = Self.told(value, otherwise: links.first ?? "")
    // The original text has priority; the parsed form replaces it only if the original lacks some words of the parsed
    // form.
    let line = written.flatMap { written in Self.holds(written, told) ? written : nil } ?? told
    if !line.isEmpty { lines += Self.lines(line) }
    for name in links {
      linked.append(name)
      if !Self.holds(line, name) { lines += Self.lines(name) }
    }
    if lines.count == before, !value.words.isEmpty { unread.append(value.words) }
  }

  private mutating func heading(_ value: LooseJSON?) {
    guard let text = value.map(Self.name).map(PlainText.line), !text.isEmpty else { return }
    lines.append(IngredientLine(text, isHeading: true))
  }

  /// Amount, unit, food and note of an object as one line.
  ///
  /// - Parameter otherwise: the food for an object without one.
  private static func told(_ value: LooseJSON, otherwise: String) -> String {
    let hasNoAmount =
      value["no_amount"] == .bool(true) || value["disable_amount"] == .bool(true)
      || value["disableAmount"] == .bool(true)
    var words: [String] = []
    if !hasNoAmount, let amount = value["quantity"] ?? value["amount"] {
      if let number = amount.double {
        if number > 0 { words.append(number == number.rounded() ? "\(Int(exactly: number) ?? 0)" : "\(number)") }
      } else {
        words.append(amount.words.replacing("\n", with: " "))
      }
      words.append(name(value["unit"]))
    } else if hasNoAmount {
      words.append(name(value["unit"]))
    }
    let food = name(value["food"] ?? value["name"] ?? value["ingredient"] ?? value["item"] ?? value["@value"])
    let note = PlainText.line(name(value["note"] ?? value["notes"] ?? value["comment"]))
    words.append(food.isEmpty && note.isEmpty ? otherwise : food)
    let line = words.map(PlainText.line).filter { !$0.isEmpty }.joined(separator: " ")
    if note.isEmpty { return line }
    return food.isEmpty ? [line, note].filter { !$0.isEmpty }.joined(separator: " ") : "\(line), \(note)"
  }

  /// A text, or the name of an object.
  static func name(_ value: LooseJSON?) -> String {
    guard let value else { return "" }
    return value.string ?? value["name"].flatMap(\.string) ?? value["abbreviation"]?.string ?? value["text"]?.string
      ?? ""
  }

  /// Whether a text contains each word of another, ignoring singular and plural.
  static func holds(_ text: String, _ words: String) -> Bool {
    func stems(_ text: String) -> [String] {
      TextToken.tokens(of: text).filter { $0.kind == .word }.map { IngredientWords.stem($0.folded) }
    }
    let held = Set(stems(text))
    return stems(words).allSatisfy(held.contains)
  }
}
