/// The text of a script split into lines, before lines get types.
struct FountainText {
  /// The lines without omitted text (`/* … */`). A note with several lines is one line here; `\u{B}` marks its line
  /// breaks.
  var lines: [String]
  var boneyard: [String]

  /// - Complexity: linear in the text.
  init(_ text: String) {
    let bytes = Self.cleaned(text)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var cut: [String] = []
    var place = 0
    var (cutEnd, noteEnd, gap) = (Finder("*/"), Finder("]]"), Finder("\n\n"))
    while place < bytes.count {
      let isEscaped = place > 0 && bytes[place - 1] == UInt8(ascii: "\\")
      if !isEscaped, Self.starts(bytes, place, "/*"), let end = cutEnd.next(in: bytes, from: place + 2) {
        cut.append(FountainLine.trimmed(String(decoding: bytes[place + 2..<end], as: UTF8.self)))
        place = end + 2
      } else if !isEscaped, Self.starts(bytes, place, "[["), let end = Self.noteEnd(bytes, from: place + 2, &noteEnd),
        gap.next(in: bytes, from: place + 2).map({ $0 > end }) ?? true
      {
        kept += bytes[place..<end + 2].map { $0 == UInt8(ascii: "\n") ? 0x0B : $0 }
        place = end + 2
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
    boneyard = cut
    lines = String(decoding: kept, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// The text of a note: its lines without spaces at their ends. A line of two spaces, which stands for an empty line,
  /// becomes empty.
  static func noteText(_ line: some StringProtocol) -> String {
    line.split(separator: "\u{B}", omittingEmptySubsequences: false).map { FountainLine.trimmed($0) }.joined(
      separator: "\n")
  }

  /// Normalizes text: line feeds as line ends, four spaces for a tab, no other control characters, no UTF-8 byte order
  /// mark.
  private static func cleaned(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var last: UInt8 = 0
    for byte in text.unicodeScalars.first == "\u{FEFF}" ? text.utf8.dropFirst(3) : text.utf8[...] {
      switch byte {
      case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\n"): if last != UInt8(ascii: "\r") { bytes.append(byte) }
      case UInt8(ascii: "\t"): bytes += [0x20, 0x20, 0x20, 0x20]
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
      last = byte
    }
    return bytes
  }

  /// The next `]]` that ends a note; escaped brackets do not count.
  private static func noteEnd(_ bytes: [UInt8], from place: Int, _ finder: inout Finder) -> Int? {
    var end = finder.next(in: bytes, from: place)
    while let found = end, bytes[found - 1] == UInt8(ascii: "\\") { end = finder.next(in: bytes, from: found + 1) }
    return end
  }

  private static func starts(_ bytes: [UInt8], _ place: Int, _ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { bytes.count - place >= $0.count && bytes[place] == $0[0] && bytes[place + 1] == $0[1] }
  }

  /// Finds a mark of two bytes. The positions of the calls only increase, so all searches together read the text once.
  private struct Finder {
    private let mark: (UInt8, UInt8)
    private var found = -1

    init(_ mark: StaticString) { self.mark = mark.withUTF8Buffer { ($0[0], $0[1]) } }

    mutating func next(in bytes: [UInt8], from place: Int) -> Int? {
      if found < place {
        found = max(place, 0)
        while found + 1 < bytes.count, (bytes[found], bytes[found + 1]) != mark { found += 1 }
        if found + 1 >= bytes.count { found = bytes.count }
      }
      return found < bytes.count ? found : nil
    }
  }
}
