import BioPioneerRules
import Testing

@Suite("Repeated games of computer players")
struct RepetitionTests {
  @Test("the same seed gives the same game on one core and on all cores", arguments: [3, 4, 5] as [UInt64])
  func sameGame(seed: UInt64) throws {
    let games = try ComputerGames()
    let opening = try games.opening([.easy, .normal, .hard], problem: .malaria, seed: seed)
    let first = games.commands(opening)
    #expect(first.count > 50, "seed \(seed)")
    #expect(games.commands(opening) == first, "seed \(seed)")
    #expect(games.commands(opening, on: .all) == first, "seed \(seed)")
  }

  @Test("a tournament has the same result with one job and with several")
  func sameTournament() async throws {
    let tournament = try Tournament(
      rules: Rules.standard(), players: [.normal, .easy, .normal], problem: nil, games: 40, seed: 7)
    let alone = try await tournament.run(jobs: 1)
    let beside = try await tournament.run(jobs: 8)
    #expect(alone == beside)
    #expect(alone.games == 40 && alone.unfinished == 0 && alone.winsBySeat.reduce(0, +) == 40)
    #expect(alone.winsByPlayer.reduce(0, +) == 40 && Lab.allCases.reduce(0) { $0 + alone.winsByLab[$1] } == 40)
    #expect(Lab.allCases.reduce(0) { $0 + alone.gamesByLab[$1] } == 120)
  }

  @Test("different seeds give different games")
  func otherSeeds() throws {
    let games = try ComputerGames()
    let played = try (0..<4).map { games.commands(try games.opening([.easy, .easy], problem: .malaria, seed: $0)) }
    #expect(Set(played).count == 4)
  }

  @Test("a resumed game continues like the original game")
  func resumed() throws {
    let games = try ComputerGames()
    let opening = try games.opening([.easy, .normal], seed: 12)
    let seats = ComputerSeats(of: opening)
    var game = Game(opening)
    for _ in 0..<60 {
      guard let command = seats.command(in: game, on: .one) else { break }
      _ = try game.play(command, by: game.table.seat).get()
    }
    var resumed = try Game(resuming: game.record)
    while let command = seats.command(in: game, on: .one) {
      #expect(ComputerSeats(of: resumed.record.opening).command(in: resumed, on: .one) == command)
      _ = try game.play(command, by: game.table.seat).get()
      _ = try resumed.play(command, by: resumed.table.seat).get()
    }
    #expect(game.table.winner != nil && game.match == resumed.match)
  }
}
