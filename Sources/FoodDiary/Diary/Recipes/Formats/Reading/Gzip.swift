import Facts
import Imaging

/// Reads one file packed by gzip (RFC 1952), as Paprika packs its recipes.
enum Gzip {
  /// Whether bytes begin as such a file does.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// The unpacked bytes; `nil` when they are damaged, or more than the limit.
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

  /// Where the packed bytes begin, after the fields that the flags tell of.
  private static func contentStart(_ bytes: [UInt8]) -> Int? {
    let flags = bytes[3]
    var place = 10
    if flags & 4 != 0 {
      guard place + 2 <= bytes.count else { return nil }
      place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
    }
    // The name and the comment end with a zero each.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return nil }
      place = end + 1
    }
    if flags & 2 != 0 { place += 2 }
    return place < bytes.count ? place : nil
  }
}
