/// Evens out light and contrast: each pixel is told by how far it stands from the mean of its surroundings, in units of
/// their deviation. Stripes in the shade of the belly then weigh as much as those on the sunlit back.
struct LocalContrast {
  /// Half the side of the square of surroundings, as a share of the chip's longer side.
  var reach = 0.06
  /// Grey levels for one deviation.
  var gain = 45.0
  /// Grey levels of noise, so that flat skin stays flat.
  var floor = 8.0

  /// The chip's luminance, evened out around 128; row-major.
  ///
  /// - Complexity: linear in the pixels, whatever the reach (summed-area tables: Crow, SIGGRAPH 1984).
  func luminance(of chip: Chip) -> [UInt8] {
    let (width, height) = (chip.width, chip.height)
    let radius = max(1, Int(reach * Double(max(width, height))))
    let table = SummedArea(chip)
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      let (top, bottom) = (max(0, y - radius), min(height, y + radius + 1))
      for x in 0..<width {
        let (left, right) = (max(0, x - radius), min(width, x + radius + 1))
        let count = Double((right - left) * (bottom - top))
        let (sum, squares) = table.within(left, top, right, bottom)
        let mean = Double(sum) / count
        let deviation = max(0, Double(squares) / count - mean * mean).squareRoot()
        let level = 128 + (Double(chip.luminance[y * width + x]) - mean) * gain / (deviation + floor)
        result[y * width + x] = UInt8(min(max(level, 0), 255))
      }
    }
    return result
  }
}

/// Sums of a chip's luminance and its squares over any rectangle.
private struct SummedArea {
  private let stride: Int
  private var sums: [Int]
  private var squares: [Int]

  init(_ chip: Chip) {
    stride = chip.width + 1
    sums = Array(repeating: 0, count: stride * (chip.height + 1))
    squares = sums
    for y in 0..<chip.height {
      var (sum, square) = (0, 0)
      for x in 0..<chip.width {
        let value = Int(chip.luminance[y * chip.width + x])
        sum += value
        square += value * value
        let here = (y + 1) * stride + x + 1
        sums[here] = sums[here - stride] + sum
        squares[here] = squares[here - stride] + square
      }
    }
  }

  /// Of columns `left..<right` and rows `top..<bottom`.
  func within(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> (sum: Int, squares: Int) {
    let (a, b, c, d) = (top * stride + left, top * stride + right, bottom * stride + left, bottom * stride + right)
    return (sums[d] - sums[b] - sums[c] + sums[a], squares[d] - squares[b] - squares[c] + squares[a])
  }
}
