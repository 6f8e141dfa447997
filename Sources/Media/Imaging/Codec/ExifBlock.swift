import CImageIO

/// The Exif block of a file of any container: a TIFF header and what follows it.
struct ExifBlock {
  /// No camera writes more; what is larger is not looked at.
  static let maxBytes = 8 << 20

  /// From the TIFF byte order mark on, without `Exif\0\0`.
  let tiff: [UInt8]

  /// The block that the file carries, if any: JPEG APP1, PNG `eXIf`, WebP `EXIF`, the Exif item of HEIF.
  static func find(in image: EncodedImage) -> ExifBlock? {
    switch ImageFormat.recognise(image.bytes) {
    case .jpeg:
      return first(in: image) { $0.kind == "APP1" && $0.payload.starts(with: Array("Exif\0".utf8)) }
    case .png: return first(in: image) { $0.kind == "eXIf" }
    case .webp: return first(in: image) { $0.kind == "EXIF" }
    case .heif:
      var buffer = cio_buffer()
      let result = cio_heif_exif(image.bytes, image.bytes.count, maxBytes, &buffer)
      guard result.status == CIO_OK, buffer.count > 0 else { return nil }
      // The item begins with the offset of the TIFF header from the end of that offset (ISO/IEC 23008-12, A.2.1).
      let item = buffer.take()
      var reader = ByteReader(item)
      guard let offset = reader.bigEndian(4), reader.skip(offset) else { return nil }
      return ExifBlock(trimming: item[reader.position...])
    case nil: return nil
    }
  }

  private static func first(in image: EncodedImage, where matches: (FileParts.Part) -> Bool) -> ExifBlock? {
    FileParts.of(image).first(where: matches).flatMap { ExifBlock(trimming: $0.payload) }
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

  /// The tag Orientation (0x0112) of the first image directory, when it is one of the eight.
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
