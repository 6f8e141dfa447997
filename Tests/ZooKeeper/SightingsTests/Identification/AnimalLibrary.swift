import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting

/// A library of drawn animals in a temporary folder, written without the importer. When the test is over, the doctor looks
/// the library over.
final class AnimalLibrary {
  let folder: TemporaryFolder
  let library: Library
  /// What the test itself makes the doctor find.
  var damage: Set<String> = []

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.openSightings(folder.path("library"), mode: .create)
    try library.database.write { db in
      try db.execute(sql: "INSERT INTO operation(at, actor, kind, summary) VALUES ('', 'test', 'import', '')")
    }
  }

  deinit { expectHealth(of: library, besides: damage) }

  /// One photo of an animal with one annotation that covers it.
  ///
  /// - Parameters:
  ///   - animal: whose coat is drawn.
  ///   - name: the name that the annotation has; `nil` for none.
  @discardableResult
  func add(
    _ animal: String, name: String?, viewpoint: String? = "left", encounter: Int64? = nil, take: Int
  ) throws -> AnnotationID {
    let flank = viewpoint.flatMap(Flank.init(viewpoint:)) ?? .left
    let path = try DrawnAnimals.write(
      "\(animal)-\(viewpoint ?? "none")-\(take).jpg", animal: animal, flank: flank.rawValue, take: take, in: folder)
    let bytes = try EncodedImage(contentsOf: path).bytes
    return try library.database.write { db in
      try db.execute(
        sql: """
          INSERT INTO photo(sha256, byteCount, format, width, height, storage, path, importID)
          VALUES (?, ?, 'jpeg', 360, 270, 'referenced', ?, 1)
          """, arguments: [ContentDigest.of(bytes).hex, bytes.count, path])
      let photo = db.lastInsertedRowID
      if let encounter {
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO encounter(id) VALUES (:encounter);
            INSERT INTO encounterPhoto VALUES (:photo, :encounter);
            """,
          arguments: ["encounter": encounter, "photo": photo])
      }
      try db.execute(
        sql: """
          INSERT INTO annotation(photoID, x, y, width, height, viewpoint, origin, operationID)
          VALUES (?, 0, 0, 360, 270, ?, 'frame', 1)
          """, arguments: [photo, viewpoint])
      let annotation = db.lastInsertedRowID
      if let name {
        try db.execute(sql: "INSERT OR IGNORE INTO individual(name) VALUES (?)", arguments: [name])
        let individual = try Int64.fetchOne(db, sql: "SELECT id FROM individual WHERE name = ?", arguments: [name])
        try IdentityLedger(db).nameFresh(
          AnnotationID(rawValue: annotation), IndividualID(rawValue: individual ?? 0),
          by: IdentityLedger.Author(actor: "test"), in: OperationID(rawValue: 1))
      }
      return AnnotationID(rawValue: annotation)
    }
  }

  func write(_ sql: String) throws { try library.database.write { db in try db.execute(sql: sql) } }

  /// What the table of features holds: annotation, version.
  func stored() throws -> [String] {
    try library.database.read { db in
      try String.fetchAll(db, sql: "SELECT annotationID || ' ' || version FROM features ORDER BY annotationID, version")
    }
  }
}
