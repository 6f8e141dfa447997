import Formats

extension ZIPCodec {
  /// Stored blocks (RFC 1951, 3.2.4): DEFLATE without a library.
  static let plain = ZIPCodec(
    deflate: { bytes in
      stride(from: 0, to: bytes.count, by: 1_000).flatMap { start in
        let part = bytes[start..<min(start + 1_000, bytes.count)]
        let length = [UInt8(part.count & 255), UInt8(part.count >> 8)]
        return [0] + length + length.map { ~$0 } + part
      }
    },
    inflate: { packed, count in
      var bytes: [UInt8] = []
      var place = 0
      while place + 2 < packed.count {
        guard packed[place] == 0, place + 5 <= packed.count else { throw NotPlain() }
        let length = Int(packed[place + 1]) | Int(packed[place + 2]) << 8
        let complement = Int(packed[place + 3]) | Int(packed[place + 4]) << 8
        guard length + complement == 0xFFFF, place + 5 + length <= packed.count, bytes.count + length <= count else {
          throw NotPlain()
        }
        bytes += packed[place + 5..<place + 5 + length]
        place += 5 + length
      }
      guard Array(packed[place...]) == [0x03, 0x00], bytes.count == count else { throw NotPlain() }
      return bytes
    })

  private struct NotPlain: Error {}
}
