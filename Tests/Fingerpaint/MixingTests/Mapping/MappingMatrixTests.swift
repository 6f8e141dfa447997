import Basics
import Mixing
import MixingKernels
import Testing

@Suite("mapping matrices")
struct MappingMatrixTests {
  private func matrix(_ mixer: Mixer, _ wall: Int, _ part: Double, _ grid: Grid, _ lattice: MarkerLattice = .uniform)
    -> MappingMatrix
  {
    sharedOperators.matrix(
      mixer.walls[wall].flow, Displacement(part)!, placement: mixer.walls[wall].placement, grid: grid, lattice: lattice)
  }

  @Test("all forms of the product give the same bits, and a uniform fluid stays uniform")
  func product() {
    for (mixer, grid) in [
      (Mixer.rectangle, Grid(shape: Mixer.rectangle.shape, columns: 101, rows: 61)),
      (Mixer.threeArcs, Grid(shape: .disk, columns: 50, rows: 50)),
    ] {
      let matrix = matrix(mixer, 1, 1, grid)
      var random = SplitMix64(seed: 3)
      let padded = matrix.scales.count
      let values = (0..<padded).map { _ in Float(random.unit()) }
      var plain = [Float](repeating: -1, count: padded)
      matrix.multiply(values, into: &plain, path: MK_PLAIN)
      for path in [MK_AVX2, MK_AVX512] where path.rawValue <= mk_best_path().rawValue {
        var wide = [Float](repeating: -2, count: padded)
        matrix.multiply(values, into: &wide, path: path)
        #expect(wide == plain)
      }
      var shared = [Float](repeating: -3, count: padded)
      matrix.multiply(values, into: &shared, rowsPerThread: 16)
      #expect(shared == plain)
      var uniform = plain
      matrix.multiply([Float](repeating: 1, count: padded), into: &uniform)
      for (row, value) in uniform.enumerated() {
        #expect(matrix.scales[row] == 0 ? value == 0 : abs(value - 1) < 1e-6)
      }
    }
  }

  /// The matrices of 2013 for the same grid and lattice have 280,858 and 304,645 entries, with some markers lost in a
  /// corner. Another program without such losses has 280,893 for the first.
  @Test("the lattice of 2013 gives as many entries as in 2013", arguments: [(0.25, 280_893), (0.5, 304_645)])
  func entries(part: Double, known: Int) {
    let grid = Mixer.rectangle.shape.defaultGrid
    let matrix = matrix(.rectangle, 0, part, grid, .compatible2013)
    #expect(abs(matrix.entryCount - known) < known / 500, "\(matrix.entryCount)")
    #expect(matrix.counts.allSatisfy { $0 <= 25 })
  }

  @Test("a damaged operator is refused, at any position of the damage")
  func damage() throws {
    let grid = Grid(shape: Mixer.rectangle.shape, columns: 30, rows: 18)
    let bytes = matrix(.rectangle, 0, 0.25, grid).bytes
    #expect(MappingMatrix(bytes: bytes, cells: grid.count) != nil)
    #expect(MappingMatrix(bytes: bytes, cells: grid.count + 32) == nil)
    for length in stride(from: 0, to: bytes.count, by: 997) {
      #expect(MappingMatrix(bytes: Array(bytes.prefix(length)), cells: grid.count) == nil)
    }
    var huge = bytes
    for place in 8..<16 { huge[place] = 0xFF }
    #expect(MappingMatrix(bytes: huge, cells: grid.count) == nil)
    var random = SplitMix64(seed: 11)
    // Data that pass the checks must at least be safe to multiply by.
    for _ in 0..<400 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
      if let matrix = MappingMatrix(bytes: damaged, cells: grid.count) {
        var result = [Float](repeating: 0, count: matrix.scales.count)
        matrix.multiply([Float](repeating: 1, count: matrix.scales.count), into: &result)
      }
    }
  }
}
