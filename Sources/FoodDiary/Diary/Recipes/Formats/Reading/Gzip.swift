import Formats
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
