/// Writes PNG files of any color type and depth, uncompressed, for cases that our encoders do not write.
enum PNGFile {
  /// - Parameter rows: bytes of each row, packed by the PNG specification, without the filter byte.
  static func bytes(
    width: Int, height: Int, depth: UInt8, colourType: UInt8, rows: [[UInt8]], chunks: [(String, [UInt8])] = []
  ) -> [UInt8] {
    var header: [UInt8] = bigEndian(width)
    header += bigEndian(height)
    header += [depth, colourType, 0, 0, 0]
    var raw: [UInt8] = []
    for row in rows { raw += [0] + row }
    // One stored DEFLATE block within zlib's frame (RFC 1950, 1951).
    let low = UInt8(raw.count & 255)
    let high = UInt8(raw.count >> 8)
    var data: [UInt8] = [0x78, 0x01, 0x01, low, high, ~low, ~high]
    data += raw
    data += bigEndian(Int(adler(raw)))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header)
    for (name, body) in chunks { file += chunk(name, body) }
    file += chunk("IDAT", data)
    file += chunk("IEND", [])
    return file
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(body.count) + named + bigEndian(Int(crc(named)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

/// Writes JPEG files of marker segments without a picture: metadata only.
enum JPEGFile {
  static func bytes(_ segments: [(code: UInt8, payload: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for segment in segments {
      let length = segment.payload.count + 2
      file += [0xFF, segment.code, UInt8(length >> 8), UInt8(length & 255)]
      file += segment.payload
    }
    return file + [0xFF, 0xD9]
  }
}
