import Facts

/// Looks for the sequence of movements that mixes a canvas best for a given displacement of the walls.
///
/// Sequences are tried with mapping matrices on half the usual resolution: all of them when there are few, else by changing one
/// movement at a time and keeping what is better, from several random beginnings. Because a matrix smears what it maps, the best
/// ones are computed again by the exact engine, which has the last word.
package struct ProtocolSearch: Sendable {
  /// What to look for.
  package struct Request: Sendable {
    /// The mixer.
    package var mixer: Mixer
    /// The canvas at the beginning.
    package var distribution: Distribution
    /// How far a wall moves in each movement.
    package var step: Displacement
    /// Movements in a protocol, 1 to 12.
    package var moves: Int
    /// How often the protocol is run, 1 to 50. The walls move by `step` x `moves` x `repeats` in all.
    package var repeats: Int

    /// A request.
    package init(mixer: Mixer, distribution: Distribution, step: Displacement, moves: Int, repeats: Int) {
      self.mixer = mixer
      self.distribution = distribution
      self.step = step
      self.moves = min(max(moves, 1), 12)
      self.repeats = min(max(repeats, 1), 50)
    }
  }

  /// A protocol that was tried.
  package struct Candidate: Hashable, Sendable {
    /// The movements.
    package let steps: MixingProtocol
    /// The intensity of segregation at the end, by matrices on half the usual resolution.
    package let mapping: Double
    /// The intensity by the exact engine on the usual resolution; `nil` when it was not computed yet.
    package var exact: Double?
  }

  /// How far a search is.
  package struct Progress: Sendable {
    /// Sequences that were tried.
    package let tried: Int
    /// About how many will be.
    package let total: Int
    /// The best so far, the best one first.
    package let best: [Candidate]
  }

  private let request: Request
  private let operators: OperatorLibrary
  private let grid: Grid
  /// Sequences that are tried at most.
  private let mostTried: Int
  /// Candidates that the exact engine looks at.
  private static let winners = 5

  /// A search.
  ///
  /// - Parameter mostTried: sequences that are tried at most.
  package init(_ request: Request, _ operators: OperatorLibrary, mostTried: Int = 3_000) {
    self.request = request
    self.operators = operators
    // Long protocols take their time: fewer of them are tried.
    let products = request.moves * request.repeats * request.step.parts.count
    self.mostTried = min(mostTried, max(60, 2_000_000 / products))
    let full = request.mixer.shape.defaultGrid
    grid = Grid(shape: full.shape, columns: full.columns / 2, rows: full.rows / 2)
  }

  /// Searches.
  ///
  /// - Parameter progress: called after every so many sequences, and when all were tried.
  /// - Returns: the best, by the exact engine.
  /// - Throws: what `progress` throws, and `CancellationError` soon after the task is cancelled.
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
      // Mirror images of a protocol mix a symmetric canvas equally well; one of them is enough.
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
      // Changes that lead to what is known already cost nothing, so beginnings are bounded too.
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

  /// All movements that there are.
  private var alphabet: [WallMove] {
    request.mixer.walls.flatMap { wall in
      [false, true].map { WallMove(wall: wall.symbol, isReversed: $0, displacement: request.step) }
    }
  }

  /// About how many sequences will be tried.
  private var total: Int { allSequences?.count ?? mostTried }

  /// All sequences, without those in which a movement is undone at once; `nil` when they are too many.
  private var allSequences: [[Int]]? {
    let letters = request.mixer.walls.count * 2
    var sequences: [[Int]] = [[]]
    for _ in 0..<request.moves {
      sequences = sequences.flatMap { sequence in
        (0..<letters).compactMap { letter in sequence.last == letter ^ 1 ? nil : sequence + [letter] }
      }
      if sequences.count > mostTried { return nil }
    }
    // The last movement of a repeat meets the first of the next.
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
