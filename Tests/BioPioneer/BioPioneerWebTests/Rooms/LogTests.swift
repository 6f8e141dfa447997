import Foundation
import GRDB
import Testing

@testable import BioPioneerWeb

@Suite("the log of a game")
struct LogTests {
  @Test("a command that is sent twice is executed once and answered twice")
  func keys() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await games.game(of: [ada])
      let version = try await ada.room(code).version
      for _ in 0..<3 {
        #expect(try await ada.command(code, "roll", version: version, key: "one").status == 200)
      }
      #expect(try await ada.room(code).entries.count == 1)
      let other = try await ada.command(code, "accept", key: "one")
      #expect(other.status == 409 && other.object["code"] as? String == "biopioneer.error.key-used")
    }
  }

  @Test("a command for an older version of the table is refused")
  func stale() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await games.game(of: [ada])
      let version = try await ada.room(code).version
      #expect(try await ada.command(code, "roll", version: version).status == 200)
      let late = try await ada.command(code, "accept", version: version)
      #expect(late.status == 409 && late.object["code"] as? String == "biopioneer.error.stale")
    }
  }

  @Test("arriving and leaving players do not make a command out of date")
  func attendance() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await games.game(of: [ada])
      let before = try await ada.room(code).version
      let reading = await games.site.begin("GET", "/api/v1/biopioneer/rooms/\(code)/events", ada.headers)
      _ = try await reading.next()
      #expect(try await ada.room(code).version > before)
      #expect(try await ada.command(code, "roll", version: before).status == 200)
    }
  }

  @Test("the log keeps an undone step and marks it; the table is restored")
  func undoing() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await games.game(of: [ada])
      #expect(try await ada.command(code, "undo").object["code"] as? String == "biopioneer.refusal.nothingToUndo")
      try await ada.command(code, "roll")
      let before = try await ada.room(code)
      // The amplification lab has a pipette, which can change any roll by one.
      let pipette = try #require(before.commands.first { $0.hasPrefix("pipette") })
      #expect(try await ada.command(code, pipette).status == 200)
      #expect(try await ada.command(code, "undo").status == 200)
      let after = try await ada.room(code)
      #expect(after.entries.count == 3)
      #expect(NSDictionary(dictionary: after.table) == NSDictionary(dictionary: before.table))
      // A revealed roll cannot be undone.
      #expect(try await ada.command(code, "undo").status == 409)
    }
  }

  @Test("a command is on the disk before its response, and a restarted server continues from it")
  func restart() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-games-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = GameSite.Clock()
    var cookie: Device?
    var (code, table, version) = ("", NSDictionary(), 0)
    try await GameSite.run(in: folder, clock: clock) { games in
      let ada = try await games.guest()
      code = try await games.game(of: [ada])
      try await ada.command(code, "roll", key: "first")
      try await ada.command(code, "accept")
      let room = try await ada.room(code)
      (table, version) = (NSDictionary(dictionary: room.table), room.version)
      cookie = ada
    }
    try await GameSite.run(in: folder, clock: clock) { games in
      let ada = Device(site: games.site, headers: try #require(cookie).headers)
      let room = try await ada.room(code)
      #expect(NSDictionary(dictionary: room.table) == table && room.version > version && room.entries.count == 2)
      // After a lost response the device sends the command again.
      #expect(try await ada.command(code, "roll", version: version, key: "first").status == 200)
      #expect(try await ada.room(code).entries.count == 2)
      let command = try #require(room.commands.first)
      #expect(try await ada.command(code, command, version: version).status == 200)
    }
  }

  @Test("each step of a set-up is stored, with its dice")
  func setUp() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-games-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = GameSite.Clock()
    var (device, code, plan): (Device?, String, NSObject) = (nil, "", NSObject())
    try await GameSite.run(in: folder, clock: clock) { games in
      let (ada, bea) = (try await games.guest(), try await games.guest())
      code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      try await ada.step(code, #""step": "next""#)
      try await ada.step(code, #""step": "roll", "place": 0"#)
      plan = try #require(try await ada.room(code).answer.object["setup"] as? NSObject)
      device = ada
    }
    try await GameSite.run(in: folder, clock: clock) { games in
      let ada = Device(site: games.site, headers: try #require(device).headers)
      #expect(try await ada.room(code).answer.object["setup"] as? NSObject == plan)
    }
  }

  @Test("simultaneous writes share a transaction, and a failed write does not affect the others")
  func sharing() async throws {
    try await GameSite.run { games in
      let store = games.app.store
      struct Refused: Error {}
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<200 {
          group.addTask {
            do {
              try store.log.write { db in
                try db.execute(
                  sql: "INSERT INTO participant(digest, createdAt, seenAt) VALUES (?, 0, 0)", arguments: ["\(number)"])
                if number % 7 == 0 { throw Refused() }
              }
              return true
            } catch is Refused {
              return false
            }
          }
        }
        var kept = 0
        for try await isKept in group where isKept { kept += 1 }
        #expect(kept == 171)
      }
      let count = try await store.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM participant") }
      #expect(count == 171)
    }
  }
}
