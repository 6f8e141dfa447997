import CImageIO

/// A picture format, recognised by content and never by file name.
package enum ImageFormat: String, Codable, CaseIterable, Sendable {
  case jpeg, png, webp, heif, avif
  /// Raw formats of cameras.
  case cr2, cr3, nef, arw, orf, rw2, raf, dng

  /// Recognises the signature at the start of `bytes`; `nil` for any other bytes.
  package static func recognise(_ bytes: [UInt8]) -> ImageFormat? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    return highEfficiency(bytes) ?? raw(bytes)
  }

  /// HEIF (ISO/IEC 23008-12) or AVIF by the brands of the file: the major brand or, when the major brand is generic, the first known
  /// compatible brand, else HEIF. `nil` for any other file.
  private static func highEfficiency(_ bytes: [UInt8]) -> ImageFormat? {
    guard bytes.has("ftyp", at: 4), bytes.count >= 12 else { return nil }
    var reader = ByteReader(bytes)
    let length = reader.bigEndian(4) ?? 0
    func format(at offset: Int) -> ImageFormat? {
      if ["heic", "heix", "hevc", "hevx", "heim", "heis"].contains(where: { bytes.has($0, at: offset) }) {
        return .heif
      }
      return bytes.has("avif", at: offset) || bytes.has("avis", at: offset) ? .avif : nil
    }
    if let format = format(at: 8) { return format }
    guard bytes.has("mif1", at: 8) || bytes.has("msf1", at: 8) else { return nil }
    // Reads at most 64 compatible brands.
    let end = min(length, bytes.count, 16 + 4 * 64)
    return stride(from: 16, to: end - 3, by: 4).lazy.compactMap(format).first ?? .heif
  }

  /// The formats with a decoder on this system: libheif may be built or packaged without HEIC or AVIF.
  package static let decodable: Set<ImageFormat> = Set(
    allCases.filter { format in
      switch format {
      case .heif: cio_heif_decodes_hevc()
      case .avif: cio_heif_decodes_av1()
      default: true
      }
    })

  /// Whether each decoding reads all pixels, at any size: HEIF and AVIF.
  package var isDecodedWhole: Bool { self == .heif || self == .avif }

  /// The common name of the format.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heif: "HEIC"
    case .avif: "AVIF"
    case .cr2, .cr3, .nef, .arw, .orf, .rw2, .raf, .dng: rawValue.uppercased()
    }
  }

  /// The likely type of unrecognised bytes, for the error message; `nil` when they have no known signature.
  static func describeUnknown(_ bytes: [UInt8]) -> ImagingError.Lookalike? {
    if FilmFormat.recognise(bytes) != nil || FilmFormat.isOther(bytes) { return .video }
    if bytes.starts(with: [0xFF, 0x0A]) { return .jpegXL }
    if bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return .jpeg2000 }
    let signatures: [(text: String, at: Int, kind: ImagingError.Lookalike)] = [
      ("GIF8", 0, .gif), ("BM", 0, .bmp), ("II*\0", 0, .tiff), ("MM\0*", 0, .tiff), ("%PDF", 0, .pdf),
      ("PK\u{3}\u{4}", 0, .zip), ("JXL ", 4, .jpegXL), ("jP  ", 4, .jpeg2000), ("RIFF", 0, .riff),
      ("FUJIFILMCCD-RAW", 0, .fujifilmRaw),
      ("<?xml", 0, .xml), ("<svg", 0, .svg), ("SQLite format 3", 0, .sqlite),
    ]
    return signatures.first { bytes.has($0.text, at: $0.at) }?.kind
  }

  /// The file extension in a library, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .heif: "heic"
    case .avif, .cr2, .cr3, .nef, .arw, .orf, .rw2, .raf, .dng: rawValue
    }
  }

  /// The media type (IANA); of raw formats the usual name, because IANA has none.
  package var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .heif: "image/heic"
    case .avif: "image/avif"
    case .cr2: "image/x-canon-cr2"
    case .cr3: "image/x-canon-cr3"
    case .nef: "image/x-nikon-nef"
    case .arw: "image/x-sony-arw"
    case .orf: "image/x-olympus-orf"
    case .rw2: "image/x-panasonic-rw2"
    case .raf: "image/x-fuji-raf"
    case .dng: "image/x-adobe-dng"
    }
  }
}

extension [UInt8] {
  /// Whether the ASCII bytes of `text` are at `offset`.
  func has(_ text: String, at offset: Int) -> Bool {
    let expected = Array(text.utf8)
    return count >= offset + expected.count && self[offset..<offset + expected.count].elementsEqual(expected)
  }
}
