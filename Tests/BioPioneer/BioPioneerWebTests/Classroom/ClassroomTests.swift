import Testing

@testable import BioPioneerWeb

@Suite("rooms of a class")
struct ClassroomTests {
  private func open(_ rooms: Int, _ teacher: Device) async throws -> (id: Int, codes: [String]) {
    let answer = try await teacher.send(
      "POST", "/classrooms", #"{"name": "7b", "rooms": \#(rooms), "players": 2, "preset": "standard"}"#)
    return (try #require(answer.object["id"] as? Int, "\(answer.text)"), answer.object["codes"] as? [String] ?? [])
  }

  @Test("a teacher opens at most thirty rooms at once, each with its own code")
  func thirty() async throws {
    try await GameSite.run { games in
      let teacher = try await games.member("Teacher")
      let (id, codes) = try await open(30, teacher)
      #expect(Set(codes).count == 30)
      let progress = try await teacher.get("/classrooms/\(id)").list
      #expect(
        progress.map { $0["place"] as? Int } == Array(1...30) && progress.allSatisfy { $0["openSeats"] as? Int == 2 })
      let page = try await TestPage("/classroom/\(id)", teacher)
      #expect(codes.allSatisfy { page.text.contains($0) })
      let many = try await teacher.send(
        "POST", "/classrooms", #"{"name": "7b", "rooms": 31, "players": 2, "preset": "standard"}"#)
      #expect(many.status == 422)
      let guest = try await games.guest()
      #expect(
        try await guest.send("POST", "/classrooms", #"{"name": "7b", "rooms": 1, "players": 2, "preset": "standard"}"#)
          .status == 401)
    }
  }

  @Test("the first pupil in a room sets up its game; the teacher sees the progress and pauses all rooms")
  func playing() async throws {
    try await GameSite.run { games in
      let teacher = try await games.member("Teacher")
      let (id, codes) = try await open(3, teacher)
      var groups: [[Device]] = []
      for code in codes.prefix(2) {
        let devices = [try await games.guest(), try await games.guest()]
        for (number, device) in devices.enumerated() {
          #expect(try await device.join(code, as: "Pupil \(number)").status == 201)
        }
        try await games.setUp(code, by: devices[0])
        groups.append(devices)
      }
      var progress = try await teacher.get("/classrooms/\(id)").list
      #expect(progress.map { $0["stage"] as? String } == ["playing", "playing", "setup"])
      #expect(try await teacher.send("POST", "/classrooms/\(id)/pause", #"{"isPaused": true}"#).status == 204)
      progress = try await teacher.get("/classrooms/\(id)").list
      #expect(progress.allSatisfy { $0["isPaused"] as? Bool == true })
      // Pupils cannot resume their game themselves.
      #expect(try await groups[0][0].send("POST", "/rooms/\(codes[0])/pause", #"{"isPaused": false}"#).status == 403)
      #expect(try await groups[0][0].send("DELETE", "/rooms/\(codes[0])").status == 403)
      #expect(try await teacher.send("POST", "/classrooms/\(id)/pause", #"{"isPaused": false}"#).status == 204)
      let room = try await groups[0][0].room(codes[0])
      let player = room.own.contains(room.turn) ? groups[0][0] : groups[0][1]
      #expect(try await player.command(codes[0], "roll").status == 200)
      // The teacher may view the room, but not play.
      #expect(try await teacher.room(codes[0]).status == 200)
      #expect(try await teacher.command(codes[0], "accept").status == 403)
    }
  }

  @Test("the summary lists the events of each group, with links to the learning centre")
  func summary() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let teacher = try await games.member("Teacher")
      let (id, codes) = try await open(1, teacher)
      let pupil = try await games.guest()
      _ = try await pupil.join(codes[0], as: "Ada")
      _ = try await pupil.send(
        "PUT", "/rooms/\(codes[0])/seats", #"{"players": 2, "who0": "name", "name0": "Ada", "who1": "computer easy"}"#)
      try await games.setUp(codes[0], by: pupil)
      let own = try #require(try await pupil.room(codes[0]).own.first)
      _ = try await pupil.send("POST", "/rooms/\(codes[0])/takeover", #"{"seat": \#(own)}"#)
      try games.app.rooms.room(codes[0]).hurryComputers()
      let state = try await games.settled(codes[0]) { $0.room.stage == .over }
      let answer = try #require(try await teacher.get("/classrooms/\(id)/summary").list.first)
      let attempts = answer["attempts"] as? [String: [String: Int]] ?? [:]
      let tried = state.game?.record.statistics.reduce(0) { $0 + $1.attempts }
      #expect(attempts.values.reduce(0) { $0 + ($1["tried"] ?? 0) } == tried)
      let page = try await TestPage("/classroom/\(id)/summary", teacher)
      let problem = try #require(state.game?.table.problem.rawValue)
      #expect(page.text.contains("/biopioneer/learn/\(problem)") && page.text.contains("Ada"))
    }
  }

  @Test("a class belongs only to the teacher who opened it")
  func others() async throws {
    try await GameSite.run { games in
      let (teacher, other) = (try await games.member("Teacher"), try await games.member("Other"))
      let (id, codes) = try await open(1, teacher)
      for path in ["/classrooms/\(id)", "/classrooms/\(id)/summary", "/classrooms/\(id)/events", "/rooms/\(codes[0])"] {
        #expect(try await other.get(path).status == 404)
      }
      #expect(try await other.send("POST", "/classrooms/\(id)/pause", #"{"isPaused": true}"#).status == 404)
      #expect(try await other.send("DELETE", "/classrooms/\(id)").status == 404)
      #expect(try await teacher.send("DELETE", "/classrooms/\(id)").status == 204)
      #expect(try await teacher.get("/rooms/\(codes[0])").status == 404)
    }
  }
}
