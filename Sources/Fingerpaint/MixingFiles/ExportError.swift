import Mixing

/// Why a run does not become a file.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An animation would have more frames than its width allows.
  case tooManyFrames(Int, limit: Int)
  /// So many pixels through so many movements take too long.
  case tooMuchWork

  /// Why, and what to do.
  public var description: String {
    switch self {
    case .tooManyFrames(let frames, let limit):
      "an animation of this width cannot have \(frames) frames, only \(limit): make it narrower, or mix with fewer repeats"
    case .tooMuchWork: "so many pixels and movements take too long: make it narrower, or mix with fewer repeats"
    }
  }
}

/// How long exact pictures take: points of cells, times parts of movements that each of them is carried by.
enum ExportWork {
  /// The most that is done for a file: some minutes.
  private static let most = 20_000_000_000
  /// What is done without looking: some seconds.
  private static let quick = 1_000_000_000

  /// - Throws: `ExportError.tooMuchWork` when even the fewest points would be too many.
  static func check(_ run: MixingRun) throws(ExportError) {
    guard work(run) <= most else { throw .tooMuchWork }
  }

  /// The parts of a cell for a picture: three for good shades, fewer where that takes long.
  static func strata(_ run: MixingRun) -> Int {
    var strata = ExactEngine.strata(cells: run.grid.count)
    while strata > 1, work(run) * strata * strata > quick { strata -= 1 }
    return strata
  }

  /// Steps with one stratum.
  private static func work(_ run: MixingRun) -> Int {
    func parts(_ moves: [WallMove]) -> Int { moves.reduce(0) { $0 + $1.displacement.parts.count } }
    let sets = run.detail == .steps ? max(1, run.steps.moves.count) : 1
    let frames = 1 + run.repeats * sets
    // The canvas's own movements are followed anew for every result.
    return 2 * run.grid.count * (run.repeats * sets * parts(run.steps.moves) + frames * parts(run.distribution.moves))
  }
}
