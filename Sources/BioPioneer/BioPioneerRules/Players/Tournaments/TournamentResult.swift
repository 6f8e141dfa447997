package struct TournamentResult: Codable, Hashable, Sendable {
  /// The length of the games: the median and the bounds of the middle 80 %.
  package struct Rounds: Codable, Hashable, Sendable {
    package let p10: Int
    package let median: Int
    package let p90: Int
  }

  package let games: Int
  /// The number of games without a winner after `ComputerGame.mostRounds`.
  package let unfinished: Int
  /// An unfinished game counts with all its rounds.
  package let rounds: Rounds
  /// In the order of play.
  package let winsBySeat: [Int]
  package let winsByLab: PerKind<Lab, Int>
  /// By the players' places, independent of the dice.
  package let winsByPlayer: [Int]
  /// The number of games with each lab.
  package let gamesByLab: PerKind<Lab, Int>
  package let commands: Int

  init(_ played: [(players: [Player], outcome: ComputerGame.Outcome)], sitting count: Int) {
    var (bySeat, byPlayer) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    var (byLab, labGames) = (PerKind<Lab, Int> { _ in 0 }, PerKind<Lab, Int> { _ in 0 })
    for (players, outcome) in played {
      for player in players { labGames[player.lab] += 1 }
      guard let seat = outcome.winner?.rawValue else { continue }
      bySeat[seat] += 1
      byPlayer[players[seat].place] += 1
      byLab[players[seat].lab] += 1
    }
    games = played.count
    unfinished = played.count { $0.outcome.winner == nil }
    rounds = Rounds(of: played.map(\.outcome.round))
    (winsBySeat, winsByPlayer, winsByLab, gamesByLab) = (bySeat, byPlayer, byLab, labGames)
    commands = played.reduce(0) { $0 + $1.outcome.commands }
  }
}

extension TournamentResult.Rounds {
  /// - Parameter rounds: at least one. For an even number of games, the median is the higher of the two middle
  ///   values.
  init(of rounds: [Int]) {
    let sorted = rounds.sorted()
    func quantile(_ tenths: Int) -> Int { sorted[sorted.count * tenths / 10] }
    (p10, median, p90) = (quantile(1), quantile(5), quantile(9))
  }
}
