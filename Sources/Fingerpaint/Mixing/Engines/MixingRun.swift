/// What is to be mixed, and how.
package struct MixingRun: Sendable {
  /// The mixer.
  package var mixer: Mixer
  /// The canvas at the beginning.
  package var distribution: Distribution
  /// The movements.
  package var steps: MixingProtocol
  /// How often the movements are made, 0 to 50.
  package var repeats: Int
  /// The cells of the results.
  package var grid: Grid
  /// How often a result is wanted.
  package var detail: Detail

  /// When results are given.
  package enum Detail: String, Codable, CaseIterable, Sendable {
    /// At the beginning and after every repeat.
    case repeats
    /// Also after every movement.
    case steps
  }

  /// A run, at the resolution of the original program if nothing is said.
  package init(
    mixer: Mixer, distribution: Distribution, steps: MixingProtocol, repeats: Int, grid: Grid? = nil,
    detail: Detail = .repeats
  ) {
    self.mixer = mixer
    self.distribution = distribution
    self.steps = steps
    self.repeats = repeats
    self.grid = grid ?? mixer.shape.defaultGrid
    self.detail = detail
  }

  /// The canvas after the last repeat.
  package var mixed: Distribution {
    guard repeats > 0, !steps.moves.isEmpty else { return distribution }
    var canvas = distribution
    canvas.layers.append(.mixing(steps, repeats: repeats))
    return canvas
  }
}

extension MixingRun {
  /// The most that a run may be: cells or points, times the parts of movements that each goes through. Some minutes of work.
  static let mostCarries = 20_000_000_000

  /// Parts of movements in one run of the protocol, and in all that was mixed before.
  var parts: (period: Int, history: Int) {
    func count(_ moves: [WallMove]) -> Int { moves.reduce(0) { $0 + $1.displacement.parts.count } }
    return (count(steps.moves), count(distribution.moves))
  }
}

/// A result of a run.
package struct MixingFrame: Sendable {
  /// Repeats that are complete.
  package let repeats: Int
  /// Movements of the next repeat that are made already.
  package let moves: Int
  /// The concentration in each cell of the grid, 0 to 1; 0 for a cell outside the mixer.
  package let concentrations: [Float]
  /// How well the canvas is mixed.
  package let performance: MixingPerformance
}

/// A way to compute runs.
package protocol MixingEngine: Sendable {
  /// Computes a run and gives its results in order, the first before anything moved.
  ///
  /// - Parameter result: takes a result; what it throws ends the run.
  /// - Throws: what `result` throws, and `CancellationError` soon after the task is cancelled.
  func run(_ run: MixingRun, each result: (MixingFrame) throws -> Void) throws
}

/// The ways to compute.
package enum EngineKind: String, Codable, CaseIterable, Sendable {
  /// Every point is followed back to where it was painted: no numerical diffusion.
  case exact
  /// The concentrations of cells are multiplied by matrices, as in the original program: quick, and smeared a little by each
  /// movement.
  case mapping
}
