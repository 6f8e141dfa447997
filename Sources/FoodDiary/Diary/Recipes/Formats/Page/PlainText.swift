import Basics
import CLibXML2

/// Removes HTML markup from texts of recipes.
enum PlainText {
  /// Marks the end of a line during processing: the line separator of Unicode.
  static let lineEnd = "\u{2028}"

  /// Elements that begin a new line.
  static let blocks: Set<String> = [
    "p", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "dt", "dd",
    "dl",
    "blockquote", "header", "footer", "pre",
  ]

  /// The text as one line, without tags and character references, even if these were escaped twice.
  static func line(_ text: String) -> String { lines(of: text).joined(separator: " ") }

  /// The lines of a text, without tags and character references.
  static func lines(of text: String) -> [String] { lines(withoutMarks(text), joinedLines: false) }

  /// The lines of a text with single spaces, without blank lines.
  static func lines(_ text: String, joinedLines: Bool) -> [String] {
    text.split { $0 == "\u{2028}" || !joinedLines && $0.isNewline }
      .map { $0.split(whereSeparator: isSpace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace || character == "\u{200B}" || character == "\u{FEFF}"
  }

  /// The text without tags and character references.
  static func withoutMarks(_ text: String) -> String {
    var text = text
    // Three rounds handle repeated escaping; real pages need no more.
    for _ in 0..<3 {
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { break }
      let next = withoutReferences(withoutTags(text))
      if next == text { break }
      text = next
    }
    return text
  }

  /// Removes tags; tags of blocks become line ends. Text that only resembles a tag, as in "< 5 cm", stays.
  private static func withoutTags(_ text: String) -> String {
    var kept = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "<") {
      kept += rest[..<open]
      let inner = rest[rest.index(after: open)...]
      let name = inner.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isASCIIDigit) }.lowercased()
      guard !name.isEmpty || inner.hasPrefix("!--"), let close = inner.firstIndex(where: { $0 == ">" || $0 == "<" }),
        inner[close] == ">"
      else {
        kept += "<"
        rest = inner
        continue
      }
      if blocks.contains(name) || name == "br" { kept += lineEnd }
      rest = inner[inner.index(after: close)...]
    }
    return kept + rest
  }

  /// Decodes references such as `&frac12;` and `&#189;`; unknown ones stay.
  private static func withoutReferences(_ text: String) -> String {
    var kept = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(of: "&") {
      kept += rest[..<mark]
      let inner = rest[rest.index(after: mark)...]
      if let end = inner.prefix(32).firstIndex(of: ";"), let character = character(inner[..<end]) {
        kept += character
        rest = inner[inner.index(after: end)...]
      } else {
        kept += "&"
        rest = inner
      }
    }
    return kept + rest
  }

  private static func character(_ name: Substring) -> String? {
    if name.first == "#" {
      let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(value), value >= 0x20 || value == 9 || value == 10
      else { return nil }
      return String(scalar)
    }
    if let character = laterNames[String(name)] { return character }
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      let entity = htmlEntityLookup(String(name)), let scalar = Unicode.Scalar(entity.pointee.value)
    else { return nil }
    return String(scalar)
  }

  /// Names that exist only since HTML 5, as far as recipes use them.
  private static let laterNames = [
    "apos": "'", "frac13": "⅓", "frac23": "⅔", "frac15": "⅕", "frac18": "⅛", "frac38": "⅜", "frac58": "⅝",
    "frac78": "⅞",
    "half": "½", "comma": ",", "period": ".", "colon": ":", "semi": ";", "lpar": "(", "rpar": ")", "num": "#",
    "sol": "/",
    "NewLine": "\n", "Tab": "\t", "hyphen": "-", "percnt": "%", "excl": "!", "quest": "?", "plus": "+", "equals": "=",
  ]
}
