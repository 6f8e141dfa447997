import Formats
import Foundation
import Imaging

/// Reads a file compressed with gzip (RFC 1952), as Paprika compresses its recipes.
enum Gzip {
  /// Whether bytes have the magic number of gzip.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// `nil` if the bytes are damaged, or expand beyond the limit.
  static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard begins(bytes), bytes.count >= 18, let start = contentStart(bytes) else { return nil }
    let end = bytes.count - 8
    func number(_ place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
    }
    let (checksum, size) = (number(end), Int(number(end + 4)))
    guard start <= end, size <= limit, let content = try? ZIPCodec.zlib.inflate(Array(bytes[start..<end]), size),
      CRC32(content).value == checksum
    else { return nil }
    return content
  }

  /// The start of the compressed bytes, after the optional fields that the flags announce.
  private static func contentStart(_ bytes: [UInt8]) -> Int? {
    let flags = bytes[3]
    var place = 10
    if flags & 4 != 0 {
      guard place + 2 <= bytes.count else { return nil }
      place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
    }
    // The name and the comment each end with a zero byte.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return nil }
      place = end + 1
    }
    if flags & 2 != 0 { place += 2 }
    return place < bytes.count ? place : nil
  }
}

/// Converts texts of other encodings to UTF-8.
enum TextBytes {
  /// The text as UTF-8 without a byte order mark. Text that is neither UTF-8 nor marked as UTF-16 is read
  /// as Windows-1252, in which every byte is a character.
  static func utf8(_ marked: [UInt8]) -> [UInt8] {
    var place = 0
    while marked[place...].starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
    let bytes = Array(marked[place...])
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      if let text = String(bytes: bytes, encoding: .utf16) { return Array(text.utf8) }
    }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(windows[Int(byte)] ?? UInt32(byte)) ?? "\u{FFFD}") }
    return Array(String(text).utf8)
  }

  /// The differences between Windows-1252 and the first 256 characters of Unicode.
  private static let windows: [Int: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x02C6,
    0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
    0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC, 0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A,
    0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
  ]
}
