import BioPioneerRules
import Testing
import TestingSupport

/// 200 games each, from fixed seeds, so that the result is always the same.
@Suite("Strength of computer players")
struct StrengthTests {
  @Test(
    "a normal player clearly beats easy players, in every seat", .whole,
    arguments: [[Player.Level.normal, .easy], [.easy, .normal]])
  func normalOverEasy(players: [Player.Level]) async throws {
    let tournament = try Tournament(rules: Rules.standard(), players: players, problem: nil, games: 200, seed: 2012)
    let result = try await tournament.run()
    let normal = result.winsByPlayer[players[0] == .normal ? 0 : 1]
    #expect(result.unfinished == 0)
    // With equal strength, 120 or more of 200 wins have a probability of 1 in 350.
    #expect(normal >= 120, "\(normal) of 200")
  }

  @Test(
    "a hard player clearly beats normal players, in every seat, even with few simulated games", .whole,
    arguments: [[Player.Level.hard, .normal], [.normal, .hard]])
  func hardOverNormal(players: [Player.Level]) async throws {
    let tournament = try Tournament(
      rules: Rules.standard(), players: players, problem: nil, games: 40, seed: 2012, playouts: 16)
    let result = try await tournament.run()
    let hard = result.winsByPlayer[players[0] == .hard ? 0 : 1]
    #expect(result.unfinished == 0)
    // With equal strength, 26 or more of 40 wins have a probability of 1 in 25.
    #expect(hard >= 26, "\(hard) of 40")
  }

  @Test("a normal player alone wins a better medal than bronze in most games", .whole, arguments: Problem.allCases)
  func medals(problem: Problem) async throws {
    let rules = try Rules.standard()
    let result = try await Tournament(rules: rules, players: [.normal], problem: problem, games: 40, seed: 3).run()
    let medals = rules.numbers.medals[rules.numbers.problems[problem].length]
    #expect(result.unfinished == 0)
    #expect(result.rounds.median <= medals.silver, "\(result.rounds)")
  }
}
