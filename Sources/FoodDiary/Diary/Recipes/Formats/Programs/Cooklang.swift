/// Reads Cooklang recipes: the ingredients are inside the steps, as `@flour{200%g}`.
enum Cooklang {
  /// Whether a text is probably Cooklang.
  static func isLike(_ head: String) -> Bool { head.contains(/@[^@\n{}]{1,60}\{[^}\n]*\}/) }

  static func recipe(_ text: String, title: String) -> ImportedRecipe {
    let (front, body) = FrontMatter.parts(text)
    var members = front
    var (ingredients, steps): ([LooseJSON], [LooseJSON]) = ([], [])
    var paragraph: [String] = []
    func close() {
      if !paragraph.isEmpty { steps.append(.text(read(paragraph.joined(separator: " "), &ingredients))) }
      paragraph = []
    }
    for line in withoutComments(body).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix(">>"), let colon = trimmed.firstIndex(of: ":") {
        close()
        let name = trimmed[..<colon].dropFirst(2).filter { $0 != " " }.lowercased()
        // A name in brackets is an instruction to programs.
        if !name.hasPrefix("[") {
          members.append(.init(name: name, value: .text(String(trimmed[trimmed.index(after: colon)...]))))
        }
      } else if trimmed.hasPrefix("=") {
        close()
        let name = String(trimmed.drop { $0 == "=" || $0 == " " }).trimmingSuffix { $0 == "=" || $0 == " " }
        ingredients.append(.object([.init(name: "title", value: .text(name))]))
      } else if trimmed.isEmpty {
        close()
      } else {
        paragraph.append(String(trimmed.hasPrefix(">") ? trimmed.dropFirst() : trimmed))
      }
    }
    close()
    members.append(.init(name: "recipeIngredient", value: .list(ingredients)))
    members.append(.init(name: "recipeInstructions", value: .list(steps)))
    var imported = SchemaRecipe(.object(members)).imported(fallback: title)
    imported.original = text
    return imported
  }

  /// The readable text of a step; its ingredients are appended to the list.
  private static func read(_ step: String, _ ingredients: inout [LooseJSON]) -> String {
    var words = ""
    var rest = Substring(step)
    while let mark = rest.firstIndex(where: { $0 == "@" || $0 == "#" || $0 == "~" }) {
      words += rest[..<mark]
      let sign = rest[mark]
      let inner = rest[rest.index(after: mark)...]
      guard let (name, amount, after) = item(inner, isTime: sign == "~") else {
        words.append(sign)
        rest = inner
        continue
      }
      rest = after
      switch sign {
      case "@":
        words += name
        let note = rest.first == "(" ? rest.prefix(longestNote).firstIndex(of: ")").map { String(rest[...$0]) } : nil
        ingredients.append(.text([amount, name, note ?? ""].filter { !$0.isEmpty }.joined(separator: " ")))
      case "~": words += amount.isEmpty ? name : amount
      default: words += name
      }
    }
    return words + rest
  }

  /// The name and the amount after a marker. The name may have several words if braces follow, else one.
  private static func item(_ text: Substring, isTime: Bool) -> (name: String, amount: String, rest: Substring)? {
    var text = text.drop { "@&?+-".contains($0) }
    // A reference to a step or a part is in parentheses.
    if text.hasPrefix("("), let close = text.prefix(longestNote).firstIndex(of: ")") {
      text = text[text.index(after: close)...]
    }
    let plain = text.prefix { !"@#~{}\n".contains($0) }
    let inner = text[plain.endIndex...]
    if inner.first == "{", let close = inner.dropFirst().firstIndex(where: { "{}@".contains($0) }), text[close] == "}" {
      let amount = text[text.index(after: plain.endIndex)..<close].replacing("%", with: " ").replacing("=", with: "")
      let name = plain.split(separator: "|").first.map(String.init) ?? ""
      guard isTime || !name.isEmpty else { return nil }
      return (
        name.trimmingSuffix(\.isWhitespace), String(amount).trimmingSuffix(\.isWhitespace),
        text[text.index(after: close)...]
      )
    }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.isEmpty || isTime ? nil : (String(word), "", text[word.endIndex...])
  }

  /// The maximum length of a note in parentheses, in characters. A longer note is text of the step.
  private static let longestNote = 500

  private static func withoutComments(_ text: String) -> String {
    var kept = ""
    var rest = Substring(text)
    while let open = rest.firstRange(of: "[-") {
      kept += rest[..<open.lowerBound]
      rest = rest[open.upperBound...].firstRange(of: "-]").map { rest[$0.upperBound...] } ?? ""
    }
    kept += rest
    return kept.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }
}
