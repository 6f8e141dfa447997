/// Follows every point of the canvas back through all movements to the shape that painted it.
///
/// The concentration of a cell is the average over points in it. There is no numerical diffusion: an error in one movement moves
/// points a little, and nothing else. Every cell has two sets of points, each with one point at a random place in each of n x n
/// equal parts of the cell, and the intensity of segregation comes from the products of both averages, whose expectation is the
/// exact value however few points there are.
package struct ExactEngine: MixingEngine {
  let operators: OperatorLibrary
  /// Parts of a cell along each side; both sets have a point in each.
  package let strata: Int

  /// An engine.
  ///
  /// - Parameter strata: 1 to 16; the points of a cell are twice its square.
  package init(_ operators: OperatorLibrary, strata: Int = 3) {
    self.operators = operators
    self.strata = min(max(strata, 1), 16)
  }

  /// The points that a run may follow at a time.
  static let mostPoints = 20_000_000
  /// The finest parts of a cell, up to three along each side, with which a run needs no more than a fair share of memory and time;
  /// `nil` when it is too much with a single one: fewer repeats, shorter movements or fewer cells are less.
  package static func strata(for run: MixingRun) -> Int? {
    let parts = run.parts
    let sets = run.detail == .steps ? max(1, run.steps.moves.count) : 1
    // Every result follows its points back through what was mixed before the run, too.
    let carries = sets * (run.repeats * parts.period + (run.repeats + 1) * parts.history)
    return (1...3).reversed().first { strata in
      let points = run.grid.count * 2 * strata * strata
      // What fits is done well; what is much is done with fewer points.
      let fair = strata == 1 ? MixingRun.mostCarries : MixingRun.mostCarries / 4
      return points * sets <= mostPoints && points * carries <= fair
    }
  }

  /// Computes a run.
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
    // A repeat more is one more application of the same map to the points of the repeat before.
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

/// Where fluid was before a movement.
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
    // A formula is as quick for the whole displacement as for a part of it.
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
