/// The encodings of documents (XML 1.0, appendix F).
enum XMLEncoding {
  /// Converts a document to UTF-8 without a byte order mark.
  static func utf8(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    let text: [UInt8]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = try valid(Array(bytes.dropFirst(3)))
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      text = try utf16(bytes)
    } else {
      switch declared(in: bytes)?.lowercased() {
      case nil, "utf-8", "utf8", "us-ascii", "ascii": text = try valid(bytes)
      case "iso-8859-1", "latin1": text = Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
      case let name?: throw XMLError(line: 1, problem: .unknownEncoding(name))
      }
    }
    if let place = forbidden(in: text) {
      throw XMLError(line: XMLReader.line(of: place, in: text), problem: .forbiddenCharacter)
    }
    return text
  }

  private static func valid(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw XMLError(line: 1, problem: .notText) }
    return bytes
  }

  private static func utf16(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    let isBig = bytes[0] == 0xFE
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[isBig ? place : place + 1]) << 8 | UInt16(bytes[isBig ? place + 1 : place])
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw XMLError(line: 1, problem: .notText)
    }
    return Array(text.utf8)
  }

  /// The encoding in the XML declaration; `nil` when none is declared.
  private static func declared(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>") else { return nil }
    return head[..<end.lowerBound].firstMatch(of: /\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/).map { String($0.1) }
  }

  /// The index of the first character that XML 1.0 does not allow (production 2); `nil` when all characters are allowed.
  private static func forbidden(in text: [UInt8]) -> Int? {
    text.indices.first { place in
      let byte = text[place]
      if byte < 0x20 { return byte != 0x09 && byte != 0x0A && byte != 0x0D }
      // U+FFFE and U+FFFF.
      return byte == 0xEF && text[place + 1] == 0xBF && text[place + 2] >= 0xBE
    }
  }
}
