/// Follows every point of the canvas back through all movements to the shape that painted it.
///
/// The concentration of a cell is the average over points in it. There is no numerical diffusion: an error in a
/// movement only moves points a little. Every cell has two sets of points. Each set has one point at a random place in
/// each of n x n equal parts of the cell. The intensity of segregation uses the products of both averages; their
/// expectation is exact for any number of points.
package struct ExactEngine: MixingEngine {
  let operators: OperatorLibrary
  /// Parts of a cell along each side; each set has one point in each part.
  package let strata: Int

  /// - Parameter strata: 1 to 16. A cell has 2 x strata² points.
  package init(_ operators: OperatorLibrary, strata: Int = 3) {
    self.operators = operators
    self.strata = min(max(strata, 1), 16)
  }

  /// The maximum number of points of a run.
  static let mostPoints = 20_000_000
  /// The finest division of a cell, up to three parts along each side, that keeps memory and time within limits. `nil`
  /// when even one part is too much; then use fewer repeats, shorter movements or fewer cells.
  package static func strata(for run: MixingRun) -> Int? {
    let parts = run.parts
    let sets = run.detail == .steps ? max(1, run.steps.moves.count) : 1
    // Every result also follows its points back through all mixing before the run.
    let carries = sets * (run.repeats * parts.period + (run.repeats + 1) * parts.history)
    return (1...3).reversed().first { strata in
      let points = run.grid.count * 2 * strata * strata
      // More than one part is used only up to a quarter of the limit; larger runs get fewer points.
      let fair = strata == 1 ? MixingRun.mostCarries : MixingRun.mostCarries / 4
      return points * sets <= mostPoints && points * carries <= fair
    }
  }

  package func run(_ run: MixingRun, each result: (MixingFrame) throws -> Void) throws {
    let grid = run.grid
    let coverage = grid.coverage()
    let meter = PerformanceMeter(grid, coverage: coverage)
    let history = PaintHistory(run.distribution, run.mixer, operators)
    let period = run.steps.moves.map { MoveMap($0, run.mixer, operators) }
    let start = CellSamples(grid, strata: strata, coverage: coverage)

    func give(_ samples: CellSamples, repeats: Int, moves: Int) throws {
      try Task.checkCancellation()
      let (first, second) = samples.averages(of: history)
      let both = zip(first, second).map { ($0 + $1) / 2 }
      try result(
        MixingFrame(
          repeats: repeats, moves: moves, concentrations: both, performance: meter.measure(first, second)))
    }

    try give(start, repeats: 0, moves: 0)
    guard !period.isEmpty else { return }
    // One more repeat applies the same map to the points of the previous repeat.
    var phases = [start]
    if run.detail == .steps {
      for count in 1..<max(period.count, 1) {
        var samples = start
        try samples.carry(period[..<count].reversed())
        phases.append(samples)
      }
    }
    let back = Array(period.reversed())
    for repetition in 0..<run.repeats {
      for phase in phases.indices.dropFirst() { try give(phases[phase], repeats: repetition, moves: phase) }
      for phase in phases.indices { try phases[phase].carry(back) }
      try give(phases[0], repeats: repetition + 1, moves: 0)
    }
  }
}

/// The map of fluid positions back through a movement.
struct MoveMap: Sendable {
  private let placement: Isometry
  private let parts: [any StepMap]
  private let shape: MixerShape

  init(_ move: WallMove, _ mixer: Mixer, _ operators: OperatorLibrary) {
    shape = mixer.shape
    guard let wall = mixer.wall(move.wall) else {
      placement = .identity
      parts = []
      return
    }
    placement = wall.placement(isReversed: move.isReversed)
    // A closed formula takes the same time for the whole displacement as for a part of it.
    let displacements = wall.flow.isClosedForm ? [move.displacement] : move.displacement.parts
    parts = displacements.map { operators.step(wall.flow, $0) }
  }

  /// Carries points back.
  func carry(_ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>) {
    place(placement.inverse, x, y)
    for part in parts { part.carry(x, y) }
    place(placement, x, y)
  }

  /// Carries a point back.
  func callAsFunction(_ point: Point) -> Point {
    var x = [point.x]
    var y = [point.y]
    x.withUnsafeMutableBufferPointer { x in y.withUnsafeMutableBufferPointer { y in carry(x, y) } }
    return shape.clamped(Point(x[0], y[0]))
  }

  private func place(
    _ isometry: Isometry, _ x: UnsafeMutableBufferPointer<Double>, _ y: UnsafeMutableBufferPointer<Double>
  ) {
    guard isometry != .identity else { return }
    let a = isometry.first
    let b = isometry.second
    for index in x.indices {
      let (px, py) = (x[index], y[index])
      x[index] = a.x * px + b.x * py
      y[index] = a.y * px + b.y * py
    }
  }
}
