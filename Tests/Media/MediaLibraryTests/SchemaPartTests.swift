import GRDB
import Testing

@testable import MediaLibrary

@Suite("views, indexes and triggers, which can be created again")
struct SchemaPartTests {
  private static let schema = AppSchema(
    app: AppName("notes"),
    steps: [
      {
        try $0.execute(
          sql: """
            CREATE TABLE note(words TEXT, day INTEGER);
            CREATE INDEX noteByDay ON note(day);
            CREATE VIEW today AS SELECT words FROM note;
            """)
      }
    ])

  @Test("two parts are equal if their statements differ only in whitespace and comments")
  func equal() {
    let part = SchemaPart(kind: "index", name: "noteByDay", sql: "CREATE INDEX noteByDay ON note(day)")
    let same = "CREATE INDEX noteByDay -- for the calendar\n  ON  note(day)"
    #expect(part == SchemaPart(kind: "index", name: "noteByDay", sql: same))
    #expect(part != SchemaPart(kind: "index", name: "noteByDay", sql: "CREATE INDEX noteByDay ON note(words)"))
    #expect(part != SchemaPart(kind: "index", name: "other", sql: part.sql))
    #expect(part != SchemaPart(kind: "view", name: "noteByDay", sql: part.sql))
  }

  @Test("missing and changed parts are found, views first, and created again")
  func lost() throws {
    try inFolder { folder in
      let pool = try AppDatabase(Self.schema, inLibrary: folder).open()
      let schemas = try SchemaSet([Self.schema])
      try pool.write { db in
        #expect(try schemas.lostParts(in: db).isEmpty)
        try db.execute(
          sql:
            "DROP INDEX noteByDay; CREATE INDEX noteByDay ON note(words); DROP VIEW today; CREATE INDEX own ON note(day)"
        )
        let lost = try schemas.lostParts(in: db)
        #expect(lost.map(\.name) == ["today", "noteByDay"])
        try SchemaPart.make(lost, in: db)
        #expect(try schemas.lostParts(in: db).isEmpty)
        let names = try String.fetchSet(
          db, sql: "SELECT name FROM sqlite_schema WHERE type IN ('view', 'index') AND sql IS NOT NULL")
        #expect(names == ["noteByDay", "today", "own"])
      }
    }
  }
}
