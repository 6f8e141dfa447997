import Basics
import Foundation
import Mixing
import Testing

@Suite("measures of mixing")
struct PerformanceTests {
  private static let grid = Grid(shape: .rectangle(width: 2), columns: 64, rows: 32)

  private func measure(_ value: (Int, Int) -> Float) -> MixingPerformance {
    let grid = Self.grid
    let values = (0..<grid.count).map { value($0 % grid.columns, $0 / grid.columns) }
    return PerformanceMeter(grid, coverage: grid.coverage()).measure(values)
  }

  @Test("separate fluids have intensity 1 and uniform fluids 0, in every shade")
  func extremes() {
    #expect(abs(measure { x, _ in x < 20 ? 1 : 0 }.intensity - 1) < 1e-6)
    for shade: Float in [0, 0.3, 1] {
      let measures = measure { _, _ in shade }
      #expect(measures.intensity == 0 && measures.mixNorm == 0 && abs(measures.mean - Double(shade)) < 1e-6)
    }
  }

  @Test("a fine checkerboard is mixed at a coarser scale and has a small mix-norm")
  func grains() {
    let fine = measure { x, y in (x + y) % 2 == 0 ? 1 : 0 }
    #expect(abs(fine.intensity - 1) < 1e-6 && abs(fine.coarse2) < 1e-9)
    let coarse = measure { x, y in (x / 4 + y / 4) % 2 == 0 ? 1 : 0 }
    #expect(abs(coarse.coarse4 - 1) < 1e-6 && abs(coarse.coarse8) < 1e-9)
    #expect(fine.mixNorm < coarse.mixNorm && coarse.mixNorm < measure { x, _ in x < 32 ? 1 : 0 }.mixNorm)
  }

  /// A cosine wave cos(π k x / L) has the mix-norm (1 + (π k / L)²)^(-1/4) times its root mean square.
  @Test("the mix-norm of a wave equals its formula", arguments: [1, 3, 10])
  func wave(k: Int) {
    let measures = measure { x, _ in Float(0.5 + 0.4 * cos(Double.pi * Double(k) * (Double(x) + 0.5) / 64)) }
    let wanted = pow(1 + pow(Double.pi * Double(k) / 2, 2), -0.25) * measures.intensity.squareRoot()
    #expect(abs(measures.mixNorm - wanted) < 1e-4 * wanted)
  }

  @Test("two independent noisy estimates give an unbiased variance")
  func unbiased() {
    var random = SplitMix64(seed: 1)
    let grid = Self.grid
    func sample() -> [Float] { (0..<grid.count).map { _ in random.unit() < 0.5 ? 1 : 0 } }
    let measures = PerformanceMeter(grid, coverage: grid.coverage()).measure(sample(), sample())
    #expect(abs(measures.intensity) < 0.1)
  }
}
