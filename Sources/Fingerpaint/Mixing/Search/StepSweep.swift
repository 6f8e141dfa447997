/// How well a protocol mixes for each length of its movements: the same walls in the same order, the longest movement as long as
/// stated, the others in proportion.
package struct StepSweep: Sendable {
  private let runs: [(step: Displacement, run: MixingRun)]
  private let operators: OperatorLibrary

  /// How many lengths a sweep may have.
  package static let counts = 2...60

  /// What one length came to.
  package struct Result: Sendable {
    /// How far the longest movement went.
    package let step: Displacement
    /// The canvas after the last repeat.
    package let performance: MixingPerformance
  }

  /// A sweep over lengths with equal distances between them, rounded to a twentieth where that leaves them apart: for these the
  /// tables are there.
  ///
  /// - Parameters:
  ///   - repeats: one of `MixingProtocol.repeats`.
  ///   - count: one of `counts`.
  ///   - grid: the cells over which it is measured, as fine as usual if nothing is said.
  /// - Throws: `StepSweepError` before anything is computed.
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

  /// How many lengths there are.
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

  /// Computes one length after another, exactly: two points a cell leave the intensity free of bias.
  ///
  /// - Throws: what `result` throws, and `CancellationError` soon after the task is cancelled.
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

/// Why there is no sweep.
package enum StepSweepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A protocol without movements.
  case noMoves
  /// The first length is not below the last.
  case noRange(from: Displacement, to: Displacement)
  /// A movement would be shorter than a hundredth.
  case tooShort(step: Displacement, move: WallMove)
  /// More than some minutes of work.
  case tooMuchWork

  /// What, where and what to do.
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
