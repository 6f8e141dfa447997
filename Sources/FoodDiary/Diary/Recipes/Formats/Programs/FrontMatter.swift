/// Reads Chowdown pages: members of a recipe between two lines of dashes, then a text.
enum FrontMatter {
  /// `nil` for a text that has neither ingredients nor directions between the lines.
  static func recipe(_ text: String, title: String) -> ImportedRecipe? {
    let (members, body) = parts(text)
    guard members.contains(where: { ["ingredients", "directions"].contains($0.name) }) else { return nil }
    var imported = SchemaRecipe(.object(members)).imported(fallback: title)
    let words = [imported.recipe.summary] + PlainText.lines(of: body)
    imported.recipe.summary = words.filter { !$0.isEmpty }.joined(separator: "\n")
    imported.original = text
    return imported
  }

  /// The members between the lines (texts and lists of texts), and the text after them.
  ///
  /// The function reads the part of YAML that such pages use. Other syntax is kept as text.
  static func parts(_ text: String) -> (members: [LooseJSON.Member], body: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first?.hasPrefix("---") == true, let end = lines.dropFirst().firstIndex(where: { $0.hasPrefix("---") })
    else {
      return ([], text)
    }
    var members: [LooseJSON.Member] = []
    var (name, values): (String?, [LooseJSON]) = (nil, [])
    func close() {
      if let name { members.append(.init(name: name, value: values.count == 1 ? values[0] : .list(values))) }
    }
    for line in lines[1..<end] {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      if trimmed.hasPrefix("- ") {
        values.append(.text(unquoted(trimmed.dropFirst(2))))
      } else if line.first?.isWhitespace != true, let colon = line.firstIndex(of: ":") {
        close()
        (name, values) = (line[..<colon].lowercased().filter { $0 != " " }, [])
        let value = unquoted(line[line.index(after: colon)...])
        if !value.isEmpty { values = [.text(value)] }
      } else {
        values.append(.text(String(trimmed)))
      }
    }
    close()
    return (members, lines[(end + 1)...].joined(separator: "\n"))
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.drop(while: \.isWhitespace)
    let bare = String(text).trimmingSuffix(\.isWhitespace)
    guard bare.count >= 2, let quote = bare.first, quote == "\"" || quote == "'", bare.last == quote else {
      return bare
    }
    return String(bare.dropFirst().dropLast())
  }
}
