import HTTPTypes
import Imaging
import WebPlatform

/// A picture as projects keep it: upright, at most so large, and without what its file says besides: no place, no time, no camera.
enum StoredPicture {
  /// Bytes of a file that is brought.
  static let mostBytes = 40_000_000
  /// Pixels of the longer side; what is larger is made smaller.
  private static let longSide = 4_096

  /// A picture that cannot be taken.
  struct Unreadable: PresentableError {
    var status: HTTPResponse.Status { .unprocessableContent }
    var message: Message { Message("picture.error.unreadable") }
  }

  /// - Parameter file: of any format that can be imported.
  /// - Throws: `Unreadable`, also for a file that ends early.
  static func bytes(of file: [UInt8]) throws -> [UInt8] {
    do throws(ImagingError) {
      var limits = DecodeLimits()
      limits.maxBytes = mostBytes
      let decoder = ImageDecoder(limits: limits, transparency: .kept)
      let decoded = try decoder.decode(EncodedImage(bytes: file, name: "picture"), longSide: longSide)
      guard decoded.isComplete else { throw ImagingError(file: "picture", stage: .decode, reason: .truncated) }
      return decoded.pixels.channels == 4
        ? try PNGEncoder.encode(decoded.pixels) : try JPEGEncoder.encode(decoded.pixels, quality: 92)
    } catch {
      throw Unreadable()
    }
  }

  /// The pixels of a picture that a project has.
  static func pixels(of stored: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder(transparency: .kept).decode(EncodedImage(bytes: stored, name: "picture")).pixels
  }
}
