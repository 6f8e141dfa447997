/// The input of a mixing computation.
package struct MixingRun: Sendable {
  package var mixer: Mixer
  /// The initial canvas.
  package var distribution: Distribution
  package var steps: MixingProtocol
  /// The repeats of the protocol, 0 to 50.
  package var repeats: Int
  /// The cells of the results.
  package var grid: Grid
  package var detail: Detail

  /// How often a run produces results.
  package enum Detail: String, Codable, CaseIterable, Sendable {
    /// At the beginning and after every repeat.
    case repeats
    /// Also after every movement.
    case steps
  }

  /// The default grid has the resolution of the original program.
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
  /// The work limit: cells or points, times the parts of movements that each passes. A few minutes of work.
  static let mostCarries = 20_000_000_000

  /// The parts of movements in one repeat of the protocol, and in all mixing before.
  var parts: (period: Int, history: Int) {
    func count(_ moves: [WallMove]) -> Int { moves.reduce(0) { $0 + $1.displacement.parts.count } }
    return (count(steps.moves), count(distribution.moves))
  }
}

/// One result of a run.
package struct MixingFrame: Sendable {
  /// Complete repeats.
  package let repeats: Int
  /// Completed movements of the next repeat.
  package let moves: Int
  /// The concentration in each cell of the grid, 0 to 1; 0 for a cell outside the mixer.
  package let concentrations: [Float]
  package let performance: MixingPerformance
}

/// An algorithm that computes runs.
package protocol MixingEngine: Sendable {
  /// Computes a run and passes its results in order; the first is the state before any movement.
  ///
  /// - Parameter result: receives a result; an error that it throws ends the run.
  /// - Throws: errors of `result`; `CancellationError` soon after the task is cancelled.
  func run(_ run: MixingRun, each result: (MixingFrame) throws -> Void) throws
}

package enum EngineKind: String, Codable, CaseIterable, Sendable {
  /// Follows every point back to the paint: no numerical diffusion.
  case exact
  /// Multiplies the concentrations of cells by matrices, as in the original program: fast, but each movement blurs a
  /// little.
  case mapping
}
