import Basics
import BioPioneerRules
import Foundation
import Testing

@Suite("Computer players use no hidden information")
struct NoPeekingTests {
  @Test("a table decoded from JSON, without hidden cards, gives the same command", arguments: Player.Level.allCases)
  func withoutPiles(level: Player.Level) throws {
    let games = try ComputerGames()
    let opening = try games.opening([level, level], problem: .malnutrition, seed: 21)
    let player = ComputerPlayer(level, seed: opening.computerSeed, playouts: 8)
    var match = Match(opening)
    for step in 0..<80 where match.table.winner == nil {
      let sent = try JSONEncoder().encode(match.table)
      let view = try JSONDecoder().decode(Table.self, from: sent)
      let command = try #require(player.command(at: match.table, step: step, on: .one))
      #expect(player.command(at: view, step: step, on: .one) == command)
      _ = try match.perform(command, by: match.table.seat).get()
    }
  }

  @Test("the same table gives the same command for any face-down cards", arguments: Player.Level.allCases)
  func otherPiles(level: Player.Level) throws {
    let games = try ComputerGames()
    let opening = try games.opening([level, .normal, level], problem: .worldHunger, seed: 22)
    let seats = ComputerSeats(of: opening, playouts: 8)
    var game = Game(opening)
    var piles: Set<PerKind<Shape, [Face]>> = []
    for step in 0..<80 where game.table.winner == nil {
      let command = try #require(seats.command(in: game, on: .one))
      let other = Match(determinising: game.table, random: SplitMix64(seed: UInt64(step)))
      piles.insert(other.secrets.piles)
      let level = try #require(game.table.players[game.table.seat.rawValue].level)
      let player = ComputerPlayer(level, seed: opening.computerSeed, playouts: 8)
      #expect(player.command(at: other.table, step: game.record.log.count, on: .one) == command)
      _ = try game.play(command, by: game.table.seat).get()
    }
    #expect(piles.count > 50, "the piles did differ")
  }
}
