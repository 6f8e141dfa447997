import Foundation
import GRDB
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("personal data in games")
struct PersonalDataTests {
  /// Whether the database contains a text.
  private func holds(_ text: String, _ games: GameSite) throws -> Bool {
    try games.app.store.database.read { db in
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%STRICT%'")
      return try tables.contains { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").contains { row in
          row.databaseValues.contains { (String.fromDatabaseValue($0) ?? "").contains(text) }
        }
      }
    }
  }

  @Test("an export contains profiles, rooms with commands, watched and played games, and classes")
  func export() async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let zelda = try await games.member("Zelda")
      _ = try await zelda.send("POST", "/profiles", #"{"name": "Zelda", "colour": "violet", "shape": "star"}"#)
      _ = try await zelda.send(
        "POST", "/classrooms", #"{"name": "7b", "rooms": 2, "players": 2, "preset": "standard"}"#)
      let code = try await games.finished(by: zelda)
      let account = try games.site.site.accounts.account(named: "Zelda")
      let data = try games.app.personalData(of: account)
      let text = data.text
      for part in ["\"Zelda\"", "\"7b\"", code, "\"command", "\"rounds\"", "\"violet\""] {
        #expect(text.contains(part), "\(part)")
      }
      #expect(!text.contains("random") && !text.contains("piles"))
    }
  }

  @Test("the export of a person who never played is empty")
  func nothing() async throws {
    try await GameSite.run { games in
      _ = try await games.member("Zelda")
      #expect(try games.app.personalData(of: games.site.site.accounts.account(named: "Zelda")) == .object([:]))
    }
  }

  @Test("deleting an account deletes its rooms; in other people's games a computer takes the seat")
  func erasure() async throws {
    try await GameSite.run { games in
      let (zelda, bea) = (try await games.member("Zelda"), try await games.guest())
      _ = try await zelda.send("POST", "/profiles", #"{"name": "Zelda", "colour": "violet", "shape": "star"}"#)
      let alone = try await zelda.quick()
      let code = try await games.game(of: [bea, zelda])
      let room = try games.app.rooms.room(code)
      try room.store.log.write { db in try db.execute(sql: "UPDATE seat SET name = 'Zelda' WHERE place = 1") }
      let setUp = try await zelda.open(players: 2)
      _ = try await bea.join(setUp, as: "Bea")
      let account = try games.site.site.accounts.account(named: "Zelda")
      try games.app.erase(account, removingContent: false)
      #expect(try !holds("Zelda", games))
      #expect(try await bea.get("/rooms/\(alone)").status == 404)
      let left = try await bea.room(code)
      #expect(left.status == 200 && left.seats[1]["isAutomatic"] as? Bool == true)
      // The set-up continues with the remaining people.
      let waiting = try await bea.room(setUp)
      #expect(waiting.seats[0]["kind"] as? String == "open" && waiting.you["isHost"] as? Bool == true)
      #expect(try games.app.personalData(of: account) == .object([:]))
    }
  }

  @Test("deleting an account removes its names from the openings of games")
  func names() async throws {
    try await GameSite.run { games in
      let (zelda, bea) = (try await games.member("Zelda"), try await games.guest())
      let code = try await bea.open(players: 2)
      _ = try await zelda.join(code, as: "Princess Zelda")
      try await games.setUp(code, by: bea)
      #expect(try holds("Princess Zelda", games))
      try games.app.erase(games.site.site.accounts.account(named: "Zelda"), removingContent: false)
      #expect(try !holds("Zelda", games))
      let state = try games.app.rooms.room(code).now
      #expect(state.game?.table.players.map(\.name).sorted() == ["2", "Player 1"])
    }
  }

  @Test("a guest can delete their data at once")
  func forgetting() async throws {
    try await GameSite.run { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      _ = try await bea.send("POST", "/profiles", #"{"name": "Bea Guest", "colour": "violet", "shape": "star"}"#)
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea at Play")
      try await games.setUp(code, by: ada)
      let answer = try await bea.form("/forget")
      #expect(
        answer["Location"] == "/biopioneer" && answer.all("Set-Cookie").contains { $0.hasPrefix("menagerie-player=;") })
      #expect(try !holds("Bea Guest", games))
      #expect(try !holds("Bea at Play", games))
      #expect(try await bea.get("/rooms/\(code)").status == 404)
      #expect(try await ada.room(code).seats[1]["isAutomatic"] as? Bool == true)
      let zelda = try await games.member("Zelda")
      #expect(try await zelda.send("DELETE", "/guest").status == 403)
    }
  }

  @Test("guests who are inactive for 30 days are deleted with their rooms; accounts keep theirs")
  func sweeping() async throws {
    try await GameSite.run { games in
      let (ada, bea, zelda) = (try await games.guest(), try await games.guest(), try await games.member("Zelda"))
      _ = try await bea.send("POST", "/profiles", #"{"name": "Bea Guest", "colour": "violet", "shape": "star"}"#)
      let (old, own) = (try await games.game(of: [ada, bea]), try await zelda.quick())
      let unbegun = try await ada.open(players: 2)
      games.clock.advance(6 * 86_400)
      #expect(try games.app.store.sweep().rooms.isEmpty)
      games.clock.advance(23 * 86_400)
      #expect(try games.app.store.sweep().rooms == [unbegun])
      let fresh = try await games.game(of: [ada])
      games.clock.advance(2 * 86_400)
      let swept = try games.app.store.sweep()
      games.app.rooms.forget(swept.rooms)
      #expect(swept.rooms == [old] && swept.guests == 1)
      #expect(try !holds("Bea Guest", games))
      #expect(try !holds(old, games))
      #expect(try await ada.room(fresh).status == 200)
      #expect(try await zelda.room(own).status == 200)
    }
  }

  @Test("data of deleted guests is in no file of the database")
  func emptied() async throws {
    try await GameSite.run { games in
      let bea = try await games.guest()
      _ = try await bea.send("POST", "/profiles", #"{"name": "Bea Guest", "colour": "violet", "shape": "star"}"#)
      let site = games.site.site
      func isInFiles() throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: site.library.folder).contains { name in
          let bytes = FileManager.default.contents(atPath: "\(site.library.folder)/\(name)")
          return bytes.map { String(decoding: $0, as: UTF8.self).contains("Bea Guest") } ?? false
        }
      }
      #expect(try isInFiles())
      games.clock.advance(31 * 86_400)
      let sweep = try await site.jobs.start(SweepJob.name, .null, account: nil, actor: "menagerie")
      for await _ in try #require(try await site.jobs.events(of: sweep.id, in: site.translations[.americanEnglish])) {}
      #expect(try await site.jobs.job(sweep.id)?.state == .done)
      #expect(try !isInFiles())
    }
  }
}
