/// The catalogue texts that modules use. They are found in the sources of the modules when the server starts, so that no list has to be
/// kept by hand. A page brings the texts of all modules that it can reach.
///
/// A key in quotes anywhere in a module counts (`'box.save'`). The start of a key that is completed at run time (`` `outcome.${word}` ``)
/// counts too: it stands for all keys with that prefix.
struct ModuleTexts: Sendable {
  /// A module shows a text that no catalogue has.
  struct UnknownText: Error, Hashable, CustomStringConvertible {
    let module: String
    let key: String

    var description: String { "\(module) shows the text \"\(key)\", and no catalogue has it" }
  }

  /// The keys by module.
  private let keys: [String: Set<String>]
  /// The keys of the platform's own modules, which come with every page: a page may load any of these modules later.
  private let common: Set<String>

  /// - Parameters:
  ///   - sources: the source of every module by name: `teahouse/menu.js`.
  ///   - known: the keys of the catalogues.
  /// - Throws: `UnknownText` for a module that calls `text` with a key that is not in `known`.
  init(_ sources: [String: String], known: Set<String>) throws(UnknownText) {
    let families = Dictionary(grouping: known) { $0.prefix { $0 != "." } }
    var keys: [String: Set<String>] = [:]
    for (module, source) in sources {
      var named: Set<String> = []
      for literal in Self.literals(in: Array(source.utf8)) {
        if literal.isBeginning {
          named.formUnion(
            families[literal.text.prefix { $0 != "." }, default: []].filter { $0.hasPrefix(literal.text) })
        } else if known.contains(literal.text) {
          named.insert(literal.text)
        } else if literal.isShown {
          throw UnknownText(module: module, key: literal.text)
        }
      }
      keys[module] = named
    }
    self.keys = keys
    common = known.filter { $0.hasPrefix("js.") }
  }

  /// The keys of these modules, and the keys that come with every page.
  func keys(of modules: [String]) -> Set<String> {
    modules.reduce(into: common) { all, module in all.formUnion(keys[module] ?? []) }
  }

  private struct Literal {
    let text: String
    /// Whether the rest of the key is added at run time.
    let isBeginning: Bool
    /// Whether the literal is the argument of `text(`.
    let isShown: Bool
  }

  /// Every possible key after a quotation mark; opening and closing marks are not distinguished.
  private static func literals(in source: [UInt8]) -> [Literal] {
    let (call, backtick) = (Array("text(".utf8), UInt8(ascii: "`"))
    return source.indices.compactMap { quote in
      guard source[quote] == backtick || source[quote] == UInt8(ascii: "'") || source[quote] == UInt8(ascii: "\"")
      else {
        return nil
      }
      var end = quote + 1
      while end < source.count, isOfKey(source[end]) { end += 1 }
      let text = String(decoding: source[quote + 1..<end], as: UTF8.self)
      guard end < source.count, text.contains(".") else { return nil }
      let isBeginning = source[quote] == backtick && source[end...].starts(with: Array("${".utf8))
      guard isBeginning || source[end] == source[quote] else { return nil }
      let before = source[..<quote]
      let isShown =
        before.suffix(call.count).elementsEqual(call) && before.dropLast(call.count).last.map(isOfName) != true
      return Literal(text: text, isBeginning: isBeginning, isShown: isShown)
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || isOfName(byte) && byte != UInt8(ascii: "_")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
