/// Reads JSON (RFC 8259) with the errors that are common on web pages.
///
/// Accepted beyond the standard:
///
/// - control characters in texts, and unknown escapes
/// - trailing and repeated commas, and a semicolon at the end
/// - comments
/// - HTML and XML markup around the text
/// - unescaped quotation marks inside a text, if no JSON syntax follows them
struct LooseJSONReader {
  private let bytes: [UInt8]
  private let depth: Int
  private var place = 0

  /// Reads a text.
  ///
  /// - Parameter depth: the maximum nesting of lists and objects.
  /// - Complexity: linear in the bytes.
  static func value(_ bytes: [UInt8], depth: Int = 128) throws(LooseJSONError) -> LooseJSON {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw LooseJSONError(line: 1, problem: .notText) }
    var reader = LooseJSONReader(bytes: bytes, depth: depth)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    let value = try reader.value(0)
    // Some pages contain several values in sequence.
    var values = [value]
    while true {
      reader.skip()
      while reader.isAt(UInt8(ascii: ";")) || reader.isAt(UInt8(ascii: ",")) {
        reader.place += 1
        reader.skip()
      }
      guard reader.isAt(UInt8(ascii: "{")) || reader.isAt(UInt8(ascii: "[")) else { break }
      values.append(try reader.value(0))
    }
    guard reader.place == bytes.count else { throw reader.error(.noSeparator) }
    return values.count == 1 ? value : .list(values)
  }

  private init(bytes: [UInt8], depth: Int) { (self.bytes, self.depth) = (bytes, depth) }

  private mutating func value(_ level: Int) throws(LooseJSONError) -> LooseJSON {
    skip()
    guard place < bytes.count else { throw error(.endsEarly) }
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard level < depth else { throw error(.tooDeep(limit: depth)) }
      return bytes[place] == UInt8(ascii: "{") ? .object(try members(level)) : .list(try elements(level))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    default:
      for (word, value) in Self.words where starts(word) {
        place += word.utf8CodeUnitCount
        return value
      }
      throw error(.noValue)
    }
  }

  private mutating func members(_ level: Int) throws(LooseJSONError) -> [LooseJSON.Member] {
    var members: [LooseJSON.Member] = []
    place += 1
    while true {
      skipCommas()
      guard place < bytes.count else { throw error(.endsEarly) }
      if isAt(UInt8(ascii: "}")) { break }
      guard isAt(UInt8(ascii: "\"")) else { throw error(.noSeparator) }
      let name = try text()
      skip()
      guard isAt(UInt8(ascii: ":")) else { throw error(place < bytes.count ? .noSeparator : .endsEarly) }
      place += 1
      skip()
      // In `"name": , "next"` the value is missing.
      let isMissing = isAt(UInt8(ascii: ",")) || isAt(UInt8(ascii: "}"))
      members.append(LooseJSON.Member(name: name, value: isMissing ? .null : try value(level + 1)))
    }
    place += 1
    return members
  }

  private mutating func elements(_ level: Int) throws(LooseJSONError) -> [LooseJSON] {
    var elements: [LooseJSON] = []
    place += 1
    while true {
      skipCommas()
      guard place < bytes.count else { throw error(.endsEarly) }
      if isAt(UInt8(ascii: "]")) { break }
      elements.append(try value(level + 1))
    }
    place += 1
    return elements
  }

  // MARK: Texts and numbers

  private mutating func text() throws(LooseJSONError) -> String {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        // A quotation mark without JSON syntax after it belongs to the text: 7-1/2" long.
        if endsText() { return String(decoding: text, as: UTF8.self) }
        text.append(byte)
      case UInt8(ascii: "\\"): escape(&text)
      default: text.append(byte)
      }
    }
    throw error(.endsEarly)
  }

  /// Whether the characters after a quotation mark can follow the end of a text.
  private func endsText() -> Bool {
    var next = place
    while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
    guard next < bytes.count else { return true }
    switch bytes[next] {
    case UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "/"): return true
    // The comma may be missing if the next text is on a new line.
    case UInt8(ascii: "\""): return bytes[place..<next].contains(UInt8(ascii: "\n"))
    case UInt8(ascii: ","):
      next += 1
      while next < bytes.count, Self.isSpace(bytes[next]) || bytes[next] == UInt8(ascii: ",") { next += 1 }
      guard next < bytes.count else { return true }
      switch bytes[next] {
      case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: "/"),
        UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return true
      default: return Self.words.contains { Self.starts($0.0, bytes, next) }
      }
    default: return false
    }
  }

  private mutating func escape(_ text: inout [UInt8]) {
    guard place < bytes.count else { return }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      guard let unit = unit() else {
        text += [UInt8(ascii: "\\"), byte]
        return
      }
      var scalar = Unicode.Scalar(UInt32(unit))
      if (0xD800..<0xDC00).contains(unit), place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] == UInt8(ascii: "u")
      {
        let back = place
        place += 2
        if let low = self.unit(), (0xDC00..<0xE000).contains(low) {
          scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
        } else {
          place = back
        }
      }
      text += Array(String(scalar ?? "\u{FFFD}").utf8)
    default: text.append(byte)
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    guard place + 4 <= bytes.count, bytes[place..<place + 4].allSatisfy(Self.isHexadecimal) else { return nil }
    defer { place += 4 }
    return UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
  }

  private mutating func number() throws(LooseJSONError) -> LooseJSON {
    let start = place
    while place < bytes.count, Self.isOfNumber(bytes[place]) { place += 1 }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), value.isFinite else {
      throw error(.badNumber)
    }
    return .number(value)
  }

  // MARK: Skipped text

  private mutating func skipCommas() {
    skip()
    while isAt(UInt8(ascii: ",")) {
      place += 1
      skip()
    }
  }

  /// Skips white space, comments, and markup around JSON.
  private mutating func skip() {
    while place < bytes.count {
      if Self.isSpace(bytes[place]) {
        place += 1
      } else if starts("/*") {
        place += 2
        while place < bytes.count, !starts("*/") { place += 1 }
        place = min(bytes.count, place + 2)
      } else if starts("<![CDATA[") {
        place += 9
      } else if starts("]]>") || starts("-->") {
        place += 3
      } else if starts("<!--") {
        place += 4
      } else if starts("//") {
        // XML markup in a comment may share its line with JSON.
        place += 2
        if starts("<![CDATA[") || starts("]]>") { continue }
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else {
        return
      }
    }
  }

  private func isAt(_ byte: UInt8) -> Bool { place < bytes.count && bytes[place] == byte }

  private func starts(_ text: StaticString) -> Bool { Self.starts(text, bytes, place) }

  private static func starts(_ text: StaticString, _ bytes: [UInt8], _ place: Int) -> Bool {
    text.withUTF8Buffer { bytes.count - place >= $0.count && bytes[place..<place + $0.count].elementsEqual($0) }
  }

  private func error(_ problem: LooseJSONError.Problem) -> LooseJSONError {
    LooseJSONError(line: 1 + bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") }, problem: problem)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static let words: [(StaticString, LooseJSON)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("undefined", .null), ("NaN", .null),
  ]
}
