import Foundation

/// A text split into words, numbers and separating marks.
struct GlutenText {
  /// The marks between words. A hyphen between letters is not a mark.
  enum Mark: Hashable { case comma, stop, open, close, slash, dash, other }

  enum Kind: Hashable {
    case word, number, mark(Mark)
    /// A full stop after one of the longer abbreviations. A lexicon that does not recognize the abbreviation reads a
    /// `stop`.
    case abbreviationStop
  }

  struct Item {
    var kind: Kind
    /// Folded letters of a word, digits of a number; empty for a mark.
    var folded = ""
    /// The word in lower case with its accents; `nil` for a word of ASCII letters.
    var exact: String?
    var isLatin = true
    /// The byte range in the UTF-8 of the text.
    var bytes: Range<Int>
  }

  /// In the order of the text.
  let items: [Item]

  /// Longer abbreviations, folded, of all languages: "ggf. glutenfrei" continues after the full stop.
  static let abbreviations: Set<String> = [
    "approx", "lbs", "ozs", "pkg", "pkt", "pref", "tbl", "tbs", "tbsp", "tsp",
    "bzw", "essl", "evtl", "ggf", "msp", "pck", "resp", "stk", "teel",
    "cuil", "aprox", "cda", "cdas", "cdta", "cdtas", "uds", "evt",
  ]

  /// Splits a text. O(n).
  init(_ text: String) {
    var reader = Reader()
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      reader.take(scalar, bytes: offset..<end)
      offset = end
    }
    items = reader.finish()
  }
}

extension GlutenText {
  /// Collects items, one scalar at a time.
  private struct Reader {
    private var items: [Item] = []
    private var folded = String.UnicodeScalarView()
    private var written = String.UnicodeScalarView()
    private var kind: Kind?
    private var bytes = 0..<0
    private var afterSpace = true
    /// A hyphen, full stop, comma or slash; the next scalar decides its role.
    private var pending: (scalar: Unicode.Scalar, bytes: Range<Int>, afterSpace: Bool)?

    mutating func take(_ scalar: Unicode.Scalar, bytes: Range<Int>) {
      if scalar.properties.isDefaultIgnorableCodePoint { return }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        add(scalar, to: .word, bytes: bytes)
      case .nonspacingMark, .spacingMark, .enclosingMark:
        if kind == .word { add(scalar, to: .word, bytes: bytes) }
      case .decimalNumber, .letterNumber, .otherNumber: add(scalar, to: .number, bytes: bytes)
      default: separate(scalar, bytes: bytes)
      }
    }

    mutating func finish() -> [Item] {
      end()
      settle(beforeSpace: true, beforeDigit: false)
      return items
    }

    private mutating func add(_ scalar: Unicode.Scalar, to wanted: Kind, bytes: Range<Int>) {
      if kind != wanted {
        end()
        settle(beforeSpace: false, beforeDigit: wanted == .number)
        (kind, self.bytes) = (wanted, bytes)
      }
      self.bytes = self.bytes.lowerBound..<bytes.upperBound
      afterSpace = false
      if wanted == .number {
        folded.append(scalar)
      } else {
        WordFolding.append(scalar, to: &folded)
        written.append(scalar)
      }
    }

    private mutating func separate(_ scalar: Unicode.Scalar, bytes: Range<Int>) {
      end()
      let isSpace = scalar.properties.isWhitespace
      settle(beforeSpace: isSpace, beforeDigit: false)
      switch scalar {
      case "-", "\u{2010}", "\u{2011}", ".", ",": pending = (scalar, bytes, afterSpace)
      case "/" where !afterSpace && items.last?.folded == "g": pending = (scalar, bytes, afterSpace)
      case "\n", "\r", "\u{2028}", "\u{2029}": mark(.stop, bytes)
      case "%", "'", "’", "ʼ", "‘", "`", "´", "*", "\"", "“", "”", "„", "«", "»", "®", "™": break
      case "&": items.append(Item(kind: .word, folded: "&", bytes: bytes))
      default: if !isSpace { mark(Self.marks[scalar] ?? .other, bytes) }
      }
      afterSpace = isSpace
    }

    /// Decides by the neighbours whether a hyphen, stop, comma or slash separates words. It does in " - "
    /// and ", ", and does not in "all-purpose", "Weizen- oder", "0.5", "e.g." and "g/f".
    private mutating func settle(beforeSpace: Bool, beforeDigit: Bool) {
      guard let waiting = pending else { return }
      pending = nil
      switch waiting.scalar {
      case ".": if beforeSpace { stop(waiting.bytes) }
      case ",": if !(beforeDigit && items.last?.kind == .number) { mark(.comma, waiting.bytes) }
      case "/": if beforeSpace || beforeDigit { mark(.slash, waiting.bytes) }
      default: if waiting.afterSpace && beforeSpace { mark(.dash, waiting.bytes) }
      }
    }

    /// Adds a full stop, except after one or two letters: "oz. flour" and "z. B. Penne" continue.
    private mutating func stop(_ bytes: Range<Int>) {
      guard let word = items.last, word.kind == .word else { return mark(.stop, bytes) }
      if word.folded.utf8.count <= 2 { return }
      items.append(
        Item(kind: GlutenText.abbreviations.contains(word.folded) ? .abbreviationStop : .mark(.stop), bytes: bytes))
    }

    private mutating func mark(_ mark: Mark, _ bytes: Range<Int>) {
      items.append(Item(kind: .mark(mark), bytes: bytes))
    }

    private mutating func end() {
      guard let ended = kind else { return }
      kind = nil
      var item = Item(kind: ended, folded: String(folded), bytes: bytes)
      if ended == .word {
        item.isLatin = folded.allSatisfy(WordFolding.isLatin)
        if written.contains(where: { !$0.isASCII }) {
          item.exact = String(written).lowercased().precomposedStringWithCanonicalMapping
        }
      }
      if !item.folded.isEmpty { items.append(item) }
      folded.removeAll(keepingCapacity: true)
      written.removeAll(keepingCapacity: true)
    }

    private static let marks: [Unicode.Scalar: Mark] = [
      "(": .open, "[": .open, "{": .open, "（": .open, ")": .close, "]": .close, "}": .close, "）": .close,
      ";": .stop, "!": .stop, "?": .stop, "。": .stop, "、": .comma, "，": .comma, ":": .dash, "–": .dash, "—": .dash,
      "/": .slash, "|": .slash,
    ]
  }
}
