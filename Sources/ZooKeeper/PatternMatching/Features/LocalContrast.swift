import PatternKernels

/// Normalises local contrast: each pixel becomes the difference from the mean of its surroundings, in units of their
/// standard deviation. Stripes in the shade of the belly then weigh as much as those on the sunlit back.
struct LocalContrast {
  /// Half the side of the square of surroundings, as a share of the chip's longer side; at most 90 pixels.
  var reach = 0.06
  /// Grey levels for one standard deviation.
  var gain = 45.0
  /// Grey levels added to the standard deviation, so that noise on flat skin is not amplified.
  var floor = 8.0

  /// The chip's luminance, normalised around 128; row-major.
  ///
  /// - Complexity: linear in the pixels, for any reach (summed-area tables: Crow, SIGGRAPH 1984).
  func luminance(of chip: Chip, on path: KernelPath = .best) -> [UInt8] {
    let (width, height) = (chip.width, chip.height)
    // In surroundings of at most 2^15 pixels, the sum of the squared grey levels stays below 2^31.
    let radius = min(max(1, Int(reach * Double(max(width, height)))), 90)
    let (sums, squares) = Self.sums(of: chip)
    let shares = (0..<width).map { 1 / Double(min(width, $0 + radius + 1) - max(0, $0 - radius)) }
    return [UInt8](unsafeUninitializedCapacity: width * height) { out, count in
      chip.luminance.withUnsafeBufferPointer { luminance in
        sums.withUnsafeBufferPointer { sums in
          squares.withUnsafeBufferPointer { squares in
            var light = pk_light(
              in: luminance.baseAddress, sums: sums.baseAddress, squares: squares.baseAddress, width: Int32(width),
              height: Int32(height), radius: Int32(radius), gain: gain, floor: floor)
            for y in 0..<height {
              pk_even_row(path.path, &light, Int32(y), shares, out.baseAddress.map { $0 + y * width })
            }
          }
        }
      }
      count = width * height
    }
  }

  /// The values at column x and row y are the sums of luminance and of squared luminance, modulo 2^32, over all pixels
  /// in the columns before x and the rows before y.
  private static func sums(of chip: Chip) -> (sums: [UInt32], squares: [UInt32]) {
    let stride = chip.width + 1
    var sums = [UInt32](repeating: 0, count: stride * (chip.height + 1))
    var squares = sums
    chip.luminance.withUnsafeBufferPointer { luminance in
      sums.withUnsafeMutableBufferPointer { sums in
        squares.withUnsafeMutableBufferPointer { squares in
          for y in 0..<chip.height {
            var (sum, square) = (UInt32(0), UInt32(0))
            for x in 0..<chip.width {
              let value = UInt32(luminance[y * chip.width + x])
              sum &+= value
              square &+= value * value
              let here = (y + 1) * stride + x + 1
              sums[here] = sums[here - stride] &+ sum
              squares[here] = squares[here - stride] &+ square
            }
          }
        }
      }
    }
    return (sums, squares)
  }
}
