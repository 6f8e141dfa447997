import Foundation
import GRDB
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

/// A temporary library with any number of bare photos. After the test the doctor checks the library.
final class TemporaryLibrary {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
  let library: Library
  /// Checks of the doctor that the test itself makes fail.
  var damage: Set<String>

  init(photos: Int = 0) throws {
    library = try Library.openSightings(folder, mode: .create)
    // Bare photos have no files.
    damage = photos > 0 ? ["originals"] : []
    guard photos > 0 else { return }
    try library.writing { db in
      let operation = try Journal(db, of: .sightings).begin(kind: "import", actor: "test")
      for number in 1...photos {
        try db.execute(
          sql: """
            INSERT INTO photo(id, sha256, byteCount, format, width, height, storage, path, civilTime, make, importID)
            VALUES (?1, ?2, 1, 'jpeg', 400, 300, 'referenced', ?3, ?4, 'Okapi', ?5)
            """,
          arguments: [
            number, "digest \(number)", "/photos/\(number).jpg",
            "2024-05-01T10:00:\(String(format: "%02d", number % 60))",
            operation,
          ])
        try db.execute(
          sql: """
            INSERT INTO annotation(id, photoID, x, y, width, height, origin, operationID)
            VALUES (?1, ?1, 0, 0, 400, 300, 'frame', ?2)
            """, arguments: [number, operation])
      }
      try Journal(db, of: .sightings).finish(operation)
    }
  }

  deinit {
    expectHealth(of: library, besides: damage)
    try? FileManager.default.removeItem(atPath: folder)
  }

  var catalogue: Catalogue { Catalogue(library: library, actor: "amara") }

  /// Names of the annotations that have one.
  func names() throws -> [Int64: String] {
    try library.reading { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT annotation, name FROM sighting WHERE name IS NOT NULL")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  func components() throws -> [Int64: Int64] {
    try library.reading { db in
      let rows = try Row.fetchAll(db, sql: "SELECT annotation, component FROM sighting")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }
}

extension AnnotationID {
  init(_ number: Int64) { self.init(rawValue: number) }
}

/// Runs the doctor at the end of a test; its findings fail the test.
func expectHealth(of library: Library, besides damage: Set<String>) {
  expectNothing { try ailments(of: library, besides: damage) }
}

/// Runs the doctor on the library in a folder, if there is one.
func expectHealth(ofFolder folder: String, besides damage: Set<String>) {
  expectNothing { try ailments(ofFolder: folder, besides: damage) }
}

private func expectNothing(_ find: () throws -> [String]) {
  do {
    let found = try find()
    #expect(found == [])
  } catch {
    Issue.record(error)
  }
}
