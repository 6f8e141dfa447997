import CImageIO

/// The size and channels of decoded pixels.
struct PixelShape {
  var size: PixelSize
  var channels: Int

  init(size: PixelSize, channels: Int) {
    self.size = size
    self.channels = channels
  }

  init(_ shape: cio_shape) {
    self.init(
      size: PixelSize(width: Int(shape.width), height: Int(shape.height)), channels: Int(shape.channels))
  }

  var shim: cio_shape {
    cio_shape(width: Int64(size.width), height: Int64(size.height), channels: Int32(channels))
  }
}

/// Decodes one format to stored pixels.
protocol PixelCodec: Sendable {
  /// The shape that the header declares.
  var full: PixelShape { get }

  /// Reads the full shape from the header alone.
  static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> (PixelShape, cio_result)

  init(shape: PixelShape)

  /// The smallest shape that the codec can decode to and that is at least `target` on both sides, with the codec for it.
  func planned(for target: PixelSize) -> (PixelShape, any PixelCodec)

  /// The approximate peak memory of decoding, in bytes: the declared pixels, and the codec's own buffers.
  var workingBytes: Int { get }

  /// Whether `decode` may leave pixels unwritten where a file is damaged or ends early; these must be zeroed before.
  var leavesGaps: Bool { get }

  /// - Parameters:
  ///   - pixels: a buffer of exactly the planned shape; it is filled.
  ///   - inks: the CMYK profile of a picture that stores inks; nothing else uses it.
  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: PixelShape, inks: ICCProfile?,
    _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> cio_result
}

extension PixelCodec {
  var leavesGaps: Bool { true }
  var workingBytes: Int { full.size.pixelCount * full.channels }
}

extension ImageFormat {
  var codec: any PixelCodec.Type {
    switch self {
    case .jpeg: JPEGCodec.self
    case .png: PNGCodec.self
    case .webp: WebPCodec.self
    case .heif, .avif: HEIFCodec.self
    case .cr2, .cr3, .nef, .arw, .orf, .rw2, .raf, .dng: RawCodec.self
    }
  }
}

/// libjpeg-turbo; scales by eighths while it decodes.
struct JPEGCodec: PixelCodec {
  let full: PixelShape
  var eighths: Int32 = 8

  init(shape: PixelShape) { full = shape }

  static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> (PixelShape, cio_result) {
    var shape = cio_shape()
    let result = cio_jpeg_shape(bytes.baseAddress, bytes.count, 8, &shape)
    return (PixelShape(shape), result)
  }

  func planned(for target: PixelSize) -> (PixelShape, any PixelCodec) {
    // libjpeg rounds a scaled side up: ceil(side * eighths / 8). Only 1, 2 and 4 have fast transforms.
    for eighths in [1, 2, 4] {
      let scaled = PixelSize(
        width: (full.size.width * eighths + 7) / 8, height: (full.size.height * eighths + 7) / 8)
      if scaled.width >= target.width && scaled.height >= target.height {
        var codec = self
        codec.eighths = Int32(eighths)
        return (PixelShape(size: scaled, channels: full.channels), codec)
      }
    }
    return (full, self)
  }

  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: PixelShape, inks: ICCProfile?,
    _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> cio_result {
    cio_jpeg_decode(
      bytes.baseAddress, bytes.count, eighths, inks?.bytes, inks?.bytes.count ?? 0, pixels.baseAddress, pixels.count)
  }
}

struct PNGCodec: PixelCodec {
  let full: PixelShape

  init(shape: PixelShape) { full = shape }

  static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> (PixelShape, cio_result) {
    var shape = cio_shape()
    let result = cio_png_shape(bytes.baseAddress, bytes.count, &shape)
    return (PixelShape(shape), result)
  }

  func planned(for target: PixelSize) -> (PixelShape, any PixelCodec) { (full, self) }

  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: PixelShape, inks: ICCProfile?,
    _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> cio_result {
    cio_png_decode(bytes.baseAddress, bytes.count, pixels.baseAddress, pixels.count)
  }
}

/// libwebp; scales to any smaller size while it decodes.
struct WebPCodec: PixelCodec {
  let full: PixelShape

  init(shape: PixelShape) { full = shape }

  static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> (PixelShape, cio_result) {
    var shape = cio_shape()
    let result = cio_webp_shape(bytes.baseAddress, bytes.count, &shape)
    return (PixelShape(shape), result)
  }

  func planned(for target: PixelSize) -> (PixelShape, any PixelCodec) {
    (PixelShape(size: target, channels: full.channels), self)
  }

  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: PixelShape, inks: ICCProfile?,
    _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> cio_result {
    cio_webp_decode(
      bytes.baseAddress, bytes.count, Int32(shape.size.width), Int32(shape.size.height), Int32(shape.channels),
      pixels.baseAddress, pixels.count)
  }
}

/// libheif; applies the transformations in the file.
struct HEIFCodec: PixelCodec {
  let full: PixelShape
  let leavesGaps = false
  /// libheif holds the decoder's output and its own planes at the same time.
  var workingBytes: Int { 2 * full.size.pixelCount * full.channels }

  init(shape: PixelShape) { full = shape }

  static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> (PixelShape, cio_result) {
    var shape = cio_shape()
    let result = cio_heif_shape(bytes.baseAddress, bytes.count, &shape)
    return (PixelShape(shape), result)
  }

  func planned(for target: PixelSize) -> (PixelShape, any PixelCodec) { (full, self) }

  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ shape: PixelShape, inks: ICCProfile?,
    _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> cio_result {
    cio_heif_decode(bytes.baseAddress, bytes.count, pixels.baseAddress, pixels.count)
  }
}
