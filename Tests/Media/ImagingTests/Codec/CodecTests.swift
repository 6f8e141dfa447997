import Foundation
import Imaging
import Testing

struct CodecTests {
  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder().decode(EncodedImage(bytes: bytes, name: "test")).pixels
  }

  @Test("PNG preserves every sample of grey and RGB pictures")
  func lossless() throws {
    let size = PixelSize(width: 17, height: 9)
    for channels in [1, 3] {
      let samples = (0..<size.pixelCount * channels).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let picture = PixelBuffer(size: size, channels: channels, samples: samples)
      #expect(try decoded(PNGEncoder.encode(picture)) == picture)
    }
  }

  @Test("16-bit samples keep their upper byte, rounded")
  func sixteenBits() throws {
    let png = PNGFile.bytes(width: 2, height: 1, depth: 16, colourType: 0, rows: [[0x12, 0x34, 0xFF, 0xFF]])
    #expect(try decoded(png).samples == [0x12, 0xFF])
  }

  @Test("a palette gives its colours, and transparent entries are blended with white")
  func palette() throws {
    let palette: [UInt8] = [255, 0, 0, 0, 0, 255, 10, 20, 30]
    let png = PNGFile.bytes(
      width: 4, height: 1, depth: 2, colourType: 3, rows: [[0b00_01_10_00]], chunks: [("PLTE", palette)])
    #expect(try decoded(png).samples == [255, 0, 0, 0, 0, 255, 10, 20, 30, 255, 0, 0])
    let clear = PNGFile.bytes(
      width: 2, height: 1, depth: 2, colourType: 3, rows: [[0b00_01_00_00]],
      chunks: [("PLTE", palette), ("tRNS", [0])])
    #expect(try decoded(clear).samples == [255, 255, 255, 0, 0, 255])
  }

  @Test("a PNG with one grey bit is decoded to black and white")
  func bilevel() throws {
    let png = PNGFile.bytes(width: 8, height: 1, depth: 1, colourType: 0, rows: [[0b1010_0001]])
    #expect(try decoded(png).samples == [255, 0, 255, 0, 0, 0, 0, 255])
  }

  @Test("alpha is blended with white")
  func alpha() throws {
    let png = PNGFile.bytes(width: 2, height: 1, depth: 8, colourType: 6, rows: [[200, 100, 0, 255, 0, 0, 0, 0]])
    #expect(try decoded(png).samples == [200, 100, 0, 255, 255, 255])
  }

  @Test("a JPEG decoded at a smaller size equals the reduced full picture", arguments: [400, 150, 80, 33])
  func scaledDecoding(longSide: Int) throws {
    let size = PixelSize(width: 640, height: 427)
    let samples = (0..<size.pixelCount).flatMap { index -> [UInt8] in
      let (x, y) = (Double(index % size.width), Double(index / size.width))
      let value = UInt8(127 + 60 * sin(x / 60) + 60 * cos(y / 50))
      return [value, 255 - value, value / 2]
    }
    let file = EncodedImage(
      bytes: try JPEGEncoder.encode(PixelBuffer(size: size, channels: 3, samples: samples), quality: 95), name: "a.jpg")
    let small = try ImageDecoder().decode(file, longSide: longSide).pixels
    let reference = try ImageDecoder().decode(file).pixels.resized(to: small.size)
    #expect(small.size == size.fitting(longSide: longSide))
    let total = zip(small.samples, reference.samples).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(total) / Double(small.samples.count) < 3)
  }

  @Test("the format is recognised by content, not by the name")
  func content() throws {
    let png = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 1, height: 1), filledWith: [7]))
    #expect(try ImageDecoder().header(of: EncodedImage(bytes: png, name: "photo.jpg")).format == .png)
  }

  @Test("a fingerprint depends only on pixels: another Exif does not change it, another pixel does")
  func fingerprint() throws {
    let picture = PixelBuffer(size: PixelSize(width: 32, height: 32), filledWith: [10, 120, 200])
    var other = picture
    other.samples[100] = 255
    var exif = ExifWriter()
    exif.camera.make = "Okapi"
    func fingerprint(_ picture: PixelBuffer, _ exif: [UInt8]) throws -> PixelFingerprint {
      try PixelFingerprint.of(EncodedImage(bytes: JPEGEncoder.encode(picture, exif: exif), name: "a.jpg"))
    }
    #expect(try fingerprint(picture, []) == fingerprint(picture, []))
    #expect(try fingerprint(picture, exif.block()) != fingerprint(other, exif.block()))
    exif.camera.make = "Quagga"
    let second = exif.block()
    exif.camera.make = "Okapi"
    #expect(try fingerprint(picture, exif.block()) == fingerprint(picture, second))
  }
}
