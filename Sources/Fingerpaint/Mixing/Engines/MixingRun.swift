/// What is to be mixed, and how.
public struct MixingRun: Sendable {
  /// The mixer.
  public var mixer: Mixer
  /// The canvas at the beginning.
  public var distribution: Distribution
  /// The movements.
  public var steps: MixingProtocol
  /// How often they are made, 0 to 50.
  public var repeats: Int
  /// The cells of the results.
  public var grid: Grid
  /// How often a result is wanted.
  public var detail: Detail

  /// When results are given.
  public enum Detail: String, Codable, CaseIterable, Sendable {
    /// At the beginning and after every repeat.
    case repeats
    /// Also after every movement.
    case steps
  }

  /// A run, at the resolution of the original program if nothing is said.
  public init(
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
  public var mixed: Distribution {
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
public struct MixingFrame: Sendable {
  /// Repeats that are complete.
  public let repeats: Int
  /// Movements of the next repeat that are made already.
  public let moves: Int
  /// The concentration in each cell of the grid, 0 to 1; 0 for a cell outside the mixer.
  public let concentrations: [Float]
  /// How well it is mixed.
  public let performance: MixingPerformance
}

/// A way to compute runs.
public protocol MixingEngine: Sendable {
  /// Computes a run and gives its results in order, the first before anything moved.
  ///
  /// - Parameter result: takes a result; what it throws ends the run.
  /// - Throws: what `result` throws, and `CancellationError` soon after the task is cancelled.
  func run(_ run: MixingRun, each result: (MixingFrame) throws -> Void) throws
}

/// The ways to compute.
public enum EngineKind: String, Codable, CaseIterable, Sendable {
  /// Every point is followed back to where it was painted: no numerical diffusion.
  case exact
  /// The concentrations of cells are multiplied by matrices, as in the original program: quick, and smeared a little by each
  /// movement.
  case mapping
}
