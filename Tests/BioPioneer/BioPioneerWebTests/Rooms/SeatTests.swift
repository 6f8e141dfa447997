import Testing

@Suite("seats of rooms")
struct SeatTests {
  @Test("a device gets one seat by the room's code, and keeps it when it returns")
  func joining() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 3)
      let first = try await bea.join(" \(code.lowercased().prefix(3))-\(code.suffix(3)) ", as: "Bea")
      #expect(first.status == 201 && first.object["seat"] as? Int == 1)
      let again = try await bea.join(code, as: "Somebody else")
      #expect(again.object["seat"] as? Int == 1)
      let seats = try await ada.room(code).seats
      #expect(seats.map { $0["name"] as? String } == ["Player 1", "Bea", ""])
      #expect(try await bea.room(code).you["isHost"] as? Bool == false)
    }
  }

  @Test("a full room and a taken name are refused")
  func full() async throws {
    try await GameSite.run { games in
      let devices = [try await games.guest(), try await games.guest(), try await games.guest()]
      let code = try await devices[0].open(players: 2)
      let taken = try await devices[1].join(code, as: "player 1")
      #expect(taken.status == 409 && taken.object["field"] as? String == "name")
      #expect(try await devices[1].join(code, as: "Bea").status == 201)
      let late = try await devices[2].join(code, as: "Cem")
      #expect(late.status == 409 && late.object["code"] as? String == "biopioneer.error.full")
    }
  }

  @Test("a running game accepts no new player, but its players return by the same code")
  func begun() async throws {
    try await GameSite.run { games in
      let devices = [try await games.guest(), try await games.guest()]
      let code = try await games.game(of: devices)
      let stranger = try await games.guest()
      let answer = try await stranger.join(code, as: "Cem")
      #expect(answer.status == 410 && answer.object["code"] as? String == "biopioneer.error.dead-code")
      #expect(try await devices[1].join(code, as: "Guest 2").status == 201)
    }
  }

  @Test("a device without access to a room cannot find out that the room exists")
  func strangers() async throws {
    try await GameSite.run { games in
      let (ada, eve) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      let (known, unknown) = (try await eve.get("/rooms/\(code)"), try await eve.get("/rooms/BCDFGH"))
      #expect(known.status == 404 && unknown.status == 404)
      #expect(known.object["code"] as? String == unknown.object["code"] as? String)
      #expect(try await eve.command(code, "roll", version: 1).status == 404)
      let page = try await eve.page("/biopioneer/rooms/\(code)")
      #expect(page["Location"] == "/biopioneer/join?code=\(code)")
      #expect(try await eve.page("/biopioneer/rooms/BCDFGH")["Location"] == "/biopioneer/join?code=BCDFGH")
    }
  }

  @Test("the eleventh wrong code per minute from one address is refused")
  func guessing() async throws {
    try await GameSite.run { games in
      let eve = try await games.guest()
      for _ in 0..<10 { #expect(try await eve.join("BCDFGH", as: "Eve").status == 410) }
      let answer = try await eve.join("BCDFGH", as: "Eve")
      #expect(answer.status == 429 && answer["Retry-After"] != nil)
    }
  }

  @Test("players rename their own seat, and the host all seats, at every step")
  func renaming() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      #expect(try await bea.send("PUT", "/rooms/\(code)/name", #"{"place": 1, "name": "Beatrix"}"#).status == 204)
      #expect(try await bea.send("PUT", "/rooms/\(code)/name", #"{"place": 0, "name": "X"}"#).status == 403)
      try await ada.step(code, #""step": "next""#)
      #expect(try await ada.send("PUT", "/rooms/\(code)/name", #"{"place": 1, "name": "Trixi"}"#).status == 204)
      #expect(try await ada.send("PUT", "/rooms/\(code)/name", #"{"place": 1, "name": "Player 1"}"#).status == 409)
      let long = try await ada.send(
        "PUT", "/rooms/\(code)/name", #"{"place": 1, "name": "abcdefghijklmnopqrstuvwxyz"}"#)
      #expect(long.status == 422)
      #expect(try await ada.room(code).seats.map { $0["name"] as? String } == ["Player 1", "Trixi"])
    }
  }

  @Test("a player can leave before the dice; the next person becomes the host")
  func leaving() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      #expect(try await ada.send("POST", "/rooms/\(code)/seat/leave").status == 204)
      let room = try await bea.room(code)
      #expect(room.you["isHost"] as? Bool == true && room.seats.first?["kind"] as? String == "open")
      #expect(try await ada.get("/rooms/\(code)").status == 404)
    }
  }

  @Test("a browser without cookies gets an error")
  func noCookie() async throws {
    try await GameSite.run { games in
      let answer = try await Device(site: games.site, headers: []).send("POST", "/rooms", #"{"players": 2}"#)
      #expect(answer.status == 401 && answer.object["code"] as? String == "biopioneer.error.no-cookie")
    }
  }
}
