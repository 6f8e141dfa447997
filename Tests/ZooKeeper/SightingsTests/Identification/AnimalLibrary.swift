import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting

/// A library of drawn animals in a temporary folder, written without the importer. After the test the doctor checks the
/// library.
final class AnimalLibrary {
  let folder: TemporaryFolder
  let library: Library
  /// Checks of the doctor that the test itself makes fail.
  var damage: Set<String> = []

  init() throws {
    folder = try TemporaryFolder()
    library = try Library.openSightings(folder.path("library"), mode: .create)
    try library.database.write { db in
      try db.execute(sql: "INSERT INTO operation(at, actor, kind, summary) VALUES ('', 'test', 'import', '')")
    }
  }

  deinit { expectHealth(of: library, besides: damage) }

  /// One photo of an animal, with one annotation that covers it.
  ///
  /// - Parameters:
  ///   - animal: the animal whose coat is drawn.
  ///   - name: the annotation's name; `nil` for none.
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

  /// Rows of the table of features: annotation, version.
  func stored() throws -> [String] {
    try library.database.read { db in
      try String.fetchAll(db, sql: "SELECT annotationID || ' ' || version FROM features ORDER BY annotationID, version")
    }
  }
}
