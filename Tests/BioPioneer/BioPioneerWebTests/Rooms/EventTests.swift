import Foundation
import Testing

@testable import BioPioneerWeb

@Suite("live events of a room")
struct EventTests {
  @Test("each device in a room gets the version at once and after each command")
  func versions() async throws {
    try await GameSite.run { games in
      let devices = [try await games.guest(), try await games.guest()]
      let code = try await games.game(of: devices)
      var readings: [GameReading] = []
      for device in devices { readings.append(await GameReading(of: code, device, games)) }
      for reading in readings { _ = try await reading.version() }
      let turn = try await devices[0].room(code)
      let player = turn.own.contains(turn.turn) ? devices[0] : devices[1]
      let answer = RoomAnswer(try await player.command(code, "roll"))
      #expect(answer.status == 200)
      for reading in readings {
        var version = try await reading.version()
        // A joining player raises the version too.
        while version < answer.version { version = try await reading.version() }
        #expect(version >= answer.version)
      }
    }
  }

  @Test("a device that reconnects gets all entries since its last version")
  func since() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await games.game(of: [ada])
      let known = try await ada.room(code).version
      try await ada.command(code, "roll")
      try await ada.command(code, "accept")
      #expect(try await ada.room(code, since: known).entries.count == 2)
      #expect(try await ada.room(code, since: ada.room(code).version).entries.isEmpty)
    }
  }

  @Test("a player is present while a device has the room open, and away otherwise")
  func away() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await games.game(of: [ada, bea])
      #expect(try await ada.room(code).seats[1]["isAway"] as? Bool == true)
      let reading = await GameReading(of: code, bea, games)
      _ = try await reading.version()
      #expect(try await ada.room(code).seats[1]["isAway"] as? Bool == false)
    }
  }

  @Test("closing a room ends its event stream")
  func closing() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      let reading = await GameReading(of: code, bea, games)
      _ = try await reading.version()
      #expect(try await bea.send("DELETE", "/rooms/\(code)").status == 403)
      #expect(try await ada.send("DELETE", "/rooms/\(code)").status == 204)
      while try await reading.isOpen() {}
      #expect(try await ada.get("/rooms/\(code)").status == 404)
    }
  }
}
