import Digests
import Foundation
import GRDB
import Testing
import TestingSupport

/// Differences that today's program makes on purpose are named here, each with its reason.
@Suite("libraries of older programs")
struct OldLibraryTests {
  @Test("no row is lost or changed when all apps open the library", arguments: OldLibrary.commits)
  func rows(commit: String) async throws {
    // The server adds jobs and its owner's link when it starts.
    let growing: Set = ["grdb_migrations", "job", "signInLink"]
    // These columns are computed from the rest by today's rules: the levels of locations, and the gluten answers.
    let computed = [
      "placeGuard": Set(["level"]), "recipe": Set(["answer", "answerNever", "answerAll", "rulesVersion"]),
    ]
    let place = try Workplace()
    let old = try OldLibrary(commit)
    try old.unpack(into: place.folder)
    let before = place.folder.appending(path: "before")
    try old.unpack(into: before)
    try await work(in: place, of: old) { _ in }
    #expect(try await place.tool("doctor").status == 0)

    let databases = try FileManager.default.contentsOfDirectory(atPath: before.appending(path: "library").path)
      .filter { $0.hasSuffix(".sqlite") }
    #expect(databases.count >= 6)
    for database in databases {
      let opened = try DatabaseQueue(path: place.library.appending(path: database).path)
      try await DatabaseQueue(path: before.appending(path: "library/\(database)").path).read { db in
        for (table, columns) in try Tables.columns(db) {
          let columns = columns.filter { computed[table]?.contains($0) != true }
          let rows = try Tables.rows(db, of: table, columns)
          let now = try opened.read { try Tables.rows($0, of: table, columns) }
          let lost = Set(rows).subtracting(now)
          #expect(lost == [], "\(database), \(table)")
          #expect(now.count == rows.count || growing.contains(table), "\(database), \(table)")
        }
      }
    }
  }

  @Test(
    "the server answers like the older one, also after undoing entries, moves, versions and deletions",
    arguments: OldLibrary.commits)
  func answers(commit: String) async throws {
    let changed = [
      "operation.summary", "offers.refusal.text", "undo.text",  // Sentences have new words.
      "gluten.rulesVersion",  // Recipes are checked again by today's rules.
    ]
    let added = [
      "readLanguage", "languageSource",  // The language that a recipe was read in, and who said it.
      "isReadable",  // Versions that cannot be read any more are listed.
      "hasMore",  // Lists of pairs have pages.
    ]
    let place = try Workplace()
    let old = try OldLibrary(commit)
    try old.unpack(into: place.folder)
    try await work(in: place, of: old) { server in
      for request in old.requests {
        let headers =
          TestServer.bearer(request.token) + (request.body == nil ? [] : [("Content-Type", "application/json")])
        let answer = try server.ask(request.method, request.path, headers, body: request.body)
        let asked: Comment = "\(request.method) \(request.path)"
        #expect(answer.status == request.status, asked)
        let text = answer.text.replacing(server.host, with: "(server)")
        var differences: [Difference] = []
        if let expected = request.answer {
          let found = try JSONSerialization.jsonObject(with: Data(text.utf8))
          differences = Difference.between(expected, found)
        } else if let lines = request.lines {
          differences = Difference.between(lines, try Self.objects(text))
        } else if let digest = request.digest {
          #expect(DigestFunction.sha256.digest(of: answer.body).hex == digest, asked)
        }
        for difference in differences {
          let isExpected =
            difference.old == nil ? added.contains(difference.members) : changed.contains(difference.members)
          #expect(
            isExpected && difference.new != nil,
            "\(request.method) \(request.path): \(difference.members) was \(difference.old ?? "missing"), is \(difference.new ?? "missing")"
          )
        }
      }
    }
    #expect(try await place.tool("doctor").status == 0)
  }

  @Test(
    "each undo, and an undo of an undo, leaves the same tables as the older program's",
    arguments: OldLibrary.commits)
  func undo(commit: String) async throws {
    let place = try Workplace()
    let old = try OldLibrary(commit)
    try old.unpack(into: place.folder)
    var digests = try Self.digests(place.library, old)
    for step in old.steps {
      let outcome = try await place.tool.run(step.arguments)
      #expect(outcome.status == step.status, "\(step.arguments): \(outcome.output)\(outcome.errors)")
      digests.merge(step.changed) { $1 }
      let now = try Self.digests(place.library, old)
      #expect(now.filter { digests[$0] != $1 }.keys.sorted() == [], "\(step.arguments)")
    }
    #expect(try await place.tool("sightings", "--count").output == "0\n")
    #expect(try await place.tool("doctor").status == 0)
  }

  /// Serves a library, waits until the server's own jobs are done, and then runs `work`.
  private func work(in place: Workplace, of old: OldLibrary, _ work: (TestServer) throws -> Void) async throws {
    let server = try TestServer(on: place)
    defer { server.kill() }
    while try Tables.unfinishedJobs(in: place.library) > 0 { usleep(10_000) }
    try work(server)
    #expect(server.stop() == 0)
  }

  private static func digests(_ library: URL, _ old: OldLibrary) throws -> [String: String] {
    try DatabaseQueue(path: library.appending(path: "menagerie.sqlite").path).read { db in
      try Dictionary(
        uniqueKeysWithValues: old.columns.map { ($0, Tables.digest(try Tables.rows(db, of: $0, $1))) })
    }
  }

  /// The objects of a stream, without their pictures.
  private static func objects(_ text: String) throws -> [Any] {
    try text.split(separator: "\n").map { line in
      var object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      object["picture"] = nil
      return object
    }
  }
}
