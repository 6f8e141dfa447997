import Testing

@testable import BioPioneerWeb

@Suite("seats that the computer plays for a person")
struct TakeoverTests {
  @Test("a seat that is silent for a minute can be given to the computer, and taken back")
  func silence() async throws {
    try await GameSite.run { games in
      let devices = [try await games.guest(), try await games.guest()]
      let code = try await games.game(of: devices)
      let room = try await devices[0].room(code)
      let silent = room.own.contains(room.turn) ? devices[0] : devices[1]
      let waiting = room.own.contains(room.turn) ? devices[1] : devices[0]
      games.clock.advance(59)
      let soon = try await waiting.send("POST", "/rooms/\(code)/takeover", #"{"seat": \#(room.turn)}"#)
      #expect(
        soon.status == 409 && soon.object["code"] as? String == "biopioneer.error.not-silent"
          && soon["Retry-After"] == "1")
      games.clock.advance(1)
      #expect(try await waiting.send("POST", "/rooms/\(code)/takeover", #"{"seat": \#(room.turn)}"#).status == 204)
      // The person at this seat gets a notice, and can take it back.
      let taken = try await silent.command(code, "roll")
      #expect(taken.status == 409 && taken.object["code"] as? String == "biopioneer.error.taken-over")
      #expect(try await silent.send("POST", "/rooms/\(code)/takeback", #"{"seat": \#(room.turn)}"#).status == 204)
      let after = try await silent.room(code)
      #expect(after.seats.allSatisfy { $0["isAutomatic"] as? Bool == false })
    }
  }

  @Test("the computer continues the person's turn until it is another person's turn")
  func goingOn() async throws {
    try await GameSite.run { games in
      let devices = [try await games.guest(), try await games.guest()]
      let code = try await games.game(of: devices)
      let room = try await devices[0].room(code)
      let silent = room.own.contains(room.turn) ? devices[0] : devices[1]
      try await silent.command(code, "roll")
      try games.app.rooms.room(code).hurryComputers()
      #expect(try await silent.send("POST", "/rooms/\(code)/takeover", #"{"seat": \#(room.turn)}"#).status == 204)
      let after = try await games.settled(code) { $0.game?.table.turn.seat.rawValue != room.turn }
      #expect(after.game?.table.turn.number == 2)
      #expect(after.computerSeat == nil)
    }
  }

  @Test("a player cannot hand over a computer's seat or a seat of another room")
  func others() async throws {
    try await GameSite.run { games in
      let (ada, eve) = (try await games.guest(), try await games.guest())
      let code = try await ada.quick()
      let state = try games.app.rooms.room(code).now
      let computer = try #require((0..<4).first { state.holder(of: .init($0))?.kind == .computer })
      let answer = try await ada.send("POST", "/rooms/\(code)/takeover", #"{"seat": \#(computer)}"#)
      #expect(answer.status == 409 && answer.object["code"] as? String == "biopioneer.error.no-person")
      #expect(try await eve.send("POST", "/rooms/\(code)/takeover", #"{"seat": 0}"#).status == 404)
    }
  }

  @Test("while the game is paused, no person and no computer can play")
  func pausing() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await games.game(of: [ada, bea])
      #expect(try await bea.send("POST", "/rooms/\(code)/pause", #"{"isPaused": true}"#).status == 403)
      #expect(try await ada.send("POST", "/rooms/\(code)/pause", #"{"isPaused": true}"#).status == 204)
      let room = try await ada.room(code)
      let player = room.own.contains(room.turn) ? ada : bea
      let answer = try await player.command(code, "roll")
      #expect(answer.status == 409 && answer.object["code"] as? String == "biopioneer.error.paused")
      _ = try await player.send("POST", "/rooms/\(code)/takeover", #"{"seat": \#(room.turn)}"#)
      #expect(try games.app.rooms.room(code).now.computerSeat == nil)
      // The page's button ends the pause too.
      let page = try await TestPage("/rooms/\(code)", ada)
      let value = try #require(page.text.firstMatch(of: /name="isPaused" value="(\w+)"/)?.1)
      #expect(try await ada.form("/rooms/\(code)/pause", ["isPaused": String(value)]).status == 303)
      #expect(try games.app.rooms.room(code).now.computerSeat != nil)
    }
  }
}
