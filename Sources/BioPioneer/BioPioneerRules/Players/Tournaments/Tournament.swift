import Facts

/// Many games of the same computers, each with dice, labs and cards of its own.
package struct Tournament: Sendable {
  package let rules: Rules
  /// Who plays, in the order in which they sit; dice decide who begins.
  package let players: [Player.Level]
  /// `nil`: another in each game.
  package let problem: Problem?
  package let games: Int
  /// Games that hard players play in their heads for a decision; `nil`: as many as the rules say.
  package let playouts: Int?
  private let seeds: [UInt64]

  /// - Parameters:
  ///   - players: one to four.
  ///   - games: at least 1.
  ///   - seed: of all that chance brings.
  package init(
    rules: Rules, players: [Player.Level], problem: Problem?, games: Int, seed: UInt64, playouts: Int? = nil
  ) throws(SetupRefusal) {
    guard 1...Seat.most ~= players.count else { throw .players(count: players.count) }
    (self.rules, self.players, self.problem, self.games, self.playouts) = (rules, players, problem, games, playouts)
    var random = SplitMix64(seed: seed)
    seeds = (0..<max(1, games)).map { _ in random.next() }
  }

  /// Plays all games, so many at a time; the answer does not depend on how many.
  ///
  /// - Parameter finished: called after each game with the number of games played.
  /// - Throws: `CancellationError`, `SetupRefusal`.
  package func run(jobs: Int = OrderedWork.coreCount, finished: (Int) -> Void = { _ in }) async throws
    -> TournamentResult
  {
    let played = try await OrderedWork.map(seeds, jobs: jobs, finished: finished) { seed in
      let opening = try opening(seed: seed)
      return (opening.players, ComputerGame(opening, playouts: playouts).play())
    }
    return TournamentResult(played, sitting: players.count)
  }

  /// A game set up as people set one up.
  package func opening(seed: UInt64) throws(SetupRefusal) -> Opening {
    var setup = try Setup(seed: seed, rules: rules, count: players.count)
    for (place, level) in players.enumerated() {
      try setup.perform(
        .setPlayer(place: place, player: PlannedPlayer(name: "\(place + 1)", control: .computer(level: level))))
    }
    try setup.perform(.next)
    while setup.plan.step == .rolling { try setup.perform(.rollAll) }
    let length = problem.map { rules.numbers.problems[$0].length } ?? (seed % 2 == 0 ? .short : .long)
    try setup.perform(.setLength(length: length))
    let ready = try setup.opening()
    guard let problem else { return ready }
    return try Opening(
      dealing: problem, to: ready.players, rules: rules, settings: ready.settings, random: ready.random)
  }
}
