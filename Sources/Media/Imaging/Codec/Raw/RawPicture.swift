import CImageIO

/// The picture of a raw file: the embedded preview where it is large, else a development of the samples at half size.
struct RawPicture {
  /// Matching reads pictures of at most 1,400 pixels, so a preview of this size loses nothing.
  private static let largeSide = 1400
  /// Previews are JPEGs of a few megabytes.
  private static let maxPreviewBytes = 64 << 20

  /// The file to decode: the preview, or the raw file itself.
  let source: EncodedImage
  let shape: PixelShape
  let orientation: Orientation
  let codec: any PixelCodec
  /// The text about samples that are missing at the end of the file; `nil` when the header states none beyond it.
  let damage: String?

  /// Reads the header of `image` through LibRaw. No samples are read.
  ///
  /// - Throws: `ImagingError` of stage `header`.
  init(_ image: EncodedImage, _ format: ImageFormat) throws(ImagingError) {
    var info = cio_raw_info()
    var buffer = cio_buffer()
    let result = cio_raw_open(image.bytes, image.bytes.count, Self.maxPreviewBytes, &info, &buffer)
    let preview = EncodedImage(bytes: buffer.take(), name: image.name)
    if result.status == CIO_UNSUPPORTED {
      throw ImagingError(file: image.name, stage: .header, reason: .unknownRaw(format))
    }
    _ = try result.damage(file: image.name, stage: .header)
    damage = RawExtent(image, format).isCut ? "the file ends before its samples" : nil
    let developed = PixelShape(info.developed)
    let turn = Orientation(libRaw: info.turn)
    let large = min(Self.largeSide, developed.size.longSide)
    guard let previewed = Self.shape(of: preview), previewed.size.longSide >= large else {
      (source, shape, orientation) = (image, developed, turn)
      codec = RawCodec(shape: developed, workingBytes: info.working_bytes)
      return
    }
    (source, shape, codec) = (preview, previewed, JPEGCodec(shape: previewed))
    // Most cameras store the preview as the sensor saw the scene; some turn it upright already.
    let isTurned = turn.exchangesSides && developed.size.isWide != previewed.size.isWide
    orientation = ExifBlock.find(in: preview)?.orientation ?? (isTurned ? .upright : turn)
  }

  private static func shape(of preview: EncodedImage) -> PixelShape? {
    guard ImageFormat.recognise(preview.bytes) == .jpeg else { return nil }
    let (shape, result) = preview.bytes.withUnsafeBufferPointer { JPEGCodec.shape(of: $0) }
    return result.status == CIO_OK ? shape : nil
  }
}

/// LibRaw; always develops at half size.
struct RawCodec: PixelCodec {
  let full: PixelShape
  let workingBytes: Int

  init(shape: PixelShape) { self.init(shape: shape, workingBytes: shape.size.pixelCount * 20) }

  init(shape: PixelShape, workingBytes: Int) { (full, self.workingBytes) = (shape, workingBytes) }

  static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> (PixelShape, cio_result) {
    var info = cio_raw_info()
    var preview = cio_buffer()
    let result = cio_raw_open(bytes.baseAddress, bytes.count, 0, &info, &preview)
    return (PixelShape(info.developed), result)
  }

  func planned(for target: PixelSize) -> (PixelShape, any PixelCodec) { (full, self) }

  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: PixelShape, inks: ICCProfile?,
    _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> cio_result {
    cio_raw_develop(bytes.baseAddress, bytes.count, pixels.baseAddress, pixels.count)
  }
}

extension PixelSize {
  fileprivate var isWide: Bool { width > height }
}

extension Orientation {
  /// The turn as LibRaw states it.
  fileprivate init(libRaw turn: Int32) {
    switch turn {
    case 3: self = .halfTurn
    case 5: self = .quarterTurnCounterclockwise
    case 6: self = .quarterTurnClockwise
    default: self = .upright
    }
  }
}
