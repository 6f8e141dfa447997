import Foundation
import MixingKernels

/// Cosine waves over a grid (the discrete cosine transform of type II), as two products of matrices.
struct CosineTransform: Sendable {
  private let columns, rows: Int
  /// cos(π k (i + ½) / n), k down, i across: along y; transposed along x.
  private let alongY, alongX: [Float]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    alongY = (0..<rows).flatMap { k in
      (0..<rows).map { Float(cos(Double.pi * Double(k) * (Double($0) + 0.5) / Double(rows))) }
    }
    alongX = (0..<columns).flatMap { i in
      (0..<columns).map { Float(cos(Double.pi * Double($0) * (Double(i) + 0.5) / Double(columns))) }
    }
  }

  /// The square of the mix-norm of values whose average is 0, times the area: the sum over all waves of the square of their
  /// amplitude, over the square root of 1 + (2π f)², where f is the number of waves in a unit of length.
  func mixNorm(_ values: [Float], _ grid: Grid) -> Double {
    var half = [Float](repeating: 0, count: values.count)
    var waves = half
    // Along x, then along y.
    mk_product(values, alongX, &half, Int32(rows), Int32(columns), Int32(columns))
    mk_product(alongY, half, &waves, Int32(rows), Int32(rows), Int32(columns))
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
}
