/// Where the samples of a raw file end, by its header: a copy that was interrupted lacks them, while its preview may be whole.
struct RawExtent {
  private static let stripOffsets = 0x0111
  private static let stripCounts = 0x0117
  private static let tileOffsets = 0x0144
  private static let tileCounts = 0x0145
  private static let subDirectories = 0x014A

  private let image: EncodedImage
  private let format: ImageFormat

  init(_ image: EncodedImage, _ format: ImageFormat) { (self.image, self.format) = (image, format) }

  /// Whether the file ends before the samples that its header states.
  var isCut: Bool {
    switch format {
    case .cr3: CanonBoxes(image.bytes).isCut
    // Panasonic states no lengths, and places beyond every file.
    case .rw2: false
    case .raf: Self.end(ofRAF: image.bytes) > image.bytes.count
    default: TIFFFile(image.bytes).map { Self.end(of: $0) > image.bytes.count } ?? false
    }
  }

  /// The place and the length of the samples are at offset 100.
  private static func end(ofRAF bytes: [UInt8]) -> Int {
    var reader = ByteReader(bytes, from: 100)
    guard let place = reader.bigEndian(4), let length = reader.bigEndian(4) else { return 0 }
    return place + length
  }

  private static func end(of tiff: TIFFFile) -> Int {
    let chain = tiff.chain
    let directories = chain + tiff.directories(subDirectories, of: chain.first ?? [])
    return directories.map { directory in
      max(
        end(of: tiff, directory, stripOffsets, stripCounts), end(of: tiff, directory, tileOffsets, tileCounts))
    }.max() ?? 0
  }

  /// The end of the strips or tiles of a directory.
  private static func end(of tiff: TIFFFile, _ directory: [TIFFFile.Entry], _ offsets: Int, _ counts: Int) -> Int {
    guard let offsets = directory.first(where: { $0.tag == offsets }),
      let counts = directory.first(where: { $0.tag == counts })
    else { return 0 }
    return zip(tiff.numbers(of: offsets), tiff.numbers(of: counts)).map { $0 + $1 }.max() ?? 0
  }
}
