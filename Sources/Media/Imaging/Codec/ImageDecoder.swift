import CImageIO

/// Decodes JPEG, PNG, WebP, HEIF, AVIF and raw files of cameras to upright 8-bit pixels in sRGB.
///
/// ```swift
/// let file = try EncodedImage(contentsOf: "IMG_0042.HEIC")
/// let photo = try ImageDecoder().decode(file, longSide: 1024)
/// photo.pixels.size        // 1024x768, upright in any case
/// ```
///
/// The format is recognised by content. Limits are checked with the header, before pixels are allocated.
package struct ImageDecoder: Sendable {
  package let limits: DecodeLimits

  /// What happens to transparent pixels.
  package enum Transparency: Sendable {
    /// Blended with white: at most three channels.
    case onWhite
    /// Transparency is kept: a picture with alpha has four channels.
    case kept
  }

  /// The colours of decoded pixels.
  package enum Colours: Sendable {
    /// By the profile of the picture.
    case sRGB
    /// As the file stores them; the caller converts with `DecodedImage.inSRGB`. Inks are always converted.
    case stored
  }

  private let formats: Set<ImageFormat>
  private let colours: Colours
  private let transparency: Transparency
  private let budget: MemoryBudget

  /// - Parameters:
  ///   - formats: the formats with an available decoder.
  ///   - budget: memory is reserved from it before a picture is decoded.
  package init(
    limits: DecodeLimits = .standard, formats: Set<ImageFormat> = ImageFormat.decodable,
    transparency: Transparency = .onWhite, colours: Colours = .sRGB,
    budget: MemoryBudget = .process
  ) {
    self.limits = limits
    self.formats = formats
    self.transparency = transparency
    self.colours = colours
    self.budget = budget
  }

  /// Format, size and orientation, without allocating pixels.
  ///
  /// - Throws: `ImagingError` of stage `read` (too many bytes), `recognise` or `header`.
  package func header(of image: EncodedImage) throws(ImagingError) -> ImageHeader {
    try inspect(image).header
  }

  /// The upright picture. The calling thread waits until the memory budget has room for the whole picture as declared in its header. After
  /// the return, the picture no longer counts.
  ///
  /// - Parameter longSide: reduces the picture so that its longer side has at most this many pixels; JPEG and WebP then decode only what is
  ///   needed. The picture is never enlarged.
  /// - Throws: the errors of `header(of:)`. Stage `decode` when no part of the picture could be decoded, this machine has no decoder for
  ///   the format, or the waiting task was cancelled.
  package func decode(_ image: EncodedImage, longSide: Int? = nil) throws(ImagingError) -> DecodedImage {
    try withPicture(image, longSide: longSide) { $0 }
  }

  /// Calls `body` with the picture, which counts as held until `body` returns.
  ///
  /// - Parameter body: must not decode another picture, because it could wait forever for memory that it holds itself.
  /// - Throws: as `decode`.
  package func withPicture<Result>(
    _ image: EncodedImage, longSide: Int? = nil, _ body: (DecodedImage) -> Result
  ) throws(ImagingError) -> Result {
    let (header, codec, source, damage) = try inspect(image)
    guard formats.contains(header.format) else {
      throw ImagingError(file: image.name, stage: .decode, reason: .noDecoder(header.format))
    }
    guard var reservation = budget.reserve(codec.workingBytes) else {
      throw ImagingError(file: image.name, stage: .decode, reason: .cancelled)
    }
    let picture = try decode(source, header, codec, damage, longSide: longSide)
    reservation.shrink(to: picture.pixels.samples.count)
    return body(picture)
  }

  private func decode(
    _ image: EncodedImage, _ header: ImageHeader, _ codec: any PixelCodec, _ known: String?, longSide: Int?
  ) throws(ImagingError) -> DecodedImage {
    let target = longSide.map(header.storedSize.fitting) ?? header.storedSize
    let (shape, scaledCodec) = codec.planned(for: target)
    let profile = EmbeddedBlocks(image).colours
    let inks = profile?.space == .cmyk ? profile : nil
    var damage = known
    let samples = try image.bytes.withUnsafeBufferPointer { bytes throws(ImagingError) in
      var result = cio_result()
      let samples = [UInt8](unsafeUninitializedCapacity: shape.size.pixelCount * shape.channels) { pixels, count in
        // Zeroes the pixels only for codecs that may leave gaps. Untouched pages use no memory yet, and a codec that fills all pixels may
        // itself need much memory before.
        if scaledCodec.leavesGaps { pixels.initialize(repeating: 0) }
        result = scaledCodec.decode(bytes, shape, inks: inks, pixels)
        count = result.hasPixels ? pixels.count : 0
      }
      damage = try result.damage(file: image.name, stage: .decode) ?? known
      return samples
    }
    var pixels = PixelBuffer(size: shape.size, channels: shape.channels, samples: consume samples)
    if pixels.channels == 4, transparency == .onWhite { pixels = (consume pixels).rgb() }
    pixels = (consume pixels).resized(to: target).oriented(header.orientation)
    guard let profile, inks == nil else { return DecodedImage(header: header, pixels: pixels, damage: damage) }
    guard colours == .sRGB else {
      return DecodedImage(header: header, pixels: pixels, damage: damage, profile: profile)
    }
    // Last, because a reduced picture has fewer pixels.
    return DecodedImage(header: header, pixels: (consume pixels).inSRGB(from: profile), damage: damage)
  }

  /// Reads the header, and finds the bytes to decode: the file itself, or the preview inside a raw file. The damage is known already for a
  /// raw file without all of its samples.
  private func inspect(
    _ image: EncodedImage
  ) throws(ImagingError) -> (header: ImageHeader, codec: any PixelCodec, source: EncodedImage, damage: String?) {
    func failure(_ stage: ImagingError.Stage, _ reason: ImagingError.Reason) -> ImagingError {
      ImagingError(file: image.name, stage: stage, reason: reason)
    }
    guard !image.bytes.isEmpty else { throw failure(.read, .empty) }
    guard image.bytes.count <= limits.maxBytes else {
      throw failure(.read, .tooManyBytes(image.bytes.count, limit: limits.maxBytes))
    }
    guard let format = ImageFormat.recognise(image.bytes) else {
      throw failure(.recognise, .notAnImage(looksLike: ImageFormat.describeUnknown(image.bytes)))
    }
    if format.isRaw {
      let picture = try RawPicture(image, format)
      try limits.check(picture.shape.size, file: image.name)
      let header = ImageHeader(format: format, storedSize: picture.shape.size, orientation: picture.orientation)
      return (header, picture.codec, picture.source, picture.damage)
    }
    let kind = format.codec
    let shape = try image.bytes.withUnsafeBufferPointer { bytes throws(ImagingError) in
      let (shape, result) = kind.shape(of: bytes)
      _ = try result.damage(file: image.name, stage: .header)
      return shape
    }
    try limits.check(shape.size, file: image.name)
    let turnsItself = format == .heif || format == .avif
    let orientation = turnsItself ? .upright : ExifBlock.find(in: image)?.orientation ?? .upright
    return (
      ImageHeader(format: format, storedSize: shape.size, orientation: orientation), kind.init(shape: shape), image, nil
    )
  }
}
