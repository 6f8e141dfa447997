import Basics
import Imaging
import Testing

@Suite("the quality of a picture")
struct PictureQualityTests {
  /// Squares of 8 x 8 pixels in random grays, so that there are edges everywhere.
  private static func picture(side: Int = 200) -> PixelBuffer {
    var random = SplitMix64(seed: 7)
    let squares = (0..<side * side).map { _ in UInt8.random(in: 60...190, using: &random) }
    let samples = (0..<side * side).map { index in squares[index / side / 8 * side + index % side / 8] }
    return PixelBuffer(size: PixelSize(width: side, height: side), channels: 1, samples: samples)
  }

  /// A box blur over this many pixels along rows and along columns; 1 for no blur.
  private static func blurred(_ picture: PixelBuffer, rows: Int, columns: Int) -> PixelBuffer {
    let side = picture.size.width
    var blurred = picture
    for y in 0..<side {
      for x in 0..<side {
        var sum = 0
        for dy in 0..<columns {
          for dx in 0..<rows { sum += Int(picture[min(side - 1, x + dx), min(side - 1, y + dy)].first ?? 0) }
        }
        blurred.samples[y * side + x] = UInt8(sum / rows / columns)
      }
    }
    return blurred
  }

  @Test("more blur lowers the sharpness of a picture, even in one direction only")
  func sharpness() {
    let sharp = Self.picture()
    let (soft, softer) = (Self.blurred(sharp, rows: 3, columns: 3), Self.blurred(sharp, rows: 7, columns: 7))
    let moved = Self.blurred(sharp, rows: 7, columns: 1)
    #expect(sharp.sharpness > soft.sharpness && soft.sharpness > softer.sharpness)
    #expect(abs(moved.sharpness - softer.sharpness) < 0.1)
    #expect((0...1).contains(sharp.sharpness))
    let size = PixelSize(width: 200, height: 200)
    #expect(PixelBuffer(size: size, filledWith: [90]).sharpness == 0)
    #expect(PixelBuffer(size: PixelSize(width: 3, height: 3), filledWith: [90]).sharpness == 0)
  }

  @Test("the exposure of a picture is best between black and white")
  func exposure() {
    let size = PixelSize(width: 20, height: 20)
    func grey(_ value: UInt8) -> Double { PixelBuffer(size: size, filledWith: [value]).exposure }
    #expect(grey(120) == 1 && grey(0) == 0 && grey(255) == 0)
    #expect(grey(40) > grey(25) && grey(40) < 1 && grey(215) < 1 && grey(215) > grey(235))
    var half = PixelBuffer(size: size, filledWith: [255])
    for index in 0..<200 { half.samples[index] = 0 }
    #expect(half.exposure == 0, "black and white with a mean between is not well exposed")
  }
}
