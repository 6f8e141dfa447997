import Foundation

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
  ///
  /// The C library looks for where lines begin and where modules are asked for: every server reads all modules when it starts, in
  /// builds that are not optimised too.
  init(of source: String) {
    let bytes = source.utf8
    func rest(from offset: Int) -> Substring.UTF8View { bytes[bytes.index(bytes.startIndex, offsetBy: offset)...] }
    source.withCString { text in
      var line = 0
      while line < bytes.count {
        switch UInt8(bitPattern: text[line]) {
        case UInt8(ascii: "i"): if let name = Self.imported(by: rest(from: line)) { first.append(name) }
        case UInt8(ascii: "e"): if let name = Self.exported(by: rest(from: line)) { first.append(name) }
        default: break
        }
        line += strcspn(text + line, "\n") + 1
      }
      var call = strstr(text, Self.call)
      while let found = call {
        let start = found - UnsafeMutablePointer(mutating: text) + Self.call.utf8.count
        let end = strcspn(text + start, "\n")
        let line = rest(from: start).prefix(end)
        if let name = Self.quoted(at: line.startIndex, in: line) { later.append(name) }
        call = strstr(text + start + end, Self.call)
      }
    }
  }

  private static let call = "await import("

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

  /// The text between the quotation mark at a place and the next such mark.
  private static func quoted(at quote: String.Index, in text: Substring.UTF8View) -> String? {
    guard quote < text.endIndex, "'\"".utf8.contains(text[quote]) else { return nil }
    let content = text[text.index(after: quote)...]
    guard let end = content.firstIndex(of: text[quote]) else { return nil }
    return String(Substring(content[..<end]))
  }
}
