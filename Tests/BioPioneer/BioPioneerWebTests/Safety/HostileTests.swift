import Basics
import BioPioneerRules
import Foundation
import Testing
import TestingSupport

@testable import BioPioneerWeb

@Suite("hostile clients")
struct HostileTests {
  @Test("invalid commands get an error and do not change the game")
  func malformed() async throws {
    try await GameSite.run { games in
      let eve = try await games.guest()
      let code = try await games.game(of: [eve])
      let before = try await eve.room(code)
      let bodies = [
        "", "{", "[]", "null", "{}", #"{"command": "roll"}"#, #"{"command": 7, "version": 1, "key": "a"}"#,
        #"{"command": "fly to the moon", "version": 1, "key": "a"}"#, #"{"command": "", "version": 1, "key": "a"}"#,
        #"{"command": "roll", "version": -1, "key": "a"}"#, #"{"command": "roll", "version": 1e400, "key": "a"}"#,
        #"{"command": "pick 99999999999999999999", "version": 1, "key": "a"}"#,
        #"{"command": "\#(String(repeating: "roll ", count: 10_000))", "version": 1, "key": "a"}"#,
        #"{"command": "roll", "version": 1, "key": "\#(String(repeating: "k", count: 65))"}"#,
        String(repeating: "[", count: 50_000), #"{"command": "roll\u0000", "version": 1, "key": "a"}"#,
      ]
      for body in bodies {
        let answer = try await eve.send("POST", "/rooms/\(code)/commands", body)
        #expect((400..<500).contains(answer.status), "\(body.prefix(60)): \(answer.status)")
        #expect(answer.object["detail"] as? String != nil)
      }
      #expect(try await eve.room(code).entries.count == before.entries.count)
    }
  }

  @Test("a query above the documented length is refused, also by pages, and no query breaks the server")
  func queries() async throws {
    try await GameSite.run(rate: .any) { games in
      let token = try games.site.token("owner")
      #expect(try await games.site.flawsOfLongQueries(by: token) == [])
    }
  }

  @Test("commands of other seats and illegal commands are refused with a reason and change nothing")
  func others() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var chance = SplitMix64(seed: seed)
    try await GameSite.run(rate: .any) { games in
      let devices = [try await games.guest(), try await games.guest()]
      let code = try await games.game(of: devices)
      let room = try games.app.rooms.room(code)
      for _ in 0..<Tier.choose(short: 150, thorough: 3_000) {
        let state = room.now
        guard let game = state.game, game.table.winner == nil else { break }
        let turn = game.table.turn.seat
        let onTurn = try #require(
          devices.indices.first {
            state.gameSeats(of: state.seats[$0].participantID ?? .init(rawValue: 0)).contains(turn)
          })
        let hostile = Hostility.command(&chance)
        let isOther = chance.below(2) == 0
        let sender = devices[isOther ? 1 - onTurn : onTurn]
        let legal =
          hostile == "undo"
          ? game.refusalOfUndo(by: turn) == nil
          : Command(hostile).map { game.table.refusal(of: $0, by: turn) == nil } ?? false
        let answer = try await sender.command(code, hostile, version: state.room.version)
        if isOther || !legal {
          #expect([400, 409, 422].contains(answer.status), "seed \(seed): \(hostile) → \(answer.status)")
          #expect((answer.object["code"] as? String)?.isEmpty == false)
          let isUnchanged = room.now.game?.match == game.match
          #expect(isUnchanged, "seed \(seed): \(hostile) changed the game")
        } else {
          #expect(answer.status == 200, "seed \(seed): \(hostile) → \(answer.text)")
        }
      }
      let state = room.now
      let record = try #require(state.game?.record)
      #expect(try Game(resuming: record).match == state.game?.match, "seed \(seed)")
    }
  }

  @Test("a client with 10,000 requests per minute gets 429 and does not disturb other players")
  func flood() async throws {
    try await GameSite.run { games in
      let (eve, ada) = (try await games.guest(), try await games.guest())
      let (attacked, other) = (try await games.game(of: [eve]), try await games.game(of: [ada]))
      let version = try await eve.room(attacked).version
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<2_000 {
          group.addTask {
            let answer = try await eve.command(attacked, "end", version: version, key: "\(number)")
            #expect(answer["Retry-After"] == (answer.status == 429 ? "1" : nil))
            return answer.status
          }
        }
        var statuses: [Int: Int] = [:]
        // Meanwhile other rooms can be played.
        #expect(try await ada.command(other, "roll").status == 200)
        for try await status in group { statuses[status, default: 0] += 1 }
        return statuses
      }
      #expect(Set(statuses.keys) == [409, 429] && statuses[429] ?? 0 > 1_500, "\(statuses)")
      #expect(try await ada.command(other, "accept").status == 200)
    }
  }

  @Test("a client gets at most twelve open streams")
  func streams() async throws {
    try await GameSite.run { games in
      let eve = try await games.guest()
      let code = try await games.game(of: [eve])
      var readings: [GameReading] = []
      for _ in 0..<12 { readings.append(await GameReading(of: code, eve, games)) }
      for reading in readings { _ = try await reading.version() }
      #expect(try await eve.get("/rooms/\(code)/events").status == 429)
    }
  }

  @Test("a client that keeps opening rooms or creating guests is stopped")
  func rooms() async throws {
    try await GameSite.run { games in
      let eve = try await games.guest()
      var statuses: [Int] = []
      for _ in 0..<80 { statuses.append(try await eve.send("POST", "/rooms", #"{"players": 1}"#).status) }
      #expect(statuses.count { $0 == 201 } == GameStore.mostRooms && statuses.contains(429))
      // A school with one IP address gets in; five hundred new guests do not.
      statuses = []
      for _ in 0..<500 where statuses.last != 429 {
        let look = #"{"name": "Eve", "colour": "red", "shape": "disc"}"#
        statuses.append(try await games.guest().send("POST", "/profiles", look).status)
      }
      #expect(statuses.count { $0 == 201 } > 300 && statuses.last == 429)
    }
  }

  @Test("a game has a maximum number of log entries")
  func length() async throws {
    try await GameSite.run(rate: .any) { games in
      let eve = try await games.guest()
      let code = try await games.game(of: [eve])
      try await eve.command(code, "roll")
      let room = try games.app.rooms.room(code)
      try room.change { change in
        let last = try #require(change.state.entries.last)
        change.state.entries += Array(repeating: last, count: LiveRoom.mostEntries)
      }
      #expect(try await eve.command(code, "accept").object["code"] as? String == "biopioneer.error.too-long")
    }
  }
}

/// Random hostile requests.
enum Hostility {
  private static let words =
    [
      "roll", "accept", "accept event", "reveal", "place", "hold", "discard", "copy", "release", "solve", "centrifuge",
      "end", "end confirmed",
    ]
    + [
      "undo", "gel circle", "gel square", "media red", "mutate blue", "pile circle", "pile square",
      "look autoclave circle", "pick 1", "pick 9",
    ]
    + [
      "back top", "ahead 3", "ahead 12", "store 1", "take 2", "combine 1", "incubate BT", "incubate draw",
      "attempt person",
    ]
    + [
      "attempt pipette", "attempt autoclave", "attempt krug", "attempt krug for deschaine", "pipette up",
      "pipette down", "pipette clear",
    ]

  /// A valid command; one in five with a random letter in place of a character.
  static func command(_ chance: inout SplitMix64) -> String {
    var word = Array(words[Int(chance.below(UInt64(words.count)))])
    if chance.below(5) == 0 {
      word[Int(chance.below(UInt64(word.count)))] = Character(UnicodeScalar(UInt8(97 + chance.below(26))))
    }
    return String(word)
  }
}
