import Foundation

/// Files that attack their readers.
enum HostileFiles {
  /// A PNG of a few bytes with a huge stated size. Decoding it would exhaust the memory.
  static func png(width: UInt32, height: UInt32) -> [UInt8] {
    let header = bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    // A DEFLATE stream with one stored block of 64 zeros.
    let zeros = [UInt8](repeating: 0, count: 64)
    let data: [UInt8] = [0x78, 0x01, 0x01, 64, 0, 191, 255] + zeros + bytes(64 << 16 | 1)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  /// A sidecar with external entities: a file of this machine, and a URL.
  static func sidecar(asking file: String) -> String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE x [<!ENTITY file SYSTEM "file://\(file)"><!ENTITY % more SYSTEM "http://127.0.0.1:9/more.dtd"> %more;]>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
    <xmp:Rating>3</xmp:Rating><dc:creator><rdf:Seq><rdf:li>&file;</rdf:li></rdf:Seq></dc:creator>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">&file;</rdf:li></rdf:Alt></dc:description>
    <dc:subject><rdf:Bag><rdf:li>&file;</rdf:li></rdf:Bag></dc:subject>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  /// A sidecar of some hundred bytes that expands to billions of bytes.
  static var laughter: String {
    let entities = (1...9).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }.joined()
    return """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "hahahahaha">\(entities)]>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description>&l9;</dc:description>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(crc(body))
  }

  /// The checksum of PNG (ISO 15948, annex D).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
