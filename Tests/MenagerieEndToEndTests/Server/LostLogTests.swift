import Foundation
import Testing

@Suite("write-ahead logs of killed servers")
struct LostLogTests {
  /// The databases that lost their log, according to the doctor; its exit code is 1 exactly in that case.
  private func lost(_ folder: URL, _ arguments: String...) async throws -> [String] {
    let outcome = try await Tool(library: folder).run(["doctor", "--json"] + arguments)
    let lost = try outcome.objects.filter { ($0["message"] as? String)?.contains("-wal is gone") == true }
    #expect(outcome.status == (lost.isEmpty ? 0 : 1), "\(outcome.output)")
    return lost.compactMap { $0["check"] as? String }.sorted()
  }

  @Test("existing logs give no warning, even after another server ran; missing logs warn until confirmed")
  func killed() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let files = FileManager.default
    let (library, copy) = (server.place.library, server.place.folder.appending(path: "copy"))
    for round in 0..<3 {
      _ = try await server.token("visitor", name: "Visitor \(round)")
      #expect(try await lost(library) == [], "it runs, round \(round)")
      server.kill()
      #expect(try await lost(library) == [], "killed, round \(round)")
      // A copy without the logs, made by a person who considers them unnecessary.
      try? files.removeItem(at: copy)
      try files.copyItem(at: library, to: copy)
      for name in try files.contentsOfDirectory(atPath: copy.path)
      where name.hasSuffix("-wal") || name.hasSuffix("-shm") {
        try files.removeItem(at: copy.appending(path: name))
      }
      #expect(try await lost(copy).contains("server.sqlite"), "round \(round)")
      try server.start()
      #expect(try await lost(library) == [], "goes on, round \(round)")
    }
    // After work on the copy, the doctor still reports the lost log.
    _ = try await Tool(library: copy)("accounts", "list")
    #expect(try await lost(copy).contains("server.sqlite"))
    #expect(try await lost(copy, "--repair") == [])
    #expect(try await lost(copy) == [])
    #expect(server.stop() == 0)
    #expect(try await lost(library) == [])
    #expect(try files.contentsOfDirectory(atPath: library.path).allSatisfy { !$0.hasSuffix("-stamp") })
  }
}
