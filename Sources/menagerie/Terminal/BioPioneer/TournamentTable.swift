import BioPioneerRules

struct TournamentTable {
  private let result: TournamentResult
  private let players: [Player.Level]
  private let problem: Problem?

  init(_ result: TournamentResult, of tournament: Tournament) {
    (self.result, players, problem) = (result, tournament.players, tournament.problem)
  }

  func print() {
    let rounds = result.rounds
    Output.line(
      "\(Formatted.count(result.games, "game")) of \(problem?.spoken ?? "all problems"): "
        + "median \(rounds.median) rounds, 80 % of games \(rounds.p10) to \(rounds.p90)"
        + (result.unfinished > 0 ? ", \(Formatted.count(result.unfinished)) unfinished" : ""))
    Output.line()
    var byPlayer = TextTable(.text("player"), .number("won"))
    for (place, wins) in result.winsByPlayer.enumerated() {
      byPlayer.add("\(place + 1), \(players[place].rawValue)", share(wins, of: result.games))
    }
    byPlayer.print()
    Output.line()
    var bySeat = TextTable(.text("turn"), .number("won"))
    for (seat, wins) in result.winsBySeat.enumerated() {
      bySeat.add("\(seat + 1) in a round", share(wins, of: result.games))
    }
    bySeat.print()
    Output.line()
    var byLab = TextTable(.text("lab"), .number("games"), .number("won"))
    for lab in Lab.allCases where result.gamesByLab[lab] > 0 {
      byLab.add(
        lab.spoken, Formatted.count(result.gamesByLab[lab]), share(result.winsByLab[lab], of: result.gamesByLab[lab]))
    }
    byLab.print()
  }

  private func share(_ wins: Int, of games: Int) -> String {
    Formatted.percentage(Double(wins) / Double(max(1, games)))
  }
}
