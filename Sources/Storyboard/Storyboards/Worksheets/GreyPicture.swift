import Imaging

/// A gray photo with an integral image: the mean of any rectangle takes constant time.
struct GreyPicture {
  let width: Int, height: Int
  let samples: [UInt8]
  /// The sum of all pixels left of and above each corner: (width + 1) x (height + 1).
  private let sums: [Int]

  init(_ pixels: PixelBuffer) {
    (width, height) = (pixels.size.width, pixels.size.height)
    let channels = pixels.channels
    var grey = [UInt8](repeating: 0, count: width * height)
    for index in grey.indices {
      let start = index * channels
      grey[index] = channels < 3 ? pixels.samples[start] : Self.grey(pixels.samples[start..<start + 3])
    }
    samples = grey
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row = 0
      let (above, below) = (y * (width + 1), (y + 1) * (width + 1))
      for x in 0..<width {
        row += Int(grey[y * width + x])
        sums[below + x + 1] = sums[above + x + 1] + row
      }
    }
    self.sums = sums
  }

  /// Rec. 601, in 256ths.
  private static func grey(_ colour: ArraySlice<UInt8>) -> UInt8 {
    let start = colour.startIndex
    let (red, green, blue) = (Int(colour[start]), Int(colour[start + 1]), Int(colour[start + 2]))
    return UInt8((77 * red + 150 * green + 29 * blue) >> 8)
  }

  /// The mean of the existing pixels within `reach` of a place.
  func mean(_ x: Int, _ y: Int, within reach: Int) -> Double {
    let (left, right) = (min(max(0, x - reach), width - 1), min(width, max(1, x + reach + 1)))
    let (top, bottom) = (min(max(0, y - reach), height - 1), min(height, max(1, y + reach + 1)))
    let (above, below) = (top * (width + 1), bottom * (width + 1))
    let sum = sums[below + right] - sums[above + right] - sums[below + left] + sums[above + left]
    return Double(sum) / Double((right - left) * (bottom - top))
  }

  /// Whether each pixel is darker than its surroundings (Bradley and Roth, "Adaptive thresholding using the integral
  /// image", Journal of Graphics Tools 12, 2007). So a shadow over half of the page does no harm.
  func dark(within reach: Int, below share: Double) -> [Bool] {
    (0..<width * height).map { index in
      Double(samples[index]) < share * mean(index % width, index / width, within: reach)
    }
  }
}
