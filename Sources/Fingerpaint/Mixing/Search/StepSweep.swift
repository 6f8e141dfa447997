/// Computes how well a protocol mixes for different lengths of its movements. Walls and order stay the same; the
/// longest movement has the given length and the other movements scale with it.
package struct StepSweep: Sendable {
  private let runs: [(step: Displacement, run: MixingRun)]
  private let operators: OperatorLibrary

  /// The valid numbers of lengths.
  package static let counts = 2...60

  /// The result for one length.
  package struct Result: Sendable {
    /// The displacement of the longest movement.
    package let step: Displacement
    /// The measures after the last repeat.
    package let performance: MixingPerformance
  }

  /// A sweep over equally spaced lengths. The lengths between the first and the last are rounded to multiples of 0.05
  /// if they stay distinct, because tables exist for these multiples.
  ///
  /// - Parameters:
  ///   - repeats: one of `MixingProtocol.repeats`.
  ///   - count: one of `counts`.
  ///   - grid: the cells for the measurement; the usual resolution by default.
  /// - Throws: `StepSweepError` before any computation.
  package init(
    _ steps: MixingProtocol, _ mixer: Mixer, _ distribution: Distribution, repeats: Int, from: Displacement,
    to: Displacement, count: Int, grid: Grid? = nil, _ operators: OperatorLibrary
  ) throws(StepSweepError) {
    guard let longest = steps.moves.map(\.displacement).max() else { throw .noMoves }
    guard from < to else { throw .noRange(from: from, to: to) }
    var runs: [(step: Displacement, run: MixingRun)] = []
    for step in Self.lengths(from: from, to: to, count: count) {
      var moves: [WallMove] = []
      for move in steps.moves {
        let hundredths = (step.hundredths * move.displacement.hundredths + longest.hundredths / 2) / longest.hundredths
        guard let scaled = Displacement(hundredths: hundredths) else { throw .tooShort(step: step, move: move) }
        moves.append(WallMove(wall: move.wall, isReversed: move.isReversed, displacement: scaled))
      }
      let run = MixingRun(
        mixer: mixer, distribution: distribution, steps: MixingProtocol(moves), repeats: repeats, grid: grid)
      runs.append((step, run))
    }
    let work = runs.reduce(0) { sum, one in
      let parts = one.run.parts
      return sum + one.run.grid.count * 2 * (one.run.repeats * parts.period + parts.history)
    }
    guard work <= MixingRun.mostCarries else { throw .tooMuchWork }
    self.runs = runs
    self.operators = operators
  }

  package var count: Int { runs.count }

  /// The lengths, rising.
  static func lengths(from: Displacement, to: Displacement, count: Int) -> [Displacement] {
    let gap = Double(to.hundredths - from.hundredths) / Double(count - 1)
    let unit = gap >= 5 ? 5.0 : 1
    let all = (0..<count).map { number -> Int in
      if number == 0 { return from.hundredths }
      if number == count - 1 { return to.hundredths }
      return Int(((Double(from.hundredths) + gap * Double(number)) / unit).rounded() * unit)
    }
    return Set(all).sorted().compactMap { Displacement(hundredths: $0) }
  }

  /// Computes one length after another with the exact engine. Two points per cell are enough for an unbiased intensity.
  ///
  /// - Throws: errors of `result`; `CancellationError` soon after the task is cancelled.
  package func run(each result: (Result) throws -> Void) throws {
    let engine = ExactEngine(operators, strata: 1)
    for (step, run) in runs {
      var canvas = run
      canvas.distribution = run.mixed
      canvas.steps = MixingProtocol([])
      try engine.run(canvas) { try result(Result(step: step, performance: $0.performance)) }
    }
  }
}

/// The reason why a sweep is impossible.
package enum StepSweepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A protocol without movements.
  case noMoves
  /// The first length is not below the last.
  case noRange(from: Displacement, to: Displacement)
  /// A movement would be shorter than a hundredth.
  case tooShort(step: Displacement, move: WallMove)
  /// The sweep would take more than a few minutes.
  case tooMuchWork

  /// The problem, its place and the next step.
  package var description: String {
    switch self {
    case .noMoves: "the protocol has no movements: write some, like T[1] -B[1]"
    case .noRange(let from, let to): "a sweep goes from a shorter to a longer D, not from \(from.text) to \(to.text)"
    case .tooShort(let step, let move):
      "with D = \(step.text), \(move.text) would be shorter than 0.01: begin with a longer D"
    case .tooMuchWork: "this sweep takes too long: use fewer lengths, fewer repeats or shorter movements"
    }
  }
}
