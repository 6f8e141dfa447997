import Foundation
import MixingKernels

/// The discrete cosine transform of type II over a grid, as two matrix products.
struct CosineTransform: Sendable {
  private let columns, rows: Int
  /// cos(π k (i + ½) / n), k down, i across: along y; transposed along x.
  private let alongY, alongX: [Float]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    alongY = (0..<rows).flatMap { wave in (0..<rows).map { Self.cosine(wave, $0, of: rows) } }
    alongX = (0..<columns).flatMap { place in (0..<columns).map { Self.cosine($0, place, of: columns) } }
  }

  private static func cosine(_ wave: Int, _ place: Int, of count: Int) -> Float {
    let turn: Double = Double.pi * Double(wave) * (Double(place) + 0.5)
    return Float(cos(turn / Double(count)))
  }

  /// The square of the mix-norm of values with average 0, times the area. It is the sum over all waves of the squared
  /// amplitude divided by the square root of 1 + (2π f)². Here f is the number of waves per unit of length.
  func mixNorm(_ values: [Float], _ grid: Grid) -> Double {
    let half = Self.product(values, alongX, rows: rows, inner: columns, columns: columns)
    let waves = Self.product(alongY, half, rows: rows, inner: rows, columns: columns)
    let perCell = Double(columns * rows)
    let area = grid.window.width * grid.window.height
    var sum = 0.0
    for l in 0..<rows {
      let y = Double(l) / (2 * grid.window.height)
      for k in 0..<columns where k + l > 0 {
        let x = Double(k) / (2 * grid.window.width)
        let share = (k == 0 ? 1.0 : 2.0) * (l == 0 ? 1.0 : 2.0)
        let wave = Double(waves[l * columns + k]) / perCell
        sum += share * wave * wave / (1 + 4 * Double.pi * Double.pi * (x * x + y * y)).squareRoot()
      }
    }
    return sum * area
  }

  /// The product of two matrices; the rows are divided among threads.
  private static func product(_ a: [Float], _ b: [Float], rows: Int, inner: Int, columns: Int) -> [Float] {
    var result = [Float](repeating: 0, count: rows * columns)
    result.sharing { result in
      inParallel(rows, length: 24) { own in
        a.withUnsafeBufferPointer { a in
          mk_product(
            a.baseAddress.map { $0 + own.lowerBound * inner }, b,
            result.slice(own.lowerBound * columns..<own.upperBound * columns).baseAddress,
            Int32(own.count), Int32(inner), Int32(columns))
        }
      }
    }
    return result
  }
}
