import Foundation
import Testing
import TestingSupport

@Suite("a server that is killed during drawing", .whole)
struct StoryboardKillTests {
  @Test("every answered stroke is stored once, in the order of drawing")
  func strokes() async throws {
    let server = try TestServer()
    defer { server.kill() }
    var board = try await DrawnBoard(server, server.token("visitor"))
    for round in 0..<Tier.choose(short: 20, thorough: 500) {
      board.begin(window: "w\(round)")
      #expect(try board.takePen() == 200, "round \(round)")
      // The server is killed during a stroke, in each round at another time.
      let killer = Thread {
        usleep(UInt32(round * 1_237 % 6_000))
        server.kill()
      }
      var answered = try board.count()
      var isPending = false
      for index in 0... {
        if index == 1 + round % 5 { killer.start() }
        isPending = true
        guard let status = try? board.draw(answered + 1, number: index + 1), status == 200 else { break }
        answered += 1
        isPending = false
      }
      while !killer.isFinished { usleep(1_000) }
      try server.start()
      let kept = try board.count()
      #expect(kept == answered || isPending && kept == answered + 1, "round \(round)")
      // After a lost response the window sends the edit again; it is applied once.
      if isPending {
        for _ in 0..<2 {
          #expect(try board.draw(answered + 1, number: board.lastNumber) == 200, "round \(round)")
        }
        #expect(try board.count() == answered + 1, "round \(round)")
      }
    }
    server.kill()
    #expect(try await server.place.tool("doctor").status == 0)
    #expect(try await server.place.tool("storyboard", "check").status == 0)
  }

  @Test("a server that is asked to stop stores the drawing as a version")
  func stopped() async throws {
    let server = try TestServer()
    defer { server.kill() }
    var board = try await DrawnBoard(server, server.token("visitor"))
    board.begin(window: "w1")
    #expect(try board.takePen() == 200)
    for number in 1...3 { #expect(try board.draw(number, number: number) == 200) }
    #expect(server.stop() == 0)
    try server.start()
    #expect(try board.count() == 3)
    #expect(try board.notes().isEmpty)
    #expect(try board.versions() == 1)
  }
}

/// A storyboard on whose only frame a program draws lines.
private struct DrawnBoard {
  private let server: TestServer
  private let token: String
  private let path: String
  private let (frame, layer): (String, String)
  private var window = ""
  /// The number of the window's last edit.
  private(set) var lastNumber = 0

  init(_ server: TestServer, _ token: String) throws {
    (self.server, self.token) = (server, token)
    let created = try server.send("POST", "/api/v1/storyboard/projects", json: #"{"title": "Killed"}"#, by: token)
    path = "/api/v1/storyboard/projects/\(try #require(created.object["id"] as? String))"
    let first = try #require(try Self.frames(server, path, token).first)
    let layers = try #require(first["layers"] as? [[String: Any]])
    (frame, layer) = (
      try #require(first["id"] as? String), try #require(layers.last?["id"] as? String)
    )
  }

  private static func project(_ server: TestServer, _ path: String, _ token: String) throws -> [String: Any] {
    try server.ask("GET", path, TestServer.bearer(token)).object
  }

  private static func frames(_ server: TestServer, _ path: String, _ token: String) throws -> [[String: Any]] {
    let storyboard = try project(server, path, token)["storyboard"] as? [String: Any]
    return storyboard?["frames"] as? [[String: Any]] ?? []
  }

  mutating func begin(window: String) { (self.window, lastNumber) = (window, 0) }

  func takePen() throws -> Int {
    try server.send("POST", "\(path)/pen", json: #"{"window": "\#(window)", "takeOver": true}"#, by: token).status
  }

  /// Number of strokes; -1 unless they are e1, e2… in this order.
  func count() throws -> Int {
    let layers = try Self.frames(server, path, token).first?["layers"] as? [[String: Any]] ?? []
    let elements = layers.last?["elements"] as? [[String: Any]] ?? []
    let isInOrder = elements.enumerated().allSatisfy { $1["id"] as? String == "e\($0 + 1)" }
    return isInOrder ? elements.count : -1
  }

  func notes() throws -> [String] { try Self.project(server, path, token)["notes"] as? [String] ?? ["none told"] }

  func versions() throws -> Int {
    let answer = try server.ask("GET", "\(path)/versions", TestServer.bearer(token))
    return (try JSONSerialization.jsonObject(with: Data(answer.body)) as? [Any])?.count ?? -1
  }

  /// Draws stroke `e<stroke>` above the previous one; returns the status of the response.
  mutating func draw(_ stroke: Int, number: Int) throws -> Int {
    lastNumber = number
    let above = stroke > 1 ? #""e\#(stroke - 1)""# : "null"
    let json = """
      {"window": "\(window)", "edits": [{"number": \(number), "edit": {"draw": {
        "on": {"layer": {"layer": "\(layer)", "frame": "\(frame)"}}, "above": \(above),
        "elements": [{"id": "e\(stroke)", "place": [1, 0, 0, 1, 0, 0], "content": {"stroke": {
          "tool": "pen", "ink": "#000000", "size": 8, "opacity": 1, "trace": [160, 160, 0, 0, 0, 800, 160, 0, 0, 0]}}}]
      }}}]}
      """
    return try server.send("POST", "\(path)/edits", json: json, by: token).status
  }
}
