import HTTPTypes
import Imaging
import WebPlatform

/// A picture as projects store it: upright, limited in size, and without metadata such as place, time and camera.
enum StoredPicture {
  /// The maximum number of bytes of an uploaded file.
  static let mostBytes = 40_000_000
  /// The longer side in pixels; larger pictures are scaled down.
  private static let longSide = 4_096

  struct Unreadable: PresentableError {
    var status: HTTPResponse.Status { .unprocessableContent }
    var message: Message { Message("picture.error.unreadable") }
  }

  /// - Parameter file: in any format of the import.
  /// - Throws: `Unreadable`, also for a file that is cut off.
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

  static func pixels(of stored: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder(transparency: .kept).decode(EncodedImage(bytes: stored, name: "picture")).pixels
  }
}
