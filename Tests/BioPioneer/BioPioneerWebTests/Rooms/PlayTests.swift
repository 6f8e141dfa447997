import Testing

@Suite("playing in rooms")
struct PlayTests {
  @Test("a quick game begins at once against three computers")
  func quick() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await ada.quick()
      let room = try await ada.room(code)
      #expect(room.status == 200 && room.stage == "playing")
      #expect(room.seats.count { $0["kind"] as? String == "computer" } == 3)
      #expect(room.own.count == 1)
    }
  }

  @Test("four devices set up a game together, and each can play only in its turn")
  func four() async throws {
    try await GameSite.run { games in
      var devices: [Device] = []
      for _ in 0..<4 { devices.append(try await games.guest()) }
      let code = try await games.game(of: devices)
      for _ in 0..<40 {
        let room = try await devices[0].room(code)
        guard room.stage == "playing", let command = room.commands.first(where: { !$0.hasPrefix("pipette") }) else {
          break
        }
        for device in devices {
          let own = try await device.room(code).own
          let answer = try await device.command(code, command, version: room.version)
          if own.contains(room.turn) {
            #expect(answer.status == 200, "\(answer.text)")
            break
          }
          #expect(answer.status == 409)
          #expect(answer.object["code"] as? String == "biopioneer.refusal.notYourTurn")
        }
      }
      #expect(try await devices[3].room(code).entries.count == 40)
    }
  }
}
