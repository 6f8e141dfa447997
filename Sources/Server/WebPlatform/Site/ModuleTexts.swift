import Foundation

/// Which texts of the catalogues modules name, read from them when the server starts: a page brings those of the modules that it can
/// reach, and nobody has to list them.
///
/// A key in quotes anywhere in a module counts (`'box.save'`), and the beginning of one that is made when the page runs
/// (`` `outcome.${word}` ``), which stands for all keys that begin so.
struct ModuleTexts: Sendable {
  /// A module that shows a text that no catalogue has.
  struct UnknownText: Error, Hashable, CustomStringConvertible {
    let module: String
    let key: String

    var description: String { "\(module) shows the text \"\(key)\", and no catalogue has it" }
  }

  /// The keys that each module names.
  private let keys: [String: Set<String>]
  /// Those of the platform's own modules, which come with every page: any of these modules may be loaded later.
  private let common: Set<String>

  /// - Parameters:
  ///   - sources: the texts of all modules by their names: `zookeeper/gallery.js`.
  ///   - known: the keys of the catalogues.
  /// - Throws: `UnknownText` for a module that calls `text` with a key that is not among them.
  init(_ sources: [String: String], known: Set<String>) throws(UnknownText) {
    let families = Dictionary(grouping: known) { $0.prefix { $0 != "." } }
    var keys: [String: Set<String>] = [:]
    for (module, source) in sources {
      var named: Set<String> = []
      for literal in Self.literals(in: source) {
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

  /// The keys that some modules name, and those that come with every page.
  func keys(of modules: [String]) -> Set<String> {
    modules.reduce(into: common) { all, module in all.formUnion(keys[module] ?? []) }
  }

  private struct Literal {
    let text: String
    /// Whether the rest is made when the page runs.
    let isBeginning: Bool
    /// Whether the module shows it right there.
    let isShown: Bool
  }

  /// Whatever stands behind a quotation mark and may be a key; which marks open and which close does not matter.
  ///
  /// The C library looks for the marks: every server reads all modules when it starts, and a loop over their bytes that is not
  /// optimised would take a quarter of that.
  private static func literals(in source: String) -> [Literal] {
    let bytes = Array(source.utf8)
    return source.withCString { text in
      var found: [Literal] = []
      var quote = strcspn(text, marks)
      while quote < bytes.count {
        let start = quote + 1
        let end = start + strspn(text + start, lettersOfKeys)
        // Where a byte of zero stands the C library stops as well.
        if bytes[quote] != 0, end < bytes.count, memchr(text + start, Int32(UInt8(ascii: ".")), end - start) != nil {
          let isBeginning = bytes[quote] == UInt8(ascii: "`") && strncmp(text + end, "${", 2) == 0
          if isBeginning || bytes[end] == bytes[quote] {
            let before = bytes[..<quote]
            let isShown = before.suffix(call.count) == call && before.dropLast(call.count).last.map(isOfName) != true
            found.append(
              Literal(
                text: String(decoding: bytes[start..<end], as: UTF8.self), isBeginning: isBeginning, isShown: isShown))
          }
        }
        quote = start + strcspn(text + start, marks)
      }
      return found
    }
  }

  private static let marks = "'\"`"
  private static let call = ArraySlice("text(".utf8)
  private static let lettersOfKeys = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
