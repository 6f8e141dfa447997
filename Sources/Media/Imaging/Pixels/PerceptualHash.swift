import Foundation

/// 64 bits that stay nearly the same when a picture is recompressed or scaled. Each bit is 1 where a low frequency of the cosine transform
/// is above the median.
///
/// Method: Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010, chapter 3.2.1 (pHash).
package struct PerceptualHash: Hashable, Codable, Sendable {
  /// One bit for each of the 8 x 8 lowest frequencies, row-major. The median is computed without the constant frequency.
  package let bits: UInt64

  package init(bits: UInt64) { self.bits = bits }

  private static let side = 32

  /// The hash of a picture of any size.
  package static func of(_ picture: PixelBuffer) -> PerceptualHash {
    let small = picture.grey().resized(to: PixelSize(width: side, height: side)).samples.map(Double.init)
    var frequencies: [Double] = []
    for v in 0..<8 {
      for u in 0..<8 {
        var sum = 0.0
        for y in 0..<side {
          for x in 0..<side { sum += small[y * side + x] * cosines[u * side + x] * cosines[v * side + y] }
        }
        frequencies.append(sum)
      }
    }
    let median = frequencies.dropFirst().sorted()[31]
    var bits: UInt64 = 0
    for (index, value) in frequencies.enumerated() where value > median { bits |= 1 << UInt64(index) }
    return PerceptualHash(bits: bits)
  }

  /// `cos((2x + 1) u pi / 2N)` for the eight lowest frequencies `u`.
  private static let cosines: [Double] = (0..<8).flatMap { u in
    (0..<side).map { x in
      let turn = Double((2 * x + 1) * u) * Double.pi
      return cos(turn / Double(2 * side))
    }
  }

  /// The number of different bits: 0 for equal pictures, about 32 for unrelated ones.
  package func distance(to other: PerceptualHash) -> Int { (bits ^ other.bits).nonzeroBitCount }
}
