import BioPioneerRules
import Foundation
import Testing

@testable import BioPioneerWeb

@Suite("secrets of games")
struct SecretTests {
  /// The length of a sequence that cannot match by chance: with four colors, twelve cards match with a
  /// probability of 1 in sixteen million.
  private static let run = 12

  /// All lists of texts in a value.
  private func lists(_ value: Any) -> [[String]] {
    switch value {
    case let object as [String: Any]: object.values.flatMap(lists)
    case let list as [String]: [list]
    case let list as [Any]: list.flatMap(lists)
    default: []
    }
  }

  /// All member names in a value, without members that are empty lists.
  private func names(_ value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      Set(object.filter { !(($0.value as? [Any])?.isEmpty ?? false) }.keys).union(object.values.flatMap(names))
    case let list as [Any]: Set(list.flatMap(names))
    default: []
    }
  }

  @Test("no response of a game contains the seed or the order of a pile", arguments: [false, true])
  func game(isFinished: Bool) async throws {
    try await GameSite.run(decide: randomCommand) { games in
      let ada = try await games.guest()
      let code = isFinished ? try await games.finished(by: ada) : try await games.game(of: [ada])
      let room = try games.app.rooms.room(code)
      if !isFinished { for _ in 0..<60 { try await playOn(ada, code) } }
      let game = try #require(room.now.game)
      let piles = Shape.allCases.map { game.match.secrets.piles[$0].map(\.description) }
      let secrets = [game.match.secrets.random, game.record.opening.random].map { "\($0)" }

      for path in ["/rooms/\(code)", "/rooms/\(code)?since=0", "/rooms/\(code)/replay"] {
        let answer = try await ada.get(path)
        let value = try JSONSerialization.jsonObject(with: Data(answer.body))
        let members = names(value)
        #expect(members.isDisjoint(with: ["secrets", "random", "opening", "picking", "seed", "order"]), "\(path)")
        for list in lists(value) {
          for pile in piles where pile.count >= Self.run {
            #expect(!pile.isSame(as: list, from: Self.run), "\(path) tells of a pile")
          }
        }
        for secret in secrets { #expect(!answer.text.contains(secret)) }
      }
      for path in ["/rooms/\(code)", "/rooms/\(code)/projector", "/rooms/\(code)/table?since=0"] {
        let page = try await ada.page("/biopioneer\(path)")
        #expect(page.status == 200)
        for secret in secrets { #expect(!page.text.contains(secret)) }
        #expect(!page.text.contains("\"random\"") && !page.text.contains("\"secrets\""))
      }
    }
  }

  @Test("no response of a set-up contains the cards to be dealt")
  func setUp() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let code = try await ada.open(players: 1)
      try await ada.step(code, #""step": "next""#)
      let value = try JSONSerialization.jsonObject(with: Data(try await ada.get("/rooms/\(code)").body))
      #expect(names(value).isDisjoint(with: ["random", "picking", "seed", "piles"]))
    }
  }

  private func playOn(_ device: Device, _ code: String) async throws {
    let room = try await device.room(code)
    guard let command = room.commands.first(where: { !$0.hasPrefix("pipette") && !$0.hasPrefix("take") }) else {
      return
    }
    try await device.command(code, command, version: room.version)
  }
}

extension [String] {
  /// Whether both lists contain the same run of `length` items, in either direction. A run with fewer than three
  /// different items does not count.
  fileprivate func isSame(as other: [String], from length: Int) -> Bool {
    guard count >= length, other.count >= length else { return false }
    let runs = Set((0...(other.count - length)).map { Array(other[$0..<$0 + length]) })
    return [self, reversed()].contains { list in
      (0...(list.count - length)).contains {
        runs.contains(Array(list[$0..<$0 + length])) && Set(list[$0..<$0 + length]).count > 2
      }
    }
  }
}
