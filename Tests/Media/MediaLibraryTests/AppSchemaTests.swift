import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite("tables of several apps in one library")
struct AppSchemaTests {
  private static let guest = AppSchema(
    app: AppName("guest"),
    steps: [
      { try $0.execute(sql: "CREATE TABLE guestBook(id INTEGER PRIMARY KEY, line TEXT)") },
      { try $0.execute(sql: "INSERT INTO guestBook(line) VALUES ('was here')") },
    ])
  private static let host = AppSchema(
    app: AppName("host"),
    steps: [
      { try $0.execute(sql: "CREATE TABLE room(id INTEGER PRIMARY KEY)") },
      { try $0.execute(sql: "ALTER TABLE room ADD COLUMN name TEXT") },
    ])

  @Test("an app that this program does not know keeps its tables, in every program that opens the library")
  func strangers() throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create, apps: [Self.guest])
      for mode in [Library.Mode.readOnly, .readWrite, .create] {
        for apps in [[], [Self.host]] {
          let library = try Library.open(folder, mode: mode, apps: apps)
          #expect(try library.reading { try String.fetchAll($0, sql: "SELECT line FROM guestBook") } == ["was here"])
        }
      }
      // The host's own tables were added.
      let both = try Library.open(folder, mode: .readWrite, apps: [Self.host, Self.guest])
      #expect(try both.reading { try $0.columns(in: "room").map(\.name) } == ["id", "name"])
      #expect(
        try both.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM guestBook") } == 1, "no step is taken twice")
    }
  }

  @Test(
    "an older library is migrated; a library of a later version is refused",
    arguments: [Library.Mode.readOnly, .readWrite])
  func versions(mode: Library.Mode) throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create, apps: [Self.host.asOf(1), Self.guest])
      let newer = try Library.open(folder, mode: mode, apps: [Self.host])
      #expect(try newer.reading { try $0.columns(in: "room").map(\.name) } == ["id", "name"])
      #expect {
        try Library.open(folder, mode: mode, apps: [Self.host.asOf(1)])
      } throws: {
        if case .newerFormat? = $0 as? LibraryError { true } else { false }
      }
    }
  }

  @Test("a library with a later version of the library's own tables is refused")
  func laterMedia() throws {
    try inFolder(isMade: false) { folder in
      try Library.open(folder, mode: .create).writing { db in
        try db.execute(sql: "INSERT INTO grdb_migrations(identifier) VALUES ('media-99')")
      }
      #expect {
        try Library.open(folder, mode: .readOnly, apps: [Self.host])
      } throws: {
        if case .newerFormat? = $0 as? LibraryError { true } else { false }
      }
    }
  }

  @Test("two apps with the same name are refused before anything is written")
  func clash() throws {
    try inFolder(isMade: false) { folder in
      for apps in [[Self.host, Self.host], [AppSchema(app: AppName("media"), steps: [])]] {
        #expect {
          try Library.open(folder, mode: .create, apps: apps)
        } throws: {
          if case .sameNames? = $0 as? LibraryError { true } else { false }
        }
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("an app sees only its own operations, and a plain undo refers to its last one")
  func operations() throws {
    try inFolder(isMade: false) { folder in
      let library = try Library.open(folder, mode: .create)
      let (host, guest) = (Self.host.app, Self.guest.app)
      try library.writing { db in
        let first = try Journal(db, of: host).begin(kind: "build", actor: "ada", token: "north")
        let second = try Journal(db, of: guest).begin(kind: "sign", actor: "bob", token: "north")
        #expect(try Journal(db, of: host).latest(10).map(\.id) == [first])
        #expect(try Journal(db, of: guest).latest(10).map(\.app) == ["guest"])
        #expect(try Journal(db, of: host).lastLive()?.id == first)
        #expect(try Journal(db, of: host).operation(second) == nil)
        #expect(try Journal(db, of: host).live(token: "north") == first)
        #expect(try Journal(db, of: guest).live(token: "north") == second)
        #expect(try Journal(db, of: guest).live(token: "south") == nil)
        try Journal(db, of: host).markUndone(first, by: second)
        #expect(try Journal(db, of: host).live(token: "north") == nil)
        #expect(try Journal(db, of: host).lastLive() == nil)
      }
    }
  }
}
