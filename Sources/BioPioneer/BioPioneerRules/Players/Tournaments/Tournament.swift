import Basics

/// A series of games between the same computer players, each with its own dice, labs and cards.
package struct Tournament: Sendable {
  package let rules: Rules
  /// The players by their places; dice decide who begins.
  package let players: [Player.Level]
  /// `nil` draws a problem for each game.
  package let problem: Problem?
  package let games: Int
  /// The number of simulated games for a decision of hard players; `nil` for the number in the rules.
  package let playouts: Int?
  private let seeds: [UInt64]

  /// - Parameters:
  ///   - players: one to four.
  ///   - games: at least 1.
  ///   - seed: the seed of all random results.
  package init(
    rules: Rules, players: [Player.Level], problem: Problem?, games: Int, seed: UInt64, playouts: Int? = nil
  ) throws(SetupRefusal) {
    guard 1...Seat.most ~= players.count else { throw .players(count: players.count) }
    (self.rules, self.players, self.problem, self.games, self.playouts) = (rules, players, problem, games, playouts)
    var random = SplitMix64(seed: seed)
    seeds = (0..<max(1, games)).map { _ in random.next() }
  }

  /// Plays all games in parallel. The result does not depend on the number of jobs.
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

  /// A game with the same set-up steps as for people.
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
