import Foundation
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import TestingSupport

@Suite("the catalogue in Debian's PostgreSQL with PostGIS", .whole)
struct PostgresTests {
  private let place: Workplace
  private let server: PostgresServer
  private let made = SyntheticSightings(count: 600, seed: 45)
  private var folder: String { place.path("published") }

  init() throws {
    (place, server) = (try Workplace(), try PostgresServer())
    // The photos have no files, and no rule made the encounters.
    place.damage = ["originals", "encounters"]
    let library = try Library.openSightings(place.library.path, mode: .create)
    try library.writing { db in
      try made.store(in: db)
      try db.execute(
        sql: """
          INSERT INTO encounter(id) SELECT DISTINCT id / 4 + 1 FROM photo;
          INSERT INTO encounterPhoto SELECT id, id / 4 + 1 FROM photo;
          """)
    }
    _ = try Catalogue(library: library, actor: "amara").rename("Zuri 8", to: "Zuri")
  }

  /// Runs the export, and loads its file.
  private func publish(into database: String, readers: String = "owner") async throws {
    let outcome = try await place.tool("export", "postgres", "-o", folder, "--readers", readers, "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    guard let file = try outcome.objects.first?["file"] as? String else { return }
    #expect(try server.load(file, into: database) == "")
  }

  // MARK: Questions

  @Test("the ten SQL queries of the manual give the same answers as the commands")
  func questions() async throws {
    try server.makeDatabase("reserve")
    try await publish(into: "reserve")
    let questions = try Question.inManual()
    #expect(questions.count == 10)
    for question in questions {
      let outcome = try await place.tool.run(question.command + ["--json"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let answer = try outcome.objects.flatMap { object -> [String] in
        if let annotation = object["annotation"] as? Int { return ["\(annotation)"] }
        let company = try #require(object["company"] as? [[String: Any]])
        return try company.map { "\(try #require($0["name"] as? String))|\(try #require($0["encounters"] as? Int))" }
      }
      #expect(!answer.isEmpty, "\(question.command)")
      #expect(try server.rows(question.sql, in: "reserve") == answer, "\(question.command)")
    }
  }

  /// A command of docs/postgres.md, with the SQL below it.
  private struct Question {
    let command: [String]
    let sql: String

    static func inManual() throws -> [Question] {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
      let text = try String(contentsOf: root.appending(path: "docs/postgres.md"), encoding: .utf8)
      let start = "```sql\n-- menagerie "
      return text.components(separatedBy: start).dropFirst().map { part in
        let block = part.components(separatedBy: "```")[0]
        let lines = block.split(separator: "\n", maxSplits: 1)
        return Question(command: lines[0].split(separator: " ").map(String.init), sql: String(lines[1]))
      }
    }
  }

  @Test("places, times and texts are exact, all columns have comments, and keys and indexes serve the questions")
  func exact() async throws {
    let rows = { (sql: String) in try server.rows(sql, in: "reserve") }
    try server.makeDatabase("reserve")
    try await publish(into: "reserve")
    let truth = made.sightings.compactMap { sighting in
      sighting.position?.value.exact.map { [Double(sighting.photo.rawValue), $0.longitude, $0.latitude] }
    }
    let read = try rows("SELECT photo, ST_X(place), ST_Y(place) FROM menagerie.photo WHERE place IS NOT NULL")
      .map { $0.split(separator: "|").compactMap { Double($0) } }
    #expect(Set(read) == Set(truth))
    let uncommented = """
      FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = 'menagerie' AND relkind = 'r' AND attnum > 0 AND col_description(c.oid, attnum) IS NULL
      """
    #expect(try rows("SELECT relname, attname \(uncommented)") == [])
    #expect(try rows("SELECT count(*) FROM pg_constraint WHERE contype = 'f'") == ["7"])
    for (question, index) in [
      ("SELECT photo FROM menagerie.photo WHERE local_date = '2020-06-01'", "photo_local_date_idx"),
      (
        "SELECT photo FROM menagerie.photo WHERE place && ST_MakeEnvelope(31, -24, 31.01, -23.99, 4326)",
        "photo_place_idx"
      ),
      (
        "SELECT photo FROM menagerie.photo WHERE ST_DWithin(place::geography, ST_MakePoint(31.5, -24.1)::geography, 50)",
        "photo_place_idx1"
      ),
      ("SELECT individual FROM menagerie.individual WHERE lower(name) = 'zuri'", "individual_lower_idx"),
      ("SELECT annotation FROM menagerie.annotation WHERE individual = 8", "annotation_individual_idx"),
    ] {
      let plan = try rows("SET enable_seqscan = off; EXPLAIN \(question)")
      #expect(plan.contains { $0.contains(index) }, "\(plan.joined(separator: "\n"))")
    }
  }

  // MARK: Changes

  @Test("after any edits the database with all changes equals one with the whole catalogue")
  func changes() async throws {
    try server.makeDatabase("followed")
    try await publish(into: "followed")
    let library = try Library.openSightings(place.library.path, mode: .readWrite)
    let seed = ProcessInfo.processInfo.environment["MENAGERIE_SEED"].flatMap(UInt64.init) ?? .random(in: 0...UInt64.max)
    var edits = RandomEdits(of: library, made.sightings, seed: seed)
    for round in 0..<Tier.choose(short: 4, thorough: 100) {
      let made = try (0..<10).flatMap { _ in try edits.make() }
      try await publish(into: "followed")
      try server.makeDatabase("fresh\(round)")
      let whole = try await place.tool("export", "postgres")
      try Data(whole.output.utf8).write(to: URL(fileURLWithPath: place.path("whole.sql")))
      #expect(try server.load(place.path("whole.sql"), into: "fresh\(round)") == "")
      #expect(try server.dump("followed") == server.dump("fresh\(round)"), "MENAGERIE_SEED=\(seed) \(made)")
    }
  }

  @Test("a file that does not continue the database changes nothing, and texts survive another client encoding")
  func order() async throws {
    try server.makeDatabase("reserve")
    let first = "\(folder)/000001.sql", second = "\(folder)/000002.sql"
    #expect(try await place.tool("animals", "set", "Zuri", "--note", #"é🦓 \. "it's" $$"#).status == 0)
    #expect(try await place.tool("export", "postgres", "-o", folder).status == 0)
    #expect(try await place.tool("animals", "rename", "Zuri", "Amani").status == 0)
    #expect(try await place.tool("export", "postgres", "-o", folder).status == 0)

    #expect(try server.load(second, into: "reserve").contains("does not continue the catalogue"))
    #expect(try server.load(first, into: "reserve", environment: ["PGCLIENTENCODING": "LATIN1"]) == "")
    #expect(
      try server.rows("SELECT note FROM menagerie.individual WHERE name = 'Zuri'", in: "reserve") == [
        #"é🦓 \. "it's" $$"#
      ])
    #expect(try server.load(first, into: "reserve").contains("already exists"))
    #expect(try server.load(second, into: "reserve") == "")
    let loaded = try server.dump("reserve")
    #expect(try server.load(second, into: "reserve").contains("Load all files of the folder in order"))
    #expect(try server.dump("reserve") == loaded && loaded.contains("Amani\t"))
  }

  @Test("a database for visitors has only the places that visitors see")
  func visitors() async throws {
    try server.makeDatabase("visitors")
    try await publish(into: "visitors", readers: "visitor")
    let library = try Library.openSightings(place.library.path, mode: .readOnly)
    let seen = try SightingQuery(for: Viewer(.visitor, actor: "")).rows(in: library)
    let places = Dictionary(seen.map { ($0.photo, $0.position?.value) }, uniquingKeysWith: { first, _ in first })
    let rows = try server.rows(
      "SELECT photo, ST_Y(place), place_precision, path FROM menagerie.photo", in: "visitors")
    #expect(rows.count == places.count && rows.contains { $0.contains("|cell|") })
    for row in rows.map({ $0.split(separator: "|", omittingEmptySubsequences: false) }) {
      let place = places[PhotoID(rawValue: try #require(Int64(row[0])))] ?? nil
      #expect(Double(row[1]) == place?.onMap?.latitude)
      #expect((row[2] == "exact") == (place?.exact != nil) && !row[3].contains("/"))
    }
    #expect(
      try server.rows("SELECT count(*) FROM menagerie.decision WHERE decided_by IS NOT NULL", in: "visitors") == ["0"])
  }
}
