import Basics
import BioPioneerRules
import Testing
import TestingSupport

/// Games of every number of players, level, problem and preset: 300, or 10,000 in the thorough tier.
@Suite("Legal commands of computer players")
struct LegalityTests {
  private static let games = UInt64(Tier.choose(short: 300, thorough: 10_000))
  private static let parts: [Range<UInt64>] = (0..<4).map { $0 * games / 4..<($0 + 1) * games / 4 }

  @Test("computer players give only legal commands and finish every game", arguments: parts)
  func legal(seeds: Range<UInt64>) throws {
    let games = try ComputerGames()
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      // Hard players take longest: they play in one of ten games.
      let levels: [Player.Level] = seed % 10 == 0 ? [.easy, .normal, .hard] : [.easy, .normal]
      let players = (0..<1 + Int(random.below(4))).map { _ in levels[Int(random.below(UInt64(levels.count)))] }
      let dealt = try games.opening(players, seed: seed)
      let settings = games.rules.settings(seed % 2 == 0 ? .standard : .classic)
      let opening = try Opening(
        dealing: dealt.problem, to: dealt.players, rules: games.rules, settings: settings, random: random)
      var match = Match(opening)
      var step = 0
      while match.table.winner == nil, match.table.turn.round <= ComputerGame.mostRounds {
        let seat = match.table.seat
        let player = ComputerPlayer(
          opening.players[seat.rawValue].level ?? .normal, seed: opening.computerSeed, playouts: 4)
        let command = try #require(player.command(at: match.table, step: step, on: .one), "seed \(seed)")
        if case .failure(let refusal) = match.perform(command, by: seat) {
          Issue.record("seed \(seed), step \(step): \(command) in \(match.table.turn.phase): \(refusal)")
          break
        }
        step += 1
      }
      #expect(match.table.winner != nil, "seed \(seed), \(dealt.problem), \(players)")
    }
  }

  @Test("a computer player gives no command when the game is over")
  func over() throws {
    var scene = try Scene(.openCore)
    scene.match.table.turn.phase = .gameOver(winner: Seat(0))
    for level in Player.Level.allCases {
      #expect(ComputerPlayer(level, seed: 1).command(at: scene.table, step: 0) == nil)
    }
  }
}
