/// The Exif block of a file in any container: a TIFF header and the data after it.
struct ExifBlock {
  /// Cameras write less; larger blocks are ignored.
  static let maxBytes = 8 << 20

  /// From the TIFF byte order mark on, without `Exif\0\0`.
  let tiff: [UInt8]

  static func find(in image: EncodedImage) -> ExifBlock? { EmbeddedBlocks(image).exif }

  /// The block in an item of HEIF, which begins with the offset of the TIFF header from the end of that offset (ISO/IEC 23008-12, A.2.1).
  init?(item: [UInt8]) {
    var reader = ByteReader(item)
    guard let offset = reader.bigEndian(4), reader.skip(offset) else { return nil }
    self.init(trimming: item[reader.position...])
  }

  /// The block in `payload`, with or without the `Exif\0\0` that JPEG puts before it.
  init?(trimming payload: ArraySlice<UInt8>) {
    var body = payload
    if body.starts(with: Array("Exif\0".utf8)) { body = body.dropFirst(6) }
    guard body.count >= 8, body.count <= Self.maxBytes,
      body.starts(with: Array("II*\0".utf8)) || body.starts(with: Array("MM\0*".utf8))
    else { return nil }
    tiff = Array(body)
  }

  /// The tag Orientation (0x0112) of the first image directory; `nil` unless it is one of the eight values.
  var orientation: Orientation? {
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(at offset: Int, _ width: Int) -> Int? {
      var reader = ByteReader(tiff, from: offset)
      return isLittle ? reader.littleEndian(width) : reader.bigEndian(width)
    }
    guard let directory = number(at: 4, 4), directory < tiff.count, let entries = number(at: directory, 2) else {
      return nil
    }
    for entry in 0..<entries {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(at: offset, 2), let type = number(at: offset + 2, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      return number(at: offset + 8, type == 4 ? 4 : 2).flatMap(Orientation.init)
    }
    return nil
  }
}
