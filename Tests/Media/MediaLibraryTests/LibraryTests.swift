import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

struct LibraryTests {
  @Test("a folder becomes a library, and only when that is meant")
  func creating() throws {
    try inFolder(isMade: false) { folder in
      #expect { try Library.open(folder, mode: .readWrite) } throws: {
        if case .notFound? = $0 as? LibraryError { true } else { false }
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
      let library = try Library.open(folder, mode: .create)
      #expect(try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM photo") } == 0)
      #expect(try String(contentsOfFile: folder + "/FORMAT", encoding: .utf8).contains("Menagerie"))
      _ = try Library.open(folder, mode: .readOnly)
    }
  }

  @Test("a folder with other things is left alone")
  func notALibrary() throws {
    try inFolder(isMade: false) { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/diary.txt"))
      #expect { try Library.open(folder, mode: .create) } throws: {
        if case .notALibrary? = $0 as? LibraryError { true } else { false }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["diary.txt"])
    }
  }

  @Test("a file that is no database is reported as damaged")
  func damaged() throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create)
      try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: folder + "/menagerie.sqlite"))
      try? FileManager.default.removeItem(atPath: folder + "/menagerie.sqlite-wal")
      #expect { try Library.open(folder, mode: .readWrite) } throws: {
        if case .damaged? = $0 as? LibraryError { true } else { false }
      }
    }
  }

  @Test("one writer at a time, and the second is told who the first is")
  func locking() throws {
    try inFolder(isMade: false) { folder in
      let library = try Library.open(folder, mode: .create)
      do {
        let lock = try library.exclusively()
        #expect { try library.exclusively() } throws: {
          if case .locked(_, getpid())? = $0 as? LibraryError { true } else { false }
        }
        withExtendedLifetime(lock) {}
      }
      _ = try library.exclusively()
    }
  }

  @Test("the default folder follows MENAGERIE_LIBRARY, then XDG, then home")
  func defaults() {
    #expect(Library.defaultFolder(environment: ["MENAGERIE_LIBRARY": "/a", "XDG_DATA_HOME": "/b"]) == "/a")
    #expect(Library.defaultFolder(environment: ["XDG_DATA_HOME": "/b", "HOME": "/c"]) == "/b/menagerie/library")
    #expect(Library.defaultFolder(environment: ["HOME": "/c"]) == "/c/.local/share/menagerie/library")
  }

  @Test("the index of places follows positions and withdrawals")
  func places() throws {
    try inFolder(isMade: false) { folder in
      let library = try Library.open(folder, mode: .create)
      try library.writing { db in
        let operation = try Journal(db, of: AppName("trial")).begin(kind: "import", actor: "test")
        try db.execute(
          sql: """
            INSERT INTO photo(id, sha256, byteCount, format, storage, path, latitude, longitude, importID)
            VALUES (1, 'a', 1, 'jpeg', 'referenced', '/a', -2.5, 34.5, ?1), (2, 'b', 1, 'jpeg', 'referenced', '/b', NULL, NULL, ?1)
            """, arguments: [operation])
        func placed() throws -> [Int] { try Int.fetchAll(db, sql: "SELECT id FROM photoPlace ORDER BY id") }
        #expect(try placed() == [1])
        try db.execute(sql: "UPDATE photo SET latitude = 1, longitude = 2 WHERE id = 2")
        #expect(try placed() == [1, 2])
        try db.execute(sql: "UPDATE photo SET withdrawnBy = ?", arguments: [operation])
        #expect(try placed().isEmpty)
      }
    }
  }
}
