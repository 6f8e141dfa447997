import Basics

/// The exact average of a canvas over each cell of a picture.
///
/// Points in the cells are followed back to the paint. Each cell starts with a few points. A cell gets many more when
/// its points differ in shade from each other or from the neighboring cells. So thin striations are sharp, and uniform
/// areas take little time. Points are at random places in equal parts of a cell and do not depend on the number of
/// threads.
package struct ExactPicture: Sendable {
  private let grid: Grid
  private let coverage: [Float]
  private let history: PaintHistory
  private let points: Points

  /// The number of points along each side of a cell.
  package struct Points: Hashable, Sendable {
    /// In each cell.
    package let few: Int
    /// In a cell that needs more points.
    package let many: Int

    /// The number of all points in a cell that needs more points.
    var most: Int { few * few + many * many }

    /// From the most points to the fewest.
    static let all = [6, 5, 4, 3, 2].map { Points(few: 2, many: $0) } + [Points(few: 1, many: 1)]
    /// Enough for smooth edges.
    package static let usual = Points(few: 2, many: 3)
  }

  /// The maximum of points times the parts of movements through which each point is followed: a few seconds of work.
  private static let quick = 800_000_000

  /// - Returns: `nil` when even the fewest points take too long; then use fewer cells or movements.
  package init?(_ canvas: Distribution, in mixer: Mixer, _ operators: OperatorLibrary, grid: Grid) {
    let parts = canvas.moves.reduce(1) { $0 + $1.displacement.parts.count }
    guard let points = Self.points(cells: grid.count, parts: parts) else { return nil }
    self.points = points
    self.grid = grid
    coverage = grid.coverage()
    history = PaintHistory(canvas, mixer, operators)
  }

  /// As many points as take a few seconds, else the usual number, else as many as the limit allows; `nil` when even the
  /// fewest points exceed the limit.
  package static func points(cells: Int, parts: Int) -> Points? {
    func isWithin(_ limit: Int, _ points: Points) -> Bool { cells * points.most <= limit / parts }
    return Points.all.first { isWithin(quick, $0) }
      ?? (isWithin(MixingRun.mostCarries / 4, .usual) ? .usual : nil)
      ?? Points.all.first { isWithin(MixingRun.mostCarries, $0) && $0.many <= Points.usual.many }
  }

  /// The concentration in each cell, 0 to 1; 0 for a cell outside the mixer.
  ///
  /// - Parameter progress: called after every 32,768 cells; an error that it throws ends the work.
  /// - Throws: errors of `progress`; `CancellationError` soon after the task is cancelled.
  package func concentrations(progress: (_ done: Int, _ of: Int) throws -> Void = { _, _ in }) throws -> [Float] {
    let (few, many) = (points.few * points.few, points.many * points.many)
    var done = 0
    func sample(_ cells: [Int], side: Int, each give: (Int, Sample) -> Void) throws {
      for start in stride(from: 0, to: cells.count, by: Self.band) {
        try Task.checkCancellation()
        let band = Array(cells[start..<min(start + Self.band, cells.count)])
        for (cell, sample) in zip(band, samples(band, side: side)) { give(cell, sample) }
        done += band.count * side * side
        try progress(done, grid.count * (few + many))
      }
    }
    var first = [Sample](repeating: .none, count: grid.count)
    try sample(Array(0..<grid.count), side: points.few) { first[$0] = $1 }
    let open = (0..<grid.count).filter { !isSettled($0, first) }
    done += (grid.count - open.count) * many
    var concentrations = first.map { $0.mean ?? 0 }
    try sample(open, side: points.many) { if let mean = $1.mean { concentrations[$0] = mean } }
    return concentrations
  }

  /// Cells between two checks for cancellation.
  private static let band = 32_768

  /// The result of a cell's points.
  private struct Sample {
    /// `nil` when no point was inside the mixer.
    let mean: Float?
    let isOfOneShade: Bool

    static let none = Sample(mean: nil, isOfOneShade: true)
  }

  /// Whether the points of a cell and of its neighbors all have the same shade.
  private func isSettled(_ cell: Int, _ samples: [Sample]) -> Bool {
    guard samples[cell].isOfOneShade else { return false }
    let (column, row) = (cell % grid.columns, cell / grid.columns)
    for near in max(row - 1, 0)...min(row + 1, grid.rows - 1) {
      for beside in max(column - 1, 0)...min(column + 1, grid.columns - 1) {
        let other = samples[near * grid.columns + beside]
        guard other.isOfOneShade, other.mean == nil || other.mean == samples[cell].mean else { return false }
      }
    }
    return true
  }

  private func samples(_ cells: [Int], side: Int) -> [Sample] {
    var samples = [Sample](repeating: .none, count: cells.count)
    samples.sharing { samples in
      inParallel(cells.count, length: 1_024) { range in
        var x: [Double] = []
        var y: [Double] = []
        var ends: [Int] = []
        x.reserveCapacity(range.count * side * side)
        y.reserveCapacity(range.count * side * side)
        for cell in cells[range] {
          addPoints(of: cell, side, to: &x, &y)
          ends.append(x.count)
        }
        let values = history.values(&x, &y)
        let own = samples.slice(range)
        var begin = 0
        for (place, end) in ends.enumerated() {
          let inside = values[begin..<end]
          if let one = inside.first {
            own[place] = Sample(
              mean: inside.reduce(0, +) / Float(inside.count), isOfOneShade: inside.allSatisfy { $0 == one })
          }
          begin = end
        }
      }
    }
    return samples
  }

  /// Adds points at random places in equal parts of a cell, inside the mixer only.
  private func addPoints(of cell: Int, _ side: Int, to x: inout [Double], _ y: inout [Double]) {
    var random = SplitMix64(seed: UInt64(cell) &* 0x2545_F491_4F6C_DD1D &+ UInt64(side))
    let corner = grid.corner(column: cell % grid.columns, row: cell / grid.columns)
    let step = grid.cell / Double(side)
    for row in 0..<side {
      for column in 0..<side {
        let point = corner + step * Point(Double(column) + random.unit(), Double(row) + random.unit())
        guard coverage[cell] == 1 || grid.shape.contains(point) else { continue }
        x.append(point.x)
        y.append(point.y)
      }
    }
  }
}
