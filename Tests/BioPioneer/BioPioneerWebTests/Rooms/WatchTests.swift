import Testing

@Suite("spectators")
struct WatchTests {
  @Test("a visitor with the spectator link can see the game but not change it")
  func spectators() async throws {
    try await GameSite.run { games in
      let (ada, cem) = (try await games.guest(), try await games.guest())
      let code = try await games.game(of: [ada])
      #expect(try await cem.get("/rooms/\(code)").status == 404)
      let link = try #require(try await ada.room(code).you["watch"] as? String)
      let path = try #require(link.firstMatch(of: /\/biopioneer\/watch\/.+/)).output
      let answer = try await cem.page(String(path))
      #expect(answer["Location"] == "/biopioneer/rooms/\(code)")
      let room = try await cem.room(code)
      #expect(room.status == 200 && room.own.isEmpty && room.you["watch"] == nil)
      #expect(try await cem.command(code, "roll").status == 403)
      #expect(try await cem.send("POST", "/rooms/\(code)/pause", #"{"isPaused": true}"#).status == 403)
      #expect(try await cem.send("POST", "/rooms/\(code)/rematch").status == 403)
      #expect(try await cem.page("\(path)?projector=yes")["Location"] == "/biopioneer/rooms/\(code)/projector")
      #expect(try await cem.page("/biopioneer/rooms/\(code)/projector").status == 200)
    }
  }

  @Test("an unknown spectator link gives 404")
  func wrong() async throws {
    try await GameSite.run { games in
      let eve = try await games.guest()
      #expect(try await eve.page("/biopioneer/watch/nowhere").status == 404)
    }
  }
}
