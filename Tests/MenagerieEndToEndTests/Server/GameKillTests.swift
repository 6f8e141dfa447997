import Foundation
import Testing
import TestingSupport

@Suite("a server that is killed during a game", .whole)
struct GameKillTests {
  @Test("the game continues from the last answered command; no command is lost or executed twice")
  func commands() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let token = try await server.token("visitor")
    var game = try SoloGame(server, token)
    for round in 0..<Tier.choose(short: 20, thorough: 500) {
      if try game.isOver() { game = try SoloGame(server, token) }
      // The server is killed during a command, in each round at another time.
      let killer = Thread {
        usleep(UInt32(round * 1_237 % 6_000))
        server.kill()
      }
      var answered = try game.count()
      var pending: (command: String, version: Int, key: String)?
      for index in 0... {
        guard let (command, version) = try? game.next() else { break }
        if index == 1 + round % 4 { killer.start() }
        pending = (command, version, "\(round).\(index)")
        guard let status = try? game.send(command, version, key: "\(round).\(index)") else { break }
        guard status == 200 else { break }
        answered += 1
        pending = nil
      }
      if !killer.isExecuting && !killer.isFinished { killer.start() }
      while !killer.isFinished { usleep(1_000) }
      try server.start()
      let kept = try game.count()
      #expect(kept == answered || pending != nil && kept == answered + 1, "round \(round)")
      // After a lost response the device sends the command again; it is executed once.
      if let pending {
        for _ in 0..<2 {
          #expect(try game.send(pending.command, pending.version, key: pending.key) == 200, "round \(round)")
        }
        #expect(try game.count() == answered + 1, "round \(round)")
      }
    }
    server.kill()
    #expect(try await server.place.tool("doctor").status == 0)
  }
}

/// A game of one seat, played by a program.
private struct SoloGame {
  private let server: TestServer
  private let token: String
  private let path: String

  init(_ server: TestServer, _ token: String) throws {
    (self.server, self.token) = (server, token)
    let opened = try server.send("POST", "/api/v1/biopioneer/rooms", json: #"{"players": 1}"#, by: token)
    path = "/api/v1/biopioneer/rooms/\(try #require(opened.object["code"] as? String))"
    for step in [
      #"{"step": "next"}"#, #"{"step": "rollAll"}"#, #"{"step": "token", "token": "flask"}"#,
      #"{"step": "lab", "lab": "amplification"}"#, #"{"step": "length", "length": "long"}"#,
    ] {
      #expect(try server.send("POST", "\(path)/setup", json: step, by: token).status == 204)
    }
    #expect(try server.send("POST", "\(path)/begin", json: "{}", by: token).status == 204)
  }

  private func room(since: Int = 0) throws -> [String: Any] {
    try server.ask("GET", "\(path)?since=\(since)", TestServer.bearer(token)).object
  }

  /// Number of commands in the log.
  func count() throws -> Int { (try room()["entries"] as? [Any])?.count ?? -1 }

  func isOver() throws -> Bool { try room()["stage"] as? String == "over" }

  /// A legal command, and the version.
  func next() throws -> (command: String, version: Int) {
    let room = try room(since: .max >> 1)
    let offers = room["offers"] as? [[String: Any]] ?? []
    let legal = offers.flatMap { $0["commands"] as? [String] ?? [] }
    let leading = legal.filter { !$0.hasPrefix("pipette") && !$0.hasPrefix("take") }
    return (try #require(leading.first { $0 == "place" } ?? leading.first), try #require(room["version"] as? Int))
  }

  func send(_ command: String, _ version: Int, key: String) throws -> Int {
    let json = #"{"command": "\#(command)", "version": \#(version), "key": "\#(key)"}"#
    return try server.send("POST", "\(path)/commands", json: json, by: token).status
  }
}
