import Mixing
import Testing

/// Small canvases whose measures are fractions computed by hand.
@Suite("measures computed by hand")
struct MeasureByHandTests {
  private func measure(_ values: [Float], columns: Int, coverage: [Float]? = nil) -> MixingPerformance {
    let grid = Grid(shape: .rectangle(width: 1), columns: columns, rows: values.count / columns)
    return PerformanceMeter(grid, coverage: coverage ?? .init(repeating: 1, count: values.count)).measure(values)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  /// Mean 1/8, so the maximum variance is 7/64. Blocks of 2 x 2 have means 1/4 and 0: a variance of 1/64.
  @Test("one white cell of eight has intensity 1, a seventh for 2 x 2 cells, and 0 for larger blocks")
  func eight() {
    let measures = measure([1, 0, 0, 0, 0, 0, 0, 0], columns: 4)
    #expect(isNear(measures.mean, 1.0 / 8) && isNear(measures.intensity, 1))
    #expect(isNear(measures.coarse2, 1.0 / 7) && isNear(measures.coarse4, 0) && isNear(measures.coarse8, 0))
  }

  /// Mean 1/3, maximum 2/9. Blocks of two cells and of one, with means 1/2 and 0: (2 (1/6)² + (1/3)²) / 3 = 1/18.
  @Test("blocks at the edge are cut off", arguments: [1, 3])
  func edge(columns: Int) {
    let measures = measure([1, 0, 0], columns: columns)
    #expect(isNear(measures.coarse2, 1.0 / 4) && isNear(measures.coarse4, 0))
  }

  /// Area 5/2, mean 2/5, maximum 6/25. Blocks with means 1/2 and 0: (2 (1/10)² + 1/2 (2/5)²) / (5/2) = 1/25.
  @Test("a cell counts by its share inside the mixer")
  func coverage() {
    let measures = measure([1, 0, 0], columns: 3, coverage: [1, 1, 0.5])
    #expect(isNear(measures.mean, 2.0 / 5) && isNear(measures.intensity, 1) && isNear(measures.coarse2, 1.0 / 6))
  }

  @Test("cells outside are ignored, with any content")
  func outside() {
    let measures = measure([1, 0, 0.7, 1], columns: 4, coverage: [1, 1, 0, 0])
    #expect(isNear(measures.mean, 1.0 / 2) && isNear(measures.intensity, 1) && isNear(measures.coarse2, 0))
    let nothing = measure([1, 0], columns: 2, coverage: [0, 0])
    #expect(nothing.mean == 0 && nothing.intensity == 0 && nothing.mixNorm == 0)
  }

  /// Deviations of 1/2 and -1/2, and of 1/4 and -1/4: each product is 1/8, half of the maximum 1/4.
  @Test("two estimates give the product of their deviations")
  func two() {
    let grid = Grid(shape: .rectangle(width: 1), columns: 2, rows: 1)
    let measures = PerformanceMeter(grid, coverage: [1, 1]).measure([1, 0], [0.75, 0.25])
    #expect(isNear(measures.mean, 1.0 / 2) && isNear(measures.intensity, 1.0 / 2))
  }
}
