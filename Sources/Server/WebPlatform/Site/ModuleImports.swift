/// What a module says that it loads.
///
/// A statement is seen where it begins a line, as all of ours do: `import … from '…'`, `import '…'`, `export … from '…'`; and
/// `await import('…')` anywhere. What a comment says of types (`import('./box.js').Box`) is neither.
struct ModuleImports: Sendable {
  /// What is loaded before the module runs, as the module names it.
  private(set) var first: [String] = []
  /// What is loaded when the module asks for it.
  private(set) var later: [String] = []

  /// Reads a module. O(bytes).
  init(of source: String) {
    let bytes = source.utf8
    var line = bytes.startIndex
    while line < bytes.endIndex {
      let rest = bytes[line...]
      if let name = Self.imported(by: rest) ?? Self.exported(by: rest) { first.append(name) }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if let name = Self.asked(in: rest[..<end]) { later.append(name) }
      line = end == bytes.endIndex ? end : bytes.index(after: end)
    }
  }

  /// `import … from '…'`, `import '…'`
  private static func imported(by statement: Substring.UTF8View) -> String? {
    guard statement.starts(with: "import ".utf8) else { return nil }
    return source(in: statement)
  }

  /// `export * from '…'`, `export { … } from '…'`: no declaration begins like that, and a list without a source ends with its brace.
  private static func exported(by statement: Substring.UTF8View) -> String? {
    if statement.starts(with: "export *".utf8) { return source(in: statement) }
    guard statement.starts(with: "export {".utf8), let brace = statement.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let rest = statement[brace...].dropFirst()
    return rest.starts(with: " from ".utf8) ? source(in: rest) : nil
  }

  /// The text in the first quotes, of a statement without parentheses before them.
  private static func source(in statement: Substring.UTF8View) -> String? {
    let stops = "'\"();=".utf8
    guard let quote = statement.firstIndex(where: { stops.contains($0) }) else { return nil }
    return quoted(at: quote, in: statement)
  }

  private static func asked(in line: Substring.UTF8View) -> String? {
    let call = "await import(".utf8
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "a")) {
      rest = rest[start...]
      if rest.starts(with: call) {
        rest = rest.dropFirst(call.count)
        return quoted(at: rest.startIndex, in: rest)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The text between the quotation mark at a place and the next such mark.
  private static func quoted(at quote: String.Index, in text: Substring.UTF8View) -> String? {
    guard quote < text.endIndex, "'\"".utf8.contains(text[quote]) else { return nil }
    let content = text[text.index(after: quote)...]
    guard let end = content.firstIndex(of: text[quote]) else { return nil }
    return String(Substring(content[..<end]))
  }
}
