/// Multiplies the concentrations of cells by a sparse matrix for every movement, as in the program of 2013.
///
/// Each movement averages over cells, so fine structure fades sooner than in the real fluid. Compare curves only at the
/// same resolution, or use `ExactEngine`.
package struct MappingEngine: MixingEngine {
  let operators: OperatorLibrary
  let lattice: MarkerLattice

  package init(_ operators: OperatorLibrary, lattice: MarkerLattice = .uniform) {
    self.operators = operators
    self.lattice = lattice
  }

  /// Checks that a run stays within the limits of memory and time. Must be called before the run.
  ///
  /// - Throws: `MappingError` with the exceeded limit.
  package func check(_ run: MixingRun) throws(MappingError) {
    let parts = run.parts
    let (work, isTooMuch) = run.grid.count.multipliedReportingOverflow(by: run.repeats * parts.period + parts.history)
    guard !isTooMuch, work <= MixingRun.mostCarries else {
      throw .tooMuchWork(cells: run.grid.count, steps: run.repeats * parts.period + parts.history)
    }
    let moves = run.steps.moves + run.distribution.moves
    let matrices = Set(
      moves.flatMap { move in
        run.mixer.wall(move.wall).map { wall in
          move.displacement.parts.map { MatrixPlace(wall, isReversed: move.isReversed, $0) }
        } ?? []
      })
    let bytes = run.grid.count * lattice.side * lattice.side * (matrices.count * MappingMatrix.entryBytes + 4)
    guard bytes <= Self.mostBytes else {
      throw .tooMuchMemory(cells: run.grid.count, matrices: matrices.count, bytes: bytes, limit: Self.mostBytes)
    }
  }

  /// The maximum memory for the matrices of a run, in bytes.
  static let mostBytes = 2_000_000_000

  /// The grid must show the whole mixer: a matrix needs the origin of all fluid.
  package func run(_ run: MixingRun, each result: (MixingFrame) throws -> Void) throws {
    precondition(run.grid.window == run.mixer.shape.bounds, "a mapping is of the whole mixer")
    let coverage = run.grid.coverage()
    let meter = PerformanceMeter(run.grid, coverage: coverage)
    var canvas = Canvas(engine: self, run: run, coverage: coverage)
    func give(_ repeats: Int, _ moves: Int) throws {
      let concentrations = canvas.concentrations()
      try result(
        MixingFrame(
          repeats: repeats, moves: moves, concentrations: concentrations, performance: meter.measure(concentrations)))
    }
    try give(0, 0)
    guard !run.steps.moves.isEmpty else { return }
    for repetition in 0..<run.repeats {
      for (number, move) in run.steps.moves.enumerated() {
        try Task.checkCancellation()
        canvas.apply(move)
        if run.detail == .steps, number + 1 < run.steps.moves.count { try give(repetition, number + 1) }
      }
      try give(repetition + 1, 0)
    }
  }

  /// The concentrations at the end of a run.
  package func end(of run: MixingRun) -> [Float] {
    var canvas = Canvas(engine: self, run: run, coverage: run.grid.coverage())
    for _ in 0..<run.repeats { run.steps.moves.forEach { canvas.apply($0) } }
    return canvas.concentrations()
  }

  /// Concentrations during mixing. They stay in the flipped state of the last movement, because another wall's movement
  /// usually needs only another flip.
  private struct Canvas {
    let engine: MappingEngine
    let run: MixingRun
    private var values: [Float]
    private var next: [Float]
    private var flip = Flip.none
    /// Each matrix once, even if many movements use it.
    private var matrices: [MatrixPlace: MappingMatrix] = [:]

    init(engine: MappingEngine, run: MixingRun, coverage: [Float]) {
      self.engine = engine
      self.run = run
      let padded = (run.grid.count + MappingMatrix.slice - 1) / MappingMatrix.slice * MappingMatrix.slice
      values = []
      next = [Float](repeating: 0, count: padded)
      var shapes: [PaintedShape] = []
      values = [Float](repeating: Float(run.distribution.background), count: padded)
      for layer in run.distribution.layers {
        switch layer {
        case .paint(let shape): shapes.append(shape)
        case .mixing(let steps, let repeats):
          paint(&shapes)
          for _ in 0..<repeats { steps.moves.forEach { apply($0) } }
        }
      }
      paint(&shapes)
      for index in coverage.indices where coverage[index] == 0 { values[index] = 0 }
    }

    /// The concentrations without a flip.
    mutating func concentrations() -> [Float] {
      turn(to: .none)
      return Array(values.prefix(run.grid.count))
    }

    mutating func apply(_ move: WallMove) {
      guard let wall = run.mixer.wall(move.wall) else { return }
      for part in move.displacement.parts {
        let place = MatrixPlace(wall, isReversed: move.isReversed, part)
        let matrix =
          matrices[place]
          ?? engine.operators.matrix(
            wall.flow, part, placement: place.placement, grid: run.grid, lattice: engine.lattice)
        matrices[place] = matrix
        turn(to: place.flip)
        matrix.multiply(values, into: &next)
        swap(&values, &next)
      }
    }

    private mutating func turn(to wanted: Flip) {
      let change = flip.with(wanted)
      flip = wanted
      guard change != .none else { return }
      let columns = run.grid.columns
      let rows = run.grid.rows
      values.withUnsafeBufferPointer { values in
        next.withUnsafeMutableBufferPointer { next in
          for row in 0..<rows {
            let from = (change.vertical ? rows - 1 - row : row) * columns
            let to = row * columns
            if change.horizontal {
              for column in 0..<columns { next[to + column] = values[from + columns - 1 - column] }
            } else {
              for column in 0..<columns { next[to + column] = values[from + column] }
            }
          }
        }
      }
      swap(&values, &next)
    }

    /// Paints shapes: every cell becomes the average over a lattice of 5 x 5 points. Points outside the shapes keep the
    /// value of the cell.
    private mutating func paint(_ shapes: inout [PaintedShape]) {
      guard !shapes.isEmpty else { return }
      turn(to: .none)
      let grid = run.grid
      let index = PaintIndex(shapes, on: grid.shape)
      let places = MarkerLattice.uniform.places
      values.sharing { values in
        inParallel(grid.count, length: 8_192) { cells in
          let own = values.slice(cells)
          for cell in cells {
            let corner = grid.corner(column: cell % grid.columns, row: cell / grid.columns)
            let before = own[cell - cells.lowerBound]
            var sum: Float = 0
            for y in places {
              for x in places { sum += index.value(at: corner + grid.cell * Point(x, y)) ?? before }
            }
            own[cell - cells.lowerBound] = sum / Float(places.count * places.count)
          }
        }
      }
      shapes = []
    }
  }
}

/// The key of a matrix; movements that are flips of one another share a matrix.
private struct MatrixPlace: Hashable {
  let flow: String
  let part: Displacement
  let placement: Isometry
  /// The flip of the canvas before the multiplication.
  let flip: Flip

  init(_ wall: Wall, isReversed: Bool, _ part: Displacement) {
    let own = wall.placement(isReversed: isReversed)
    flow = wall.flow.name
    self.part = part
    flip = own.flip ?? .none
    placement = own.flip == nil ? own : .identity
  }

  static func == (one: MatrixPlace, other: MatrixPlace) -> Bool {
    (one.flow, one.part, one.placement) == (other.flow, other.part, other.placement)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(flow)
    hasher.combine(part)
    hasher.combine(placement)
  }
}
