import Foundation
import Imaging
import Testing

struct PixelTests {
  /// `1 2 3 / 4 5 6` as stored, and as it must look upright for each orientation (EXIF 1 to 8).
  private static let upright: [Orientation: (PixelSize, [UInt8])] = [
    .upright: (PixelSize(width: 3, height: 2), [1, 2, 3, 4, 5, 6]),
    .mirrored: (PixelSize(width: 3, height: 2), [3, 2, 1, 6, 5, 4]),
    .halfTurn: (PixelSize(width: 3, height: 2), [6, 5, 4, 3, 2, 1]),
    .flipped: (PixelSize(width: 3, height: 2), [4, 5, 6, 1, 2, 3]),
    .transposed: (PixelSize(width: 2, height: 3), [1, 4, 2, 5, 3, 6]),
    .quarterTurnClockwise: (PixelSize(width: 2, height: 3), [4, 1, 5, 2, 6, 3]),
    .transversed: (PixelSize(width: 2, height: 3), [6, 3, 5, 2, 4, 1]),
    .quarterTurnCounterclockwise: (PixelSize(width: 2, height: 3), [3, 6, 2, 5, 1, 4]),
  ]

  @Test("all eight orientations make the picture upright", arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    let stored = PixelBuffer(size: PixelSize(width: 3, height: 2), channels: 1, samples: [1, 2, 3, 4, 5, 6])
    let expected = try #require(Self.upright[orientation])
    #expect(stored.oriented(orientation) == PixelBuffer(size: expected.0, channels: 1, samples: expected.1))
  }

  @Test("a photo is decoded upright for every Exif orientation", arguments: Orientation.allCases)
  func decodedUpright(orientation: Orientation) throws {
    // The stored picture is dark at the left, bright at the right.
    let size = PixelSize(width: 64, height: 32)
    let stored = PixelBuffer(
      size: size, channels: 1, samples: (0..<size.pixelCount).map { UInt8($0 % 64 * 4) })
    var exif = ExifWriter()
    exif.orientation = orientation
    let file = EncodedImage(bytes: try JPEGEncoder.encode(stored, quality: 100, exif: exif.block()), name: "a.jpg")
    let picture = try ImageDecoder().decode(file)
    #expect(picture.header.orientation == orientation)
    let expected = stored.oriented(orientation)
    #expect(picture.pixels.size == expected.size)
    let worst = zip(picture.pixels.samples, expected.samples).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= 4)
  }

  @Test("shrinking keeps the mean, enlarging keeps flat areas")
  func resizing() {
    let size = PixelSize(width: 60, height: 40)
    let checker = PixelBuffer(
      size: size, channels: 1, samples: (0..<size.pixelCount).map { ($0 % 60 + $0 / 60) % 2 == 0 ? 0 : 255 })
    let small = checker.resized(to: PixelSize(width: 6, height: 4))
    #expect(small.samples.allSatisfy { abs(Int($0) - 127) <= 6 }, "stripes finer than a pixel fade to grey")
    let flat = PixelBuffer(size: PixelSize(width: 3, height: 3), filledWith: [9, 80, 200])
    #expect(flat.resized(to: PixelSize(width: 50, height: 20)).samples.prefix(3).elementsEqual([9, 80, 200]))
  }

  @Test("the chip of a rotated box is upright")
  func turnedChip() {
    // A bright rectangle from (60, 40) to (100, 60) of a dark picture, seen through a box rotated by 90 degrees.
    let size = PixelSize(width: 160, height: 100)
    var picture = PixelBuffer(size: size, filledWith: [0])
    for y in 40..<60 { for x in 60..<100 { picture.samples[y * 160 + x] = 255 } }
    let chip = picture.chip(of: RotatedBox(x: 70, y: 30, width: 20, height: 40, rotation: 90), longSide: 40)
    #expect(chip.size == PixelSize(width: 20, height: 40))
    #expect(chip.samples.allSatisfy { $0 > 200 })
    let frame = picture.chip(of: .frame(size), longSide: 160)
    #expect(frame == picture)
  }

  @Test("a perceptual hash changes little by recompression and scaling, and much for another picture")
  func perceptualHash() throws {
    func picture(_ seed: Double) -> PixelBuffer {
      let size = PixelSize(width: 300, height: 200)
      return PixelBuffer(
        size: size, channels: 1,
        samples: (0..<size.pixelCount).map { index in
          let (x, y) = (Double(index % 300), Double(index / 300))
          return UInt8(127 + 50 * sin(x / (20 + seed)) + 50 * cos(y / (13 + 2 * seed) + x / 50))
        })
    }
    let original = picture(1)
    let hash = PerceptualHash.of(original)
    let file = EncodedImage(bytes: try JPEGEncoder.encode(original, quality: 40), name: "a.jpg")
    #expect(PerceptualHash.of(try ImageDecoder().decode(file, longSide: 120).pixels).distance(to: hash) <= 4)
    #expect(PerceptualHash.of(picture(9)).distance(to: hash) >= 12)
  }
}
