/// Reads the tags and texts of a document in one pass (XML 1.0, fifth edition). Only the ASCII characters of names are validated; prefixes
/// are not resolved.
struct XMLReader {
  private let bytes: [UInt8]
  private let limits: XMLLimits
  private var place = 0
  /// Names of open elements, as written.
  private var open: [String] = []
  /// The same without prefixes.
  private var path: [String] = []
  private var text = ""

  /// - Parameter bytes: UTF-8 without characters that XML does not allow.
  init(_ bytes: [UInt8], _ limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func read(into collector: inout some XMLElementCollector) throws(XMLError) {
    var hasRoot = false
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        try readText()
      } else if starts("<!--") {
        try skipComment()
      } else if starts("<![CDATA[") {
        try readSection()
      } else if starts("<!DOCTYPE"), !hasRoot {
        try skipDocumentType()
      } else if starts("<?") {
        // The XML declaration is allowed only at the start.
        guard place == 0 || !starts("<?xml ") else { throw error(.malformed(.declaration)) }
        try skip("<?", to: "?>", .declaration)
      } else if starts("</") {
        try readEnd(into: &collector)
      } else {
        if hasRoot, path.isEmpty { throw error(.outsideRoot) }
        hasRoot = true
        try readStart(into: &collector)
      }
    }
    guard hasRoot, path.isEmpty else { throw error(.endsEarly) }
  }

  // MARK: Tags

  private mutating func readStart(into collector: inout some XMLElementCollector) throws(XMLError) {
    guard path.count < limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
    place += 1
    let name = try readName(of: .tag)
    var attributes: [XMLAttribute] = []
    var names: Set<String> = []
    while true {
      let hasSpace = skipSpace()
      guard place < bytes.count else { throw error(.endsEarly) }
      if bytes[place] == UInt8(ascii: ">") || bytes[place] == UInt8(ascii: "/") { break }
      guard hasSpace else { throw error(.malformed(.tag)) }
      let attribute = try readAttribute()
      guard names.insert(attribute.name).inserted else { throw error(.repeatedAttribute(attribute.name)) }
      guard names.count <= limits.attributes else { throw error(.tooManyAttributes(limit: limits.attributes)) }
      if attribute.name != "xmlns", !attribute.name.hasPrefix("xmlns:") { attributes.append(attribute) }
    }
    let isEmpty = bytes[place] == UInt8(ascii: "/")
    if isEmpty { place += 1 }
    guard starts(">") else { throw error(.malformed(.tag)) }
    place += 1
    open.append(name)
    path.append(Self.local(name))
    text = ""
    collector.begin(path, attributes)
    if isEmpty { close(telling: &collector) }
  }

  private mutating func readEnd(into collector: inout some XMLElementCollector) throws(XMLError) {
    place += 2
    let name = try readName(of: .tag)
    _ = skipSpace()
    guard starts(">") else { throw error(place < bytes.count ? .malformed(.tag) : .endsEarly) }
    guard let last = open.last else { throw error(.outsideRoot) }
    guard last == name else { throw error(.wrongEnd(open: last, close: name)) }
    place += 1
    close(telling: &collector)
  }

  private mutating func close<Collector: XMLElementCollector>(telling collector: inout Collector) {
    collector.end(path, text: Collector.keepsSpace ? text : Self.trimmed(text))
    path.removeLast()
    open.removeLast()
    text = ""
  }

  private mutating func readAttribute() throws(XMLError) -> XMLAttribute {
    let name = try readName(of: .attribute)
    _ = skipSpace()
    guard starts("=") else { throw error(.malformed(.attribute)) }
    place += 1
    _ = skipSpace()
    guard place < bytes.count else { throw error(.endsEarly) }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw error(.malformed(.attribute)) }
    place += 1
    guard let end = bytes[place...].firstIndex(of: quote) else { throw error(.endsEarly) }
    let value = try readCharacters(to: end, of: .attribute)
    place += 1
    return XMLAttribute(name: name, value: value)
  }

  private mutating func readName(of part: XMLError.Part) throws(XMLError) -> String {
    let start = place
    while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
    guard place > start, !Self.isDigitLike(bytes[start]) else {
      throw error(place < bytes.count ? .malformed(part) : .endsEarly)
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  // MARK: Text

  private mutating func readText() throws(XMLError) {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    guard path.isEmpty else {
      text += try readCharacters(to: end, of: .text)
      return
    }
    _ = skipSpace()
    guard place == end else { throw error(.outsideRoot) }
  }

  private mutating func readSection() throws(XMLError) {
    guard !path.isEmpty else { throw error(.outsideRoot) }
    let start = place + 9
    try skip("<![CDATA[", to: "]]>", .section)
    text += Self.withLineFeeds(bytes[start..<place - 3])
  }

  /// Decodes the bytes from here to `end`. References are resolved. Line ends become line feeds; in attributes, line ends and tabs become
  /// spaces.
  private mutating func readCharacters(to end: Int, of part: XMLError.Part) throws(XMLError) -> String {
    let space = UInt8(ascii: " ")
    var characters: [UInt8] = []
    characters.reserveCapacity(end - place)
    while place < end {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "&"): characters += try readReference(to: end).utf8
      case UInt8(ascii: "\r"):
        if place < end, bytes[place] == UInt8(ascii: "\n") { place += 1 }
        characters.append(part == .attribute ? space : UInt8(ascii: "\n"))
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): characters.append(part == .attribute ? space : byte)
      case UInt8(ascii: "<"): throw error(.malformed(part))
      case UInt8(ascii: "]") where part == .text && starts("]>"): throw error(.malformed(part))
      default: characters.append(byte)
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// The character of a reference `&…;`.
  private mutating func readReference(to end: Int) throws(XMLError) -> String {
    // The longest reference is `&#1114111;`, with room for some zeros before the number.
    guard let semicolon = bytes[place..<min(end, place + 32)].firstIndex(of: UInt8(ascii: ";")) else {
      throw error(.malformed(.reference))
    }
    let name = String(decoding: bytes[place..<semicolon], as: UTF8.self)
    place = semicolon + 1
    if name.hasPrefix("#") {
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.first != "+", digits.first != "-",
        let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
      else { throw error(.malformed(.reference)) }
      guard XMLText.holds(scalar) else { throw error(.forbiddenCharacter) }
      return String(scalar)
    }
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: throw error(.unknownEntity(name))
    }
  }

  // MARK: Skipped parts

  private mutating func skipComment() throws(XMLError) {
    try skip("<!--", to: "--", .comment)
    guard starts(">") else { throw error(.malformed(.comment)) }
    place += 1
  }

  /// Skips a document type. An internal subset, which could define entities, is an error.
  private mutating func skipDocumentType() throws(XMLError) {
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if quote == nil, byte == UInt8(ascii: "[") { throw error(.ownEntities) }
      place += 1
      if quote == nil, byte == UInt8(ascii: ">") { return }
      if quote == byte {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    throw error(.endsEarly)
  }

  private mutating func skip(_ start: StaticString, to end: StaticString, _ part: XMLError.Part) throws(XMLError) {
    place += start.utf8CodeUnitCount
    while place < bytes.count {
      if starts(end) {
        place += end.utf8CodeUnitCount
        return
      }
      place += 1
    }
    throw error(.malformed(part))
  }

  /// Skips white space; returns whether there was any.
  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    return place > start
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.count - place >= $0.count && bytes[place..<place + $0.count].elementsEqual($0) }
  }

  // MARK: Helpers

  private func error(_ problem: XMLError.Problem) -> XMLError {
    XMLError(line: Self.line(of: min(place, bytes.count), in: bytes), problem: problem)
  }

  static func line(of place: Int, in bytes: [UInt8]) -> Int {
    1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
  }

  /// A name without its prefix.
  static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Whether a byte is allowed in a name. All bytes that are not ASCII are allowed.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: isDigitLike(byte)
    }
  }

  /// Whether a byte is allowed in a name but not at its start.
  private static func isDigitLike(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func withLineFeeds(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
