/// The imports of one module.
///
/// A statement is recognized at the start of a line, where all modules of this package have their statements:
/// `import … from '…'`, `import '…'`, `export … from '…'`. `await import('…')` is recognized everywhere. Types in comments
/// (`import('./box.js').Box`) are not imports.
struct ModuleImports: Sendable {
  /// Static imports, as the module writes them.
  private(set) var first: [String] = []
  /// Dynamic imports.
  private(set) var later: [String] = []

  /// Parses a module. O(bytes).
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

  /// `export * from '…'`, `export { … } from '…'`. No declaration starts with these words, and an export list without a source ends with
  /// its brace.
  private static func exported(by statement: Substring.UTF8View) -> String? {
    if statement.starts(with: "export *".utf8) { return source(in: statement) }
    guard statement.starts(with: "export {".utf8), let brace = statement.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let rest = statement[brace...].dropFirst()
    return rest.starts(with: " from ".utf8) ? source(in: rest) : nil
  }

  /// The text in the first quotes of a statement; `nil` when a parenthesis, a semicolon or an equals sign comes before them.
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

  /// The text between the quotation mark at this index and the next equal mark.
  private static func quoted(at quote: String.Index, in text: Substring.UTF8View) -> String? {
    guard quote < text.endIndex, "'\"".utf8.contains(text[quote]) else { return nil }
    let content = text[text.index(after: quote)...]
    guard let end = content.firstIndex(of: text[quote]) else { return nil }
    return String(Substring(content[..<end]))
  }
}
