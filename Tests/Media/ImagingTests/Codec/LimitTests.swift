import Foundation
import Imaging
import Testing

struct LimitTests {
  /// A JPEG header of 65535x65535 without data.
  private static let bomb: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0x00, 0x11, 0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0x03, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
    + [0xFF, 0xDA, 0x00, 0x0C, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0] + [UInt8](repeating: 0, count: 150)

  @Test("a few bytes that claim 65535x65535 are refused before pixels are allocated")
  func bomb() {
    let file = EncodedImage(bytes: Self.bomb, name: "bomb.jpg")
    #expect {
      try ImageDecoder().decode(file)
    } throws: { error in
      guard let error = error as? ImagingError else { return false }
      return error.stage == .header && error.file == "bomb.jpg"
    }
  }

  @Test("a codec's message of several lines becomes one line")
  func oneLine() throws {
    var bytes = try Fixtures.file("written/xmp.heic").bytes
    let sides = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("ispe".utf8)) }) + 8
    bytes.replaceSubrange(sides..<sides + 2, with: [0xFF, 0xFF])
    #expect {
      try ImageDecoder().decode(EncodedImage(bytes: bytes, name: "wide.heic"))
    } throws: { error in
      guard let error = error as? ImagingError else { return false }
      return error.description.contains("maximum image size") && !error.description.contains { $0.isNewline }
    }
  }

  @Test("the given limits on pixels, sides and bytes are applied, and the error states which limit")
  func limits() throws {
    let bytes = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 40, height: 30), filledWith: [1, 2, 3]))
    let file = EncodedImage(bytes: bytes, name: "a.png")
    func reason(_ change: (inout DecodeLimits) -> Void) -> ImagingError.Reason? {
      var limits = DecodeLimits()
      change(&limits)
      do throws(ImagingError) {
        _ = try ImageDecoder(limits: limits).decode(file)
        return nil
      } catch { return error.reason }
    }
    let size = PixelSize(width: 40, height: 30)
    #expect(reason { $0.maxPixels = 1199 } == .tooManyPixels(size, limit: 1199))
    #expect(reason { $0.maxPixels = 1200 } == nil)
    #expect(reason { $0.maxDimension = 39 } == .impossibleDimensions(size, limit: 39))
    #expect(reason { $0.maxBytes = bytes.count - 1 } == .tooManyBytes(bytes.count, limit: bytes.count - 1))
  }

  @Test("the error for a missing file, a folder or a file that is no image states the reason")
  func words() throws {
    func message(_ path: String) -> String {
      do throws(ImagingError) {
        _ = try EncodedImage(contentsOf: path)
        return ""
      } catch { return error.description }
    }
    #expect(message("/nowhere/a.jpg") == "/nowhere/a.jpg: cannot be read: No such file or directory")
    #expect(message("/tmp").contains("not a regular file"))
    let pdf = EncodedImage(bytes: Array("%PDF-1.7".utf8), name: "a.jpg")
    #expect(throws: ImagingError(file: "a.jpg", stage: .recognise, reason: .notAnImage(looksLike: .pdf))) {
      try ImageDecoder().header(of: pdf)
    }
  }

  @Test("a truncated JPEG gives a partial picture of the full size", arguments: [0.2, 0.5, 0.8, 0.99])
  func truncated(share: Double) throws {
    let size = PixelSize(width: 200, height: 150)
    let noise = (0..<size.pixelCount * 3).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
    let whole = try JPEGEncoder.encode(PixelBuffer(size: size, channels: 3, samples: noise))
    let file = EncodedImage(bytes: Array(whole.prefix(Int(Double(whole.count) * share))), name: "cut.jpg")
    let picture = try ImageDecoder().decode(file)
    #expect(!picture.isComplete)
    #expect(picture.pixels.size == size)
  }
}
