extension ImageFormat {
  /// The raw formats of cameras. The samples of a sensor become a picture only in a developer.
  package static let raws: Set<ImageFormat> = [.cr2, .cr3, .nef, .arw, .orf, .rw2, .raf, .dng]

  /// Whether the format is a raw format of cameras.
  package var isRaw: Bool { Self.raws.contains(self) }

  /// Recognises a raw file: by its signature, or as a TIFF with the samples of a sensor and a maker.
  static func raw(_ bytes: [UInt8]) -> ImageFormat? {
    if bytes.has("ftypcrx ", at: 4) { return .cr3 }
    if bytes.has("FUJIFILMCCD-RAW", at: 0) { return .raf }
    if ["IIRO", "IIRS", "MMOR"].contains(where: { bytes.has($0, at: 0) }) { return .orf }
    if bytes.has("IIU\0", at: 0) { return .rw2 }
    guard let tiff = TIFFFile(bytes) else { return nil }
    return bytes.has("CR\u{2}", at: 8) ? .cr2 : tiff.rawFormat
  }
}

extension TIFFFile {
  private static let dngVersion = 0xC612
  private static let photometricInterpretation = 0x0106
  private static let make = 0x010F
  private static let subDirectories = 0x014A
  /// The samples of a mosaic of colour filters (DNG specification, PhotometricInterpretation).
  private static let colourFilterArray = 32803

  fileprivate var rawFormat: ImageFormat? {
    let image = first
    if image.contains(where: { $0.tag == Self.dngVersion }) { return .dng }
    guard ([image] + directories(Self.subDirectories, of: image)).contains(where: holdsMosaic),
      let make = image.first(where: { $0.tag == Self.make })
    else { return nil }
    let maker = String(decoding: bytes(of: make).prefix(5), as: UTF8.self).uppercased()
    return maker == "NIKON" ? .nef : maker.hasPrefix("SONY") ? .arw : nil
  }

  private func holdsMosaic(_ directory: [Entry]) -> Bool {
    directory.contains { $0.tag == Self.photometricInterpretation && numbers(of: $0) == [Self.colourFilterArray] }
  }
}
