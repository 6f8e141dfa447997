import Foundation
import Testing

@testable import BioPioneerWeb

@Suite("a finished game")
struct FinishedTests {
  @Test("a finished game is in its profile's history, and can be replayed with the alternatives")
  func history() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let ada = try await games.guest()
      let profile = #"{"name": "Ada", "colour": "violet", "shape": "star", "token": "helix"}"#
      #expect(try await ada.send("POST", "/profiles", profile).status == 201)
      let code = try await games.finished(by: ada)
      let played = try #require(try await ada.get("/history").list.first)
      #expect(played["profile"] as? String == "Ada" && played["players"] as? Int == 4)
      #expect(try await ada.page("/biopioneer/history").text.contains("/biopioneer/rooms/\(code)/replay"))

      let first = try await ada.get("/rooms/\(code)/replay")
      let count = try #require(first.object["count"] as? Int, "\(first.text)")
      #expect(count > 20 && (first.object["done"] as? [String: Any])?["command"] as? String == "roll")
      var chances = 0
      // Some random games are so long that checking every seventh step would exceed the rate limit.
      for step in stride(from: 0, through: count, by: max(7, count / 30)) {
        let answer = try await ada.get("/rooms/\(code)/replay?step=\(step)")
        #expect(answer.status == 200)
        let command = (answer.object["done"] as? [String: Any])?["command"] as? String
        let offers = answer.object["offers"] as? [[String: Any]] ?? []
        let possible = offers.flatMap { $0["commands"] as? [String] ?? [] }
        if let command { #expect(possible.contains(command) || command == "end confirmed") }
        if command?.hasPrefix("attempt") == true { chances += answer.object["chance"] is [String: Any] ? 1 : 0 }
      }
      #expect(try await ada.get("/rooms/\(code)/replay?step=\(count)").object["done"] is NSNull == false)
      #expect(try await ada.get("/rooms/\(code)/replay?step=\(count + 1)").status == 404)
    }
  }

  @Test("one tap opens the next game for the same people; later taps lead to the same room")
  func rematch() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let ada = try await games.guest()
      let code = try await games.finished(by: ada)
      let again = try await ada.send("POST", "/rooms/\(code)/rematch")
      let next = try #require(again.object["code"] as? String, "\(again.text)")
      #expect(try await ada.send("POST", "/rooms/\(code)/rematch").object["code"] as? String == next)
      let (before, after) = (try games.app.rooms.room(code).now, try games.app.rooms.room(next).now)
      #expect(after.room.stage == .playing && after.game?.table.players == before.game?.table.players)
      #expect(after.game?.record.opening.piles != before.game?.record.opening.piles)
      #expect(try await ada.room(code).answer.object["next"] as? String == next)
    }
  }

  @Test("a finished game accepts no commands, and a running game has no replay")
  func over() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let ada = try await games.guest()
      let code = try await games.finished(by: ada)
      let own = try #require(try await ada.room(code).own.first)
      _ = try await ada.send("POST", "/rooms/\(code)/takeback", #"{"seat": \#(own)}"#)
      #expect(try await ada.command(code, "roll").object["code"] as? String == "biopioneer.refusal.gameOver")
      let other = try await games.game(of: [ada])
      #expect(try await ada.get("/rooms/\(other)/replay").object["code"] as? String == "biopioneer.error.not-over")
    }
  }

  @Test("the history states whether the player won, without undone steps")
  func statistics() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let ada = try await games.guest()
      _ = try await ada.send("POST", "/profiles", #"{"name": "Ada", "colour": "red", "shape": "disc"}"#)
      let code = try await games.finished(by: ada)
      let game = try #require(try games.app.rooms.room(code).now.game)
      let own = try #require(try await ada.room(code).own.first)
      let host = try #require(try games.app.rooms.room(code).now.room.hostID)
      let outcome = try #require(try games.app.store.playedGames(of: host).first?.outcome)
      #expect(outcome.hasWon == (game.table.winner?.rawValue == own))
      #expect(outcome.statistics == game.record.statistics[own])
      #expect(outcome.rounds == game.table.turn.round && outcome.medal == nil && outcome.computers == 3)
    }
  }
}
