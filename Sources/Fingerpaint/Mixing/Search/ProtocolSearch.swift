import Basics

/// Searches for the sequence of movements that mixes a canvas best for a given displacement of the walls.
///
/// Sequences are tested with mapping matrices at half the usual resolution. When there are few sequences, all are
/// tested. Otherwise the search changes one movement at a time and keeps improvements, from several random starts. A
/// matrix blurs the canvas, so the best sequences are computed again by the exact engine, which decides.
package struct ProtocolSearch: Sendable {
  package struct Request: Sendable {
    package var mixer: Mixer
    /// The initial canvas.
    package var distribution: Distribution
    /// The displacement of each movement.
    package var step: Displacement
    /// Movements in a protocol, 1 to 12.
    package var moves: Int
    /// Repeats of the protocol, 1 to 50. The total displacement is `step` x `moves` x `repeats`.
    package var repeats: Int

    package init(mixer: Mixer, distribution: Distribution, step: Displacement, moves: Int, repeats: Int) {
      self.mixer = mixer
      self.distribution = distribution
      self.step = step
      self.moves = min(max(moves, 1), 12)
      self.repeats = min(max(repeats, 1), 50)
    }
  }

  /// A tested protocol.
  package struct Candidate: Hashable, Sendable {
    package let steps: MixingProtocol
    /// The final intensity of segregation, by matrices at half the usual resolution.
    package let mapping: Double
    /// The intensity by the exact engine at the usual resolution; `nil` before the computation, and when the
    /// computation would take too long.
    package var exact: Double?
  }

  package struct Progress: Sendable {
    /// Tested sequences.
    package let tried: Int
    /// The approximate number of sequences to test.
    package let total: Int
    /// The best candidates so far, best first.
    package let best: [Candidate]
  }

  private let request: Request
  private let operators: OperatorLibrary
  private let grid: Grid
  /// The maximum number of sequences to test.
  private let mostTried: Int
  /// The number of candidates for the exact engine.
  private static let winners = 5

  /// - Parameter mostTried: the maximum number of sequences to test.
  package init(_ request: Request, _ operators: OperatorLibrary, mostTried: Int = 3_000) {
    self.request = request
    self.operators = operators
    // Long protocols take longer, so fewer of them are tested.
    let products = request.moves * request.repeats * request.step.parts.count
    self.mostTried = min(mostTried, max(60, 2_000_000 / products))
    let full = request.mixer.shape.defaultGrid
    grid = Grid(shape: full.shape, columns: full.columns / 2, rows: full.rows / 2)
  }

  /// - Parameter progress: called at intervals, and when all sequences were tested.
  /// - Returns: the best protocols, by the exact engine.
  /// - Throws: errors of `progress`; `CancellationError` soon after the task is cancelled.
  package func run(_ progress: (Progress) throws -> Void) throws -> [Candidate] {
    var tried: [[Int]: Double] = [:]
    var best: [Candidate] = []
    let alphabet = self.alphabet
    let engine = MappingEngine(operators)
    let meter = PerformanceMeter(grid, coverage: grid.coverage())

    func intensity(_ sequence: [Int]) throws -> Double {
      if let known = tried[sequence] { return known }
      try Task.checkCancellation()
      let steps = MixingProtocol(sequence.map { alphabet[$0] })
      let run = MixingRun(
        mixer: request.mixer, distribution: request.distribution, steps: steps, repeats: request.repeats, grid: grid)
      let value = meter.intensity(engine.end(of: run))
      tried[sequence] = value
      // Mirror images of a protocol mix a symmetric canvas equally well; only one of them is kept.
      if !best.contains(where: { abs($0.mapping - value) < 1e-6 }) {
        best.append(Candidate(steps: steps, mapping: value, exact: nil))
        best.sort { ($0.mapping, $0.steps.text) < ($1.mapping, $1.steps.text) }
        if best.count > Self.winners { best.removeLast() }
      }
      if tried.count % 25 == 0 { try progress(Progress(tried: tried.count, total: total, best: best)) }
      return value
    }

    if let all = allSequences {
      for sequence in all { _ = try intensity(sequence) }
    } else {
      var random = SplitMix64(seed: 2_013)
      // Changes that lead to known sequences cost nothing, so the number of starts is limited too.
      for _ in 0..<200 where tried.count < mostTried {
        var sequence = (0..<request.moves).map { _ in Int(random.next() % UInt64(alphabet.count)) }
        var value = try intensity(sequence)
        var place = 0
        var idle = 0
        while idle < request.moves, tried.count < mostTried {
          idle += 1
          for letter in alphabet.indices where letter != sequence[place] && tried.count < mostTried {
            var other = sequence
            other[place] = letter
            let changed = try intensity(other)
            if changed < value { (sequence, value, idle) = (other, changed, 0) }
          }
          place = (place + 1) % request.moves
        }
      }
    }
    try progress(Progress(tried: tried.count, total: tried.count, best: best))
    return try best.map(scored).sorted { ($0.exact ?? 1, $0.mapping) < ($1.exact ?? 1, $1.mapping) }
  }

  /// All possible movements.
  private var alphabet: [WallMove] {
    request.mixer.walls.flatMap { wall in
      [false, true].map { WallMove(wall: wall.symbol, isReversed: $0, displacement: request.step) }
    }
  }

  /// The approximate number of sequences to test.
  private var total: Int { allSequences?.count ?? mostTried }

  /// All sequences, without those that undo a movement at once; `nil` when there are too many.
  private var allSequences: [[Int]]? {
    let letters = request.mixer.walls.count * 2
    var sequences: [[Int]] = [[]]
    for _ in 0..<request.moves {
      sequences = sequences.flatMap { sequence in
        (0..<letters).compactMap { letter in sequence.last == letter ^ 1 ? nil : sequence + [letter] }
      }
      if sequences.count > mostTried { return nil }
    }
    // The last movement of a repeat is followed by the first of the next.
    return request.repeats > 1 && request.moves > 1
      ? sequences.filter { $0[0] != $0[$0.count - 1] ^ 1 } : sequences
  }

  private func scored(_ candidate: Candidate) throws -> Candidate {
    var scored = candidate
    let run = MixingRun(
      mixer: request.mixer, distribution: request.distribution, steps: candidate.steps, repeats: request.repeats)
    guard let strata = ExactEngine.strata(for: run) else { return candidate }
    try ExactEngine(operators, strata: min(strata, 2)).run(run) { scored.exact = $0.performance.intensity }
    return scored
  }
}
