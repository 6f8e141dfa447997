import Foundation
import SightingsTesting
import Testing
import TestingSupport

@Suite("erased people")
struct ErasedBytesTests {
  /// A person with content in every app; each part contains a different word.
  private func settle(_ name: String, _ word: String, on server: TestServer) async throws -> String {
    try await server.add(name, role: "visitor")
    let made = try await server.place.tool("accounts", "token", name, "--label", "\(word)-label", "--json")
    let token = try #require(try made.objects.first?["token"] as? String)
    func send(_ method: String, _ path: String, _ json: String) throws -> [String: Any] {
      let answer = try server.send(method, "/api/v1" + path, json: json, by: token)
      #expect((200..<300).contains(answer.status), "\(path): \(answer.text)")
      return answer.status == 204 ? [:] : answer.object
    }
    _ = try send("POST", "/filters", #"{"name": "\#(word)-filter", "query": ""}"#)
    _ = try send(
      "POST", "/diary/consent", #"{"birthYear": 2000, "country": "IE", "zone": "UTC", "agrees": true}"#)
    let entry =
      #"{"key": "\#(word)-key", "day": "2026-11-25", "meal": "lunch", "title": "\#(word)-meal", "note": "\#(word)-note"}"#
    _ = try send("POST", "/diary/entries", entry)
    _ = try send(
      "POST", "/diary/recipes", #"{"key": "r", "title": "\#(word)-dish", "ingredients": "1 \#(word)-root"}"#)
    let project = try send("POST", "/storyboard/projects", #"{"title": "\#(word)-film"}"#)
    _ = try send("POST", "/biopioneer/profiles", #"{"name": "\#(word)", "colour": "teal", "shape": "disc"}"#)
    let batch = try server.batch(by: token)
    try server.upload(Array("\(word)-bytes".utf8), as: "\(word)-file.jpg", to: batch, by: token)
    #expect(project["id"] != nil)
    return token
  }

  /// The parts of a person's content that occur in no file of the library.
  private func missing(_ word: String, in server: TestServer) throws -> [String] {
    try ["label", "filter", "key", "meal", "note", "dish", "root", "film", "bytes", "file"]
      .filter { try entries(of: server.place.library.path, holding: "\(word)-\($0)").isEmpty }
  }

  @Test("erased data are in no file, after erasure by page or tool, and after the server has stopped")
  func bytes() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let library = server.place.library.path
    let token = try await settle("Quetzal", "quetzal", on: server)
    _ = try await settle("Canary", "canary", on: server)
    for word in ["quetzal", "canary"] { #expect(try missing(word, in: server) == [], "what is looked for is there") }

    let answer = try server.send("POST", "/api/v1/me/erase", json: #"{"name": "Quetzal", "photos": true}"#, by: token)
    #expect(answer.status == 204, "\(answer.text)")
    for word in ["quetzal", "Quetzal"] { #expect(try entries(of: library, holding: word) == []) }
    #expect(try missing("canary", in: server) == [], "others stay as they are")

    #expect(server.stop() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: library)
    let logs = names.filter { $0.hasSuffix("-wal") }.map { "\(library)/\($0)" }
    #expect(logs.allSatisfy { (try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int) == 0 }, "\(names)")

    let removed = try await server.place.tool("accounts", "remove", "Canary")
    #expect(removed.status == 0 && removed.output.contains("backups"), "\(removed.errors)")
    for word in ["canary", "Canary"] { #expect(try entries(of: library, holding: word) == []) }
    #expect(try await server.place.tool("accounts", "remove", "Canary").status == 1)
  }
}
