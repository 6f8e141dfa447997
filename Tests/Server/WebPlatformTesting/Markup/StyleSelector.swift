/// Converts CSS selectors to XPath. It supports the forms in the help of pages: names, classes, identifiers, attributes, `:has`,
/// descendants, children, and lists.
///
/// ```swift
/// try StyleSelector("label:has([name=q]), .why > summary").path
/// ```
struct StyleSelector {
  /// A relative XPath.
  let path: String

  /// A selector with unsupported syntax.
  struct UnknownForm: Error, Equatable, CustomStringConvertible {
    let selector: String
    /// The rest of the selector, starting at the error.
    let rest: String

    var description: String { "the selector “\(selector)” has a form that no test knows, at “\(rest)”" }
  }

  init(_ selector: String) throws(UnknownForm) {
    var reader = Reader(selector: selector, rest: selector[...])
    path = try reader.list()
    guard reader.rest.isEmpty else { throw reader.unknown }
  }
}

private struct Reader {
  let selector: String
  var rest: Substring

  var unknown: StyleSelector.UnknownForm { .init(selector: selector, rest: String(rest)) }

  /// Selectors separated by commas.
  mutating func list() throws(StyleSelector.UnknownForm) -> String {
    var paths = [try steps()]
    while take(",") { paths.append(try steps()) }
    return paths.joined(separator: " | ")
  }

  /// Steps to descendants or children.
  private mutating func steps() throws(StyleSelector.UnknownForm) -> String {
    skipSpaces()
    var steps: [String] = []
    repeat {
      let axis = take(">") ? "child" : "descendant"
      skipSpaces()
      steps.append("\(axis)::\(try element())")
      skipSpaces()
    } while !rest.isEmpty && !rest.hasPrefix(",") && !rest.hasPrefix(")")
    return steps.joined(separator: "/")
  }

  /// One element: its name and conditions.
  private mutating func element() throws(StyleSelector.UnknownForm) -> String {
    let start = rest
    let name = take("*") ? "" : word()
    var conditions = ""
    while let condition = try condition() { conditions += "[\(condition)]" }
    guard rest.startIndex > start.startIndex else { throw unknown }
    return (name.isEmpty ? "*" : name) + conditions
  }

  private mutating func condition() throws(StyleSelector.UnknownForm) -> String? {
    if take(".") { return Self.hasWord(try quoted(someWord()), in: "class") }
    if take("#") { return "@id=\(try quoted(someWord()))" }
    if take("[") { return try attribute() }
    guard take(":has(") else { return nil }
    let path = try list()
    guard take(")") else { throw unknown }
    return path
  }

  /// An attribute condition in brackets.
  private mutating func attribute() throws(StyleSelector.UnknownForm) -> String {
    let name = try someWord()
    if take("]") { return "@\(name)" }
    let kinds = ["=", "^=", "$=", "*=", "~="]
    guard let kind = kinds.first(where: { rest.hasPrefix($0) }) else { throw unknown }
    rest = rest.dropFirst(kind.count)
    let text = try value()
    let value = try quoted(text)
    guard take("]") else { throw unknown }
    switch kind {
    case "^=": return "starts-with(@\(name), \(value))"
    case "$=": return "substring(@\(name), string-length(@\(name)) - \(text.unicodeScalars.count - 1)) = \(value)"
    case "*=": return "contains(@\(name), \(value))"
    case "~=": return Self.hasWord(value, in: name)
    default: return "@\(name)=\(value)"
    }
  }

  private mutating func value() throws(StyleSelector.UnknownForm) -> String {
    guard let mark = rest.first, "'\"".contains(mark) else { return try someWord() }
    let text = rest.dropFirst().prefix { $0 != mark }
    rest = rest.dropFirst(text.count + 1)
    guard !text.isEmpty, rest.first == mark else { throw unknown }
    rest = rest.dropFirst()
    return String(text)
  }

  private static func hasWord(_ value: String, in attribute: String) -> String {
    "contains(concat(' ', normalize-space(@\(attribute)), ' '), concat(' ', \(value), ' '))"
  }

  /// An XPath string literal, which has no escapes.
  private func quoted(_ text: String) throws(StyleSelector.UnknownForm) -> String {
    guard text.contains("'") else { return "'\(text)'" }
    guard !text.contains("\"") else { throw unknown }
    return "\"\(text)\""
  }

  private mutating func someWord() throws(StyleSelector.UnknownForm) -> String {
    let word = word()
    guard !word.isEmpty else { throw unknown }
    return word
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  private mutating func take(_ token: String) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    return true
  }
}
