/// The Exif block of a file in any container: a TIFF header and the data after it.
struct ExifBlock {
  /// Cameras write less; larger blocks are ignored.
  static let maxBytes = 8 << 20

  /// From the TIFF byte order mark on, without `Exif\0\0`; at least the 8 bytes of a header, which may be damaged.
  let tiff: [UInt8]
  /// `nil` when the header is not that of TIFF.
  private let isLittleEndian: Bool?

  static func find(in image: EncodedImage) -> ExifBlock? { EmbeddedBlocks(image).exif }

  /// The block in an item of HEIF, which begins with the offset of the TIFF header from the end of that offset (ISO/IEC 23008-12, A.2.1).
  init?(item: [UInt8]) {
    var reader = ByteReader(item)
    guard let offset = reader.bigEndian(4), reader.skip(offset) else { return nil }
    self.init(trimming: item[reader.position...])
  }

  /// The block in `payload`, with or without the `Exif\0\0` that JPEG puts before it; `nil` for fewer than 8 or more than `maxBytes` bytes.
  init?(trimming payload: ArraySlice<UInt8>) {
    var body = payload
    if body.starts(with: Array("Exif\0".utf8)) { body = body.dropFirst(6) }
    guard body.count >= 8, body.count <= Self.maxBytes else { return nil }
    tiff = Array(body)
    isLittleEndian =
      tiff.starts(with: Array("II*\0".utf8)) ? true : tiff.starts(with: Array("MM\0*".utf8)) ? false : nil
  }

  /// The tag Orientation (0x0112) of the first image directory; `nil` unless it is one of the eight values.
  var orientation: Orientation? {
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

  /// Whether the header is damaged, or a directory or a value of the image, of Exif or of GPS is not inside the block. libexif skips such
  /// values without an error. A manufacturer's notes may be outside: programs that edit photos can leave a wrong offset to them.
  var isDamaged: Bool {
    guard let first = number(at: 4, 4), let image = directory(at: first) else { return true }
    // The first pointer of each kind: the time stays linear.
    let pointers = [0x8769, 0x8825].compactMap { tag in image.first { $0.tag == tag }?.value }
    return ([first] + pointers).contains { place in
      guard let entries = directory(at: place) else { return true }
      return entries.contains { $0.tag != 0x927C && $0.byteCount > 4 && $0.value + $0.byteCount > tiff.count }
    }
  }

  /// An entry with the number in its last four bytes: a value, or the offset of one that needs more bytes.
  private struct Entry {
    let tag: Int
    let byteCount: Int
    let value: Int
  }

  /// Bytes per value of the types 1 to 13 (TIFF 6.0, section 2; type 13 is a directory).
  private static let widths = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  /// The entries of a directory; `nil` when they are not inside the block.
  private func directory(at place: Int) -> [Entry]? {
    guard let count = number(at: place, 2), place + 2 + 12 * count <= tiff.count else { return nil }
    return (0..<count).compactMap { index in
      let offset = place + 2 + 12 * index
      guard let tag = number(at: offset, 2), let type = number(at: offset + 2, 2),
        let count = number(at: offset + 4, 4),
        let value = number(at: offset + 8, 4)
      else { return nil }
      let width = Self.widths.indices.contains(type - 1) ? Self.widths[type - 1] : 0
      return Entry(tag: tag, byteCount: width * count, value: value)
    }
  }

  /// A number in the block's byte order; `nil` beyond the end, and in a block without a valid header.
  private func number(at offset: Int, _ width: Int) -> Int? {
    guard let isLittleEndian else { return nil }
    var reader = ByteReader(tiff, from: offset)
    return isLittleEndian ? reader.littleEndian(width) : reader.bigEndian(width)
  }
}
