/// Measures the mixing of canvases on one grid.
package struct PerformanceMeter: Sendable {
  let grid: Grid
  /// The share of each cell inside the mixer.
  let coverage: [Float]
  private let transform: CosineTransform

  package init(_ grid: Grid, coverage: [Float]) {
    self.grid = grid
    self.coverage = coverage
    transform = CosineTransform(columns: grid.columns, rows: grid.rows)
  }

  /// Measures a canvas with exact cell values.
  package func measure(_ concentrations: [Float]) -> MixingPerformance { measure(concentrations, concentrations) }

  /// Measures a canvas from two independent estimates of every cell. The product of their deviations is an unbiased
  /// variance; squares would add the variance of the errors.
  package func measure(_ first: [Float], _ second: [Float]) -> MixingPerformance {
    let area = coverage.reduce(0.0) { $0 + Double($1) }
    var total = 0.0
    for index in first.indices { total += Double(coverage[index]) * Double(first[index] + second[index]) / 2 }
    let mean = area > 0 ? total / area : 0
    let most = mean * (1 - mean)
    // Rounding leaves a small variance on a uniform canvas.
    guard most > 1e-9 else {
      return MixingPerformance(intensity: 0, coarse2: 0, coarse4: 0, coarse8: 0, mixNorm: 0, mean: mean)
    }
    func intensity(_ grain: Int) -> Double { variance(first, second, mean: mean, grain: grain) / area / most }
    var deviation = [Float](repeating: 0, count: first.count)
    for index in first.indices {
      deviation[index] = coverage[index] * ((first[index] + second[index]) / 2 - Float(mean))
    }
    return MixingPerformance(
      intensity: intensity(1), coarse2: intensity(2), coarse4: intensity(4), coarse8: intensity(8),
      mixNorm: (transform.mixNorm(deviation, grid) / (area * grid.cell.x * grid.cell.y) / most).squareRoot(), mean: mean
    )
  }

  /// Only the intensity of segregation.
  func intensity(_ concentrations: [Float]) -> Double {
    let area = coverage.reduce(0.0) { $0 + Double($1) }
    var total = 0.0
    for index in concentrations.indices { total += Double(coverage[index]) * Double(concentrations[index]) }
    let mean = area > 0 ? total / area : 0
    guard mean * (1 - mean) > 1e-9 else { return 0 }
    return variance(concentrations, concentrations, mean: mean, grain: 1) / area / (mean * (1 - mean))
  }

  /// The sum over blocks of cells of the product of both deviations, times the block's area in cells.
  private func variance(_ first: [Float], _ second: [Float], mean: Double, grain: Int) -> Double {
    if grain == 1 {
      var sum = 0.0
      for index in first.indices {
        sum += Double(coverage[index]) * (Double(first[index]) - mean) * (Double(second[index]) - mean)
      }
      return sum
    }
    var sum = 0.0
    for top in stride(from: 0, to: grid.rows, by: grain) {
      for left in stride(from: 0, to: grid.columns, by: grain) {
        var area = 0.0
        var a = 0.0
        var b = 0.0
        for row in top..<min(top + grain, grid.rows) {
          for column in left..<min(left + grain, grid.columns) {
            let index = row * grid.columns + column
            let share = Double(coverage[index])
            area += share
            a += share * (Double(first[index]) - mean)
            b += share * (Double(second[index]) - mean)
          }
        }
        if area > 0 { sum += a * b / area }
      }
    }
    return sum
  }
}
