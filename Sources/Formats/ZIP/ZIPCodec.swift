/// How entries are compressed: functions of a library for DEFLATE (RFC 1951).
package struct ZIPCodec: Sendable {
  /// Compresses bytes to blocks. No block is marked as the last, and the last one ends at a byte boundary, so that more blocks may follow.
  package let deflate: @Sendable ([UInt8]) throws -> [UInt8]
  /// Decompresses a whole stream of blocks. Throws when the stream is damaged, when its content is not exactly `count` bytes, or when bytes
  /// follow the last block. Never makes more than `count` bytes.
  package let inflate: @Sendable (_ packed: [UInt8], _ count: Int) throws -> [UInt8]

  package init(
    deflate: @escaping @Sendable ([UInt8]) throws -> [UInt8],
    inflate: @escaping @Sendable (_ packed: [UInt8], _ count: Int) throws -> [UInt8]
  ) {
    self.deflate = deflate
    self.inflate = inflate
  }

  /// An empty last block, with fixed codes.
  static let end: [UInt8] = [0x03, 0x00]

  /// Stores bytes uncompressed in blocks (RFC 1951, 3.2.4), none of them the last.
  static func storedBlocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    blocks.reserveCapacity(bytes.count + bytes.count / 0xFFFF * 5 + 5)
    var place = 0
    while place < bytes.count {
      let length = min(0xFFFF, bytes.count - place)
      blocks.append(0)
      blocks.append(littleEndian: UInt16(length))
      blocks.append(littleEndian: ~UInt16(length))
      blocks += bytes[place..<place + length]
      place += length
    }
    return blocks
  }
}
