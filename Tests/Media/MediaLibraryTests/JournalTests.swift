import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite("content of the journal")
struct JournalTests {
  private static let app = AppSchema(
    app: AppName("trial"),
    steps: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE thing(id INTEGER PRIMARY KEY, whole INTEGER, number REAL, word TEXT, bytes BLOB, whatever ANY) STRICT;
            CREATE TABLE loose(id INTEGER PRIMARY KEY, value, number NUMERIC);
            """)
      }
    ])

  /// SQL that gives a column's exact value: the type, then 26 digits of a real number, or another value's bytes in
  /// hexadecimal.
  private static func exactly(_ column: String) -> String {
    "typeof(\(column)) || ' ' || CASE typeof(\(column)) WHEN 'real' THEN printf('%!.26g', \(column)) ELSE hex(CAST(\(column) AS BLOB)) END"
  }

  private static let values: [String] = [
    "NULL", "0", "-1", "9223372036854775807", "-9223372036854775808", "36.82194612345679", "-33.85678430000001",
    "0.1", "5e-324", "1.7976931348623157e308", "9e999", "-9e999", "5.0", "1e15", "123456789012345680.0", "''", "'Zuri'",
    "'36.82'", "'{\"real\":\"1\"}'", "'[1]'", "'null'", "'a' || char(0) || 'b'", "CAST(x'c328ff' AS TEXT)",
    "'\u{1F993} é \\ \" /'",
    "char(8232)", "x''", "x'00ff10'", "CAST('text' AS BLOB)",
  ]

  @Test("an undo restores every value of a column exactly, and so does an undo of the undo")
  func exact() throws {
    try inLibrary { db in
      var random = SystemRandomNumberGenerator()
      let doubles = (0..<40).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
      let places = (0..<30).map { _ in Double.random(in: -180...180, using: &random) }
      var id: Int64 = 0
      for value in Self.values.map({ ($0, nil as Double?) }) + (doubles + places).map({ ("?", $0) }) {
        for (table, column) in [
          ("thing", "whatever"), ("thing", "number"), ("thing", "word"), ("thing", "bytes"), ("thing", "whole"),
          ("loose", "value"), ("loose", "number"),
        ] {
          id += 1
          do {
            try db.execute(
              sql: "INSERT INTO \(table)(id, \(column)) VALUES (\(id), \(value.0))",
              arguments: value.1.map { [$0] } ?? [])
          } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            continue  // The column is strict, and has another type.
          }
          let seen = "SELECT \(Self.exactly(column)) FROM \(table) WHERE id = \(id)"
          let before = try String.fetchOne(db, sql: seen)
          let number = try Double.fetchOne(
            db, sql: "SELECT CASE typeof(\(column)) WHEN 'real' THEN \(column) END FROM \(table) WHERE id = \(id)")
          let journal = Journal(db, of: Self.app.app)
          let change = try journal.begin(kind: "change", actor: "ada")
          let other: (any DatabaseValueConvertible)? =
            column == "word"
            ? "other" : column == "bytes" ? Data([1]) : column == "number" && table == "thing" ? 7.25 : 7
          try journal.update(table, row: id, set: [column: other], in: change)
          let after = try String.fetchOne(db, sql: seen)
          let undo = try journal.begin(kind: "undo", actor: "ada", undoes: change)
          try journal.revertChanges(of: change, by: undo)
          #expect(try String.fetchOne(db, sql: seen) == before, "\(value) in \(table).\(column)")
          let again = try Double.fetchOne(
            db, sql: "SELECT CASE typeof(\(column)) WHEN 'real' THEN \(column) END FROM \(table) WHERE id = \(id)")
          #expect(again?.bitPattern == number?.bitPattern, "\(value) in \(table).\(column)")
          let redo = try journal.begin(kind: "undo", actor: "ada", undoes: undo)
          try journal.revertChanges(of: undo, by: redo)
          #expect(try String.fetchOne(db, sql: seen) == after, "\(value) in \(table).\(column)")
        }
      }
      #expect(id > 600)
    }
  }

  @Test("an undo with a journal of the first version restores the values that it stores")
  func earlier() throws {
    try inLibrary { db in
      try db.execute(
        sql: """
          INSERT INTO thing(id, whole, number, word) VALUES (1, 2, 3.5, 'new');
          INSERT INTO operation(id, at, actor, kind, summary, app) VALUES (7, '2024-01-01', 'ada', 'change', '', 'trial');
          INSERT INTO change(operationID, tableName, rowID, before, after) VALUES (7, 'thing', 1,
            json_object('number', 36.82194612345679, 'whole', 9, 'word', 'it''s', 'whatever', NULL),
            json_object('number', 3.5, 'whole', 2, 'word', 'new', 'whatever', NULL));
          """)
      let journal = Journal(db, of: Self.app.app)
      let undo = try journal.begin(kind: "undo", actor: "ada", undoes: OperationID(rawValue: 7))
      try journal.revertChanges(of: OperationID(rawValue: 7), by: undo)
      let row = try #require(try Row.fetchOne(db, sql: "SELECT whole, number, word, whatever FROM thing"))
      #expect(
        row == [
          "whole": 9,
          "number": try Double.fetchOne(
            db, sql: "SELECT json_extract(before, '$.number') FROM change WHERE operationID = 7"), "word": "it's",
          "whatever": nil,
        ])
      let redo = try journal.begin(kind: "undo", actor: "ada", undoes: undo)
      try journal.revertChanges(of: undo, by: redo)
      #expect(
        try Row.fetchOne(db, sql: "SELECT whole, number, word FROM thing") == [
          "whole": 2, "number": 3.5, "word": "new",
        ])
    }
  }

  @Test(
    "a change that is not in the journal's format is refused, and nothing is changed",
    arguments: [#"{"word":[1]}"#, #"{"word":{"real":"x"}}"#, #"{"word":{"blob":"0"}}"#, #"{"word":{}}"#, "no json"])
  func damaged(json: String) throws {
    try inLibrary { db in
      try db.execute(
        sql: """
          INSERT INTO thing(id, word) VALUES (1, 'kept');
          INSERT INTO operation(id, at, actor, kind, summary, app) VALUES (7, '2024-01-01', 'ada', 'change', '', 'trial');
          INSERT INTO change(operationID, tableName, rowID, before) VALUES (7, 'thing', 1, ?);
          """, arguments: [json])
      let journal = Journal(db, of: Self.app.app)
      let undo = try journal.begin(kind: "undo", actor: "ada")
      #expect(throws: DatabaseError.self) { try journal.revertChanges(of: OperationID(rawValue: 7), by: undo) }
      #expect(try String.fetchOne(db, sql: "SELECT word FROM thing") == "kept")
    }
  }

  private func inLibrary(_ body: (Database) throws -> Void) throws {
    try inFolder(isMade: false) { try Library.open($0, mode: .create, apps: [Self.app]).writing(body) }
  }
}
