import Testing

@testable import BioPioneerWeb

@Suite("set-up with forms")
struct SetupFormTests {
  /// Whether a room's page shows this step.
  private func step(_ name: String, _ page: TestPage) -> Bool {
    page.text.contains(#"aria-current="step">\#(name)</li>"#)
  }

  @Test("1.1 to 1.38 a game can be set up with forms alone, from the players to the board")
  func whole() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      #expect(try await ada.page("/biopioneer").text.contains(#"href="/biopioneer/new""#))
      #expect(try await ada.page("/biopioneer/new").text.contains("How many play?"))
      let opened = try await ada.form("/new", ["players": "3"])
      let path = try #require(opened["Location"]?.replacing("/biopioneer", with: ""))
      #expect(step("Players", try await TestPage(path, ada)))

      // A computer, a name, and a taken name: all typed values stay.
      var seats = [
        "players": "3", "who0": "name", "name0": "Ada", "who1": "computer hard", "who2": "name", "name2": "ada",
        "then": "next",
      ]
      let again = try await ada.form("\(path)/seats", seats)
      #expect(
        again.status == 409 && again.text.contains(#"value="ada""#) && again.text.contains("“ada” is already taken"))
      seats["name2"] = "Cem"
      #expect(try await ada.form("\(path)/seats", seats)["Location"] == "/biopioneer\(path)")
      #expect(step("Dice", try await TestPage(path, ada)))

      // One die, then the others.
      #expect(try await ada.form("\(path)/setup", ["step": "roll", "place": "0"]).status == 303)
      while step("Dice", try await TestPage(path, ada)) { _ = try await ada.form("\(path)/setup", ["step": "rollAll"]) }
      let code = String(path.suffix(6))
      let rolls = try #require(try games.app.rooms.room(code).now.setup?.plan.rolls)

      // Back to the players and on again: the dice stay.
      _ = try await ada.form("\(path)/setup", ["step": "back"])
      _ = try await ada.form("\(path)/setup", ["step": "back"])
      #expect(step("Players", try await TestPage(path, ada)))
      _ = try await ada.form("\(path)/seats", seats)
      while step("Dice", try await TestPage(path, ada)) { _ = try await ada.form("\(path)/setup", ["step": "next"]) }
      #expect(try games.app.rooms.room(code).now.setup?.plan.rolls == rolls)

      // Token, then lab; the computer picks by itself.
      var page = try await TestPage(path, ada)
      #expect(page.text.contains("choose your token"))
      while let plan = try games.app.rooms.room(code).now.setup?.plan, plan.step == .picking {
        let (token, lab) = (try #require(plan.freeTokens.last), try #require(plan.freeLabs.last))
        _ = try await ada.form("\(path)/setup", ["step": "token", "token": token.rawValue])
        page = try await TestPage(path, ada)
        for part in [
          "choose your lab", "Restriction Digest", "Room for 8 people and 6 pieces of equipment",
          "Starts with: 2 people",
        ] {
          #expect(page.text.contains(part))
        }
        _ = try await ada.form("\(path)/setup", ["step": "lab", "lab": lab.rawValue])
      }
      page = try await TestPage(path, ada)
      #expect(step("Length", page) && page.text.contains("6 slots of DNA") && page.text.contains("12 slots of DNA"))
      _ = try await ada.form("\(path)/setup", ["step": "length", "length": "long"])
      page = try await TestPage(path, ada)
      #expect(
        step("Problem", page) && page.text.contains("a DNA sequence of 12 slots")
          && page.text.contains("Begin the game"))
      #expect(try await ada.form("\(path)/begin").status == 303)
      let room = try games.app.rooms.room(code).now
      #expect(room.game?.table.labs.allSatisfy { $0.target.count == 12 } == true)
      #expect(room.game?.table.turn.seat.rawValue == 0)
    }
  }

  @Test("a taken token and a step out of order are refused with a reason")
  func refusals() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await ada.open(players: 2)
      let open = try await ada.step(code, #""step": "next""#)
      #expect(open.status == 409 && open.object["code"] as? String == "biopioneer.error.seats-open")
      _ = try await ada.send(
        "PUT", "/rooms/\(code)/seats", #"{"players": 2, "who0": "name", "name0": "A", "who1": "name", "name1": "B"}"#)
      #expect(try await ada.step(code, #""step": "lab", "lab": "cloning""#).status == 409)
      try await ada.step(code, #""step": "next""#)
      let missing = try await ada.step(code, #""step": "next""#)
      #expect(missing.object["code"] as? String == "biopioneer.setup.refusal.rollsMissing")
      while try games.app.rooms.room(code).now.setup?.plan.step == .rolling {
        try await ada.step(code, #""step": "rollAll""#)
      }
      try await ada.step(code, #""step": "token", "token": "flask""#)
      #expect(
        try await ada.step(code, #""step": "token", "token": "helix""#).object["code"] as? String
          == "biopioneer.setup.refusal.labFirst")
      try await ada.step(code, #""step": "lab", "lab": "cloning""#)
      #expect(
        try await ada.step(code, #""step": "token", "token": "flask""#).object["code"] as? String
          == "biopioneer.setup.refusal.tokenTaken")
      #expect(try await ada.step(code, #""step": "token", "token": "sextant""#).status == 400)
      #expect(try await ada.send("POST", "/rooms/\(code)/begin").status == 409)
    }
  }

  @Test("each device rolls and picks for its own players; only the host may do it for others")
  func own() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      #expect(try await bea.send("PUT", "/rooms/\(code)/seats", #"{"players": 1, "who0": "keep"}"#).status == 403)
      try await ada.step(code, #""step": "next""#)
      #expect(try await bea.step(code, #""step": "roll", "place": 0"#).status == 403)
      #expect(try await bea.step(code, #""step": "roll", "place": 1"#).status == 204)
      while try games.app.rooms.room(code).now.setup?.plan.step == .rolling {
        try await bea.step(code, #""step": "rollAll""#)
      }
      let picker = try #require(try games.app.rooms.room(code).now.setup?.plan.picker)
      #expect(try await bea.step(code, #""step": "token", "token": "colony""#).status == (picker == 1 ? 204 : 403))
      let page = try await bea.page("/biopioneer/rooms/\(code)").text
      #expect(page.contains(picker == 1 ? "choose your lab" : "is choosing."))
    }
  }

  @Test("players roll for computers; spectators do not")
  func computers() async throws {
    try await GameSite.run { games in
      let (ada, bea, cem) = (try await games.guest(), try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      _ = try await ada.send(
        "PUT", "/rooms/\(code)/seats",
        #"{"players": 3, "who0": "name", "name0": "Ada", "who1": "keep", "who2": "computer easy"}"#)
      try await ada.step(code, #""step": "next""#)
      let link = try #require(try await ada.room(code).you["watch"] as? String)
      let path = try #require(link.firstMatch(of: /\/biopioneer\/watch\/.+/)).output
      _ = try await cem.page(String(path))
      #expect(try await cem.room(code).status == 200)
      #expect(try await cem.step(code, #""step": "roll", "place": 2"#).status == 403)
      #expect(try await bea.step(code, #""step": "roll", "place": 2"#).status == 204)
    }
  }

  @Test("the host's form keeps the seats and names of other devices")
  func keeping() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      #expect(try await ada.page("/biopioneer/rooms/\(code)").text.contains("Bea, at another device"))
      _ = try await ada.send(
        "PUT", "/rooms/\(code)/seats",
        #"{"players": 3, "who0": "name", "name0": "Ada", "who1": "keep", "who2": "computer easy"}"#)
      let seats = try games.app.rooms.room(code).now.seats
      #expect(seats.map(\.name).prefix(2) == ["Ada", "Bea"] && seats[2].kind == .computer && seats[2].level == .easy)
      #expect(try await bea.room(code).status == 200)
    }
  }

  @Test("cancelling a set-up closes the room for all players")
  func cancelling() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await ada.open(players: 1)
      try await ada.step(code, #""step": "next""#)
      #expect(try await ada.form("/rooms/\(code)/close")["Location"] == "/biopioneer")
      #expect(try await ada.get("/rooms/\(code)").status == 404)
    }
  }

  @Test("the host chooses the rules, the clock and the computers' pace before the dice")
  func settings() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await ada.open(players: 1)
      #expect(
        try await ada.send("PUT", "/rooms/\(code)/settings", #"{"preset": "classic", "pace": "slow", "clock": 90}"#)
          .status == 204)
      let state = try games.app.rooms.room(code).now
      #expect(state.setup?.plan.settings.persistence == false && state.setup?.plan.settings.turnClock == 90)
      #expect(state.room.settings.pace == .slow)
      #expect(
        try await ada.send("PUT", "/rooms/\(code)/settings", #"{"preset": "classic", "pace": "slow", "clock": 5}"#)
          .status == 422)
    }
  }
}
