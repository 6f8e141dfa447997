import Testing

@testable import BioPioneerRules

/// Statistics of played games, computed by hand.
@Suite("The result of a tournament")
struct TournamentResultTests {
  @Test(
    "the result has the 10th, 50th and 90th percentile of the rounds, in any order",
    arguments: [
      ([23], 23, 23, 23),
      // Of two values, the 10th percentile is the first; the 50th and 90th are the second.
      ([31, 12], 12, 31, 31),
      ([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 2, 6, 10),
      ([50, 10, 110, 20, 100, 30, 90, 40, 80, 60, 70], 20, 60, 100),
    ])
  func rounds(of games: [Int], p10: Int, median: Int, p90: Int) {
    let rounds = TournamentResult.Rounds(of: games)
    #expect([rounds.p10, rounds.median, rounds.p90] == [p10, median, p90])
  }

  /// Two players in order of play, each with a lab and a seat.
  private func players(_ first: (Lab, Int), _ second: (Lab, Int)) -> [Player] {
    [first, second].enumerated().map { seat, player in
      Player(name: "\(seat)", control: .person, token: Token.allCases[seat], lab: player.0, place: player.1)
    }
  }

  @Test("a win counts for the seat, the lab and the player; a game without a winner counts for none")
  func wins() {
    let result = TournamentResult(
      [
        (players((.cloning, 1), (.openCore, 0)), .init(round: 12, winner: Seat(0), commands: 70)),
        (players((.cloning, 0), (.mutagenesis, 1)), .init(round: 14, winner: Seat(1), commands: 90)),
        (players((.openCore, 1), (.cloning, 0)), .init(round: 20, winner: Seat(0), commands: 100)),
        (players((.openCore, 0), (.cloning, 1)), .init(round: 100, winner: nil, commands: 500)),
      ], sitting: 2)
    #expect(result.games == 4 && result.unfinished == 1 && result.commands == 760)
    #expect(result.winsBySeat == [2, 1])
    #expect(result.winsByPlayer == [0, 3])
    #expect(Lab.allCases.map { result.winsByLab[$0] } == [0, 1, 1, 0, 1])
    #expect(Lab.allCases.map { result.gamesByLab[$0] } == [0, 4, 1, 0, 3])
    #expect([result.rounds.p10, result.rounds.median, result.rounds.p90] == [12, 20, 100])
  }
}
