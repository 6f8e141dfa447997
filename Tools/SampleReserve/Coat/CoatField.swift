/// The pattern of one flank on a fine grid: the amount of ink at each place, before thresholding.
package struct CoatField: Sendable {
  package let width: Int
  package let height: Int
  /// Coat coordinates of the first sample, and metres between samples.
  package let origin: SIMD2<Float>
  package let spacing: Float
  package var values: [Float]

  /// Bilinear interpolation; places outside the grid take the value of its edge.
  @inline(__always)
  package func value(_ u: Float, _ v: Float) -> Float {
    let x = min(max((u - origin.x) / spacing, 0), Float(width - 2))
    let y = min(max((v - origin.y) / spacing, 0), Float(height - 2))
    let i = Int(x)
    let j = Int(y)
    return values.withUnsafeBufferPointer { values in
      let row = j &* width &+ i
      let bottom = mix(values[row], values[row &+ 1], x - Float(i))
      let top = mix(values[row &+ width], values[row &+ width &+ 1], x - Float(i))
      return mix(bottom, top, y - Float(j))
    }
  }

  /// Resamples the field `times` finer with a cubic B-spline, which rounds the square corners of the coarse grid.
  func refined(_ times: Int) -> CoatField {
    var fine = CoatField(
      width: width * times, height: height * times, origin: origin, spacing: spacing / Float(times),
      values: [Float](repeating: 0, count: width * height * times * times))
    let taps = (0..<times).map { Self.spline(Float($0) / Float(times)) }
    var wide = [Float](repeating: 0, count: fine.width * height)
    for y in 0..<height {
      for x in 0..<fine.width {
        let tap = taps[x % times]
        var sum: Float = 0
        for k in 0..<4 { sum += tap[k] * values[y * width + min(max(x / times + k - 1, 0), width - 1)] }
        wide[y * fine.width + x] = sum
      }
    }
    for y in 0..<fine.height {
      let tap = taps[y % times]
      for k in 0..<4 {
        let row = min(max(y / times + k - 1, 0), height - 1) * fine.width
        for x in 0..<fine.width { fine.values[y * fine.width + x] += tap[k] * wide[row + x] }
      }
    }
    return fine
  }

  private static func spline(_ t: Float) -> SIMD4<Float> {
    let s = 1 - t
    return SIMD4(s * s * s, 4 + 3 * t * t * (t - 2), 4 + 3 * s * s * (s - 2), t * t * t) / 6
  }
}
