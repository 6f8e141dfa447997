import Foundation
import Testing
import TestingSupport

@Suite("a server that is killed while diaries are written", .whole)
struct DiaryKillTests {
  @Test("each answered request is stored once, however often it is sent again")
  func entries() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let token = try await server.token("visitor")
    let consent = #"{"birthYear": 2000, "country": "IE", "zone": "UTC", "agrees": true}"#
    #expect(try server.send("POST", "/api/v1/diary/consent", json: consent, by: token).status == 204)
    func json(_ key: String) -> String {
      #"{"key": "\#(key)", "day": "2026-11-25", "meal": "lunch", "title": "\#(key)"}"#
    }
    var answered: Set<String> = []
    var sent: Set<String> = []
    for round in 0..<Tier.choose(short: 20, thorough: 500) {
      // The server is killed during requests, in each round at another time.
      let killer = Thread {
        usleep(UInt32(round * 1_237 % 6_000))
        server.kill()
      }
      for index in 0... {
        if index == 1 + round % 5 { killer.start() }
        let key = "entry \(round).\(index)"
        sent.insert(key)
        guard let answer = try? server.send("POST", "/api/v1/diary/entries", json: json(key), by: token) else { break }
        guard answer.status == 201 else { break }
        answered.insert(key)
      }
      while !killer.isFinished { usleep(1_000) }
      try server.start()
    }
    let path = "/api/v1/diary/entries?from=2026-11-25&through=2026-11-25"
    func titles() throws -> [String] {
      let body = try server.ask("GET", path, TestServer.bearer(token)).body
      let list = try JSONSerialization.jsonObject(with: Data(body)) as? [[String: Any]]
      return try #require(list).compactMap { $0["title"] as? String }
    }
    let kept = try titles()
    #expect(!answered.isEmpty && answered.isSubset(of: Set(kept)) && Set(kept).isSubset(of: sent))
    #expect(kept.count == Set(kept).count)
    // After a lost response the device sends the request again.
    for key in sent {
      #expect(try server.send("POST", "/api/v1/diary/entries", json: json(key), by: token).status == 201)
    }
    #expect(try titles().sorted() == sent.sorted())
  }
}
