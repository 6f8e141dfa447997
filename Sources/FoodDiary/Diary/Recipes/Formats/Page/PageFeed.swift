import CLibXML2

/// Passes a page to libxml2 in parts, and ends it early at a tag with too many attributes.
///
/// The library compares each attribute of a tag with all earlier ones. In version 2.9.14 (Debian 12), 16,000 attributes
/// take 1.2 s and 64,000 take 47 s. The library also asks for the next part in the middle of a tag. If the tag has too
/// many attributes, the page ends there, so at most the attributes of one more part are compared.
struct PageFeed {
  /// The maximum number of attributes of a tag.
  static let mostAttributes = 351

  private let context: htmlParserCtxtPtr
  private var rest: ArraySlice<UInt8>

  /// The library's tree of a page; `nil` if there is not enough memory.
  ///
  /// - Parameter bytes: in UTF-8.
  static func document(of bytes: [UInt8], _ context: htmlParserCtxtPtr, options: Int32) -> htmlDocPtr? {
    var feed = PageFeed(context: context, rest: withEndedNames(bytes)[...])
    return withUnsafeMutablePointer(to: &feed) { feed in
      htmlCtxtReadIO(
        context,
        { feed, part, length in
          guard let feed, let part else { return -1 }
          return feed.assumingMemoryBound(to: PageFeed.self).pointee.fill(part, Int(length))
        }, nil, feed, nil, "UTF-8", options)
    }
  }

  /// Whether a tag has more attributes than the limit.
  ///
  /// The library's list has two entries for each attribute. It begins with 22 entries, and doubles while fewer than four
  /// are free: 351 attributes fit into 704 entries.
  static func hasTooManyAttributes(_ context: htmlParserCtxtPtr) -> Bool {
    context.pointee.maxatts > 2 * mostAttributes + 2
  }

  private mutating func fill(_ part: UnsafeMutablePointer<CChar>, _ length: Int) -> Int32 {
    if Self.hasTooManyAttributes(context) { return 0 }
    let next = rest.prefix(length)
    for (place, byte) in next.enumerated() { part[place] = CChar(bitPattern: byte) }
    rest = rest.dropFirst(next.count)
    return Int32(next.count)
  }

  /// The page with `&amp;` for an ampersand before a long word. The library takes the word for the name of a character,
  /// and loses the beginning of the word if a part ends inside the word. Zero bytes become spaces, because the library
  /// takes a zero byte for the end of the page.
  private static func withEndedNames(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated() {
      kept.append(byte == 0 ? 0x20 : byte)
      guard byte == UInt8(ascii: "&") else { continue }
      let word = bytes[(place + 1)...].prefix(longestName + 1)
      if word.count > longestName, word.allSatisfy(isPartOfName) { kept += "amp;".utf8 }
    }
    return kept
  }

  /// In bytes; the names of HTML have at most 31 letters.
  private static let longestName = 100

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: "._:-".utf8.contains(byte)
    }
  }
}
