import GRDB
import MediaLibrary

/// The full-text indexes for sightings and animals, inside the caller's transaction. Triggers update them when names,
/// species, notes or behavior change, but not when a photo's path changes.
struct WordIndex {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Rebuilds the entries for a photo's sightings.
  func refresh(_ photo: PhotoID) throws {
    try db.execute(
      sql: """
        DELETE FROM sightingText WHERE rowid IN (SELECT id FROM annotation WHERE photoID = :photo);
        INSERT INTO sightingText(rowid, name, species, note, path, behavior)
          SELECT * FROM sightingWords WHERE id IN (SELECT id FROM annotation WHERE photoID = :photo);
        """, arguments: ["photo": photo])
  }

  /// The number of wrong, missing or superfluous entries. The content of entries for withdrawn sightings is not
  /// checked.
  func wrongCount() throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT COUNT(*) FROM sightingWords words LEFT JOIN sightingText found ON found.rowid = words.id
            WHERE found.rowid IS NULL OR words.id NOT IN (\(WithdrawnAnnotations.sql))
              AND (found.name, found.species, found.note, found.path, found.behavior)
                IS NOT (words.name, words.species, words.note, words.path, words.behavior))
          + (SELECT COUNT(*) FROM sightingText WHERE rowid NOT IN (SELECT id FROM annotation))
          + (SELECT COUNT(*) FROM individual LEFT JOIN animalText found ON found.rowid = individual.id
            WHERE found.rowid IS NULL
              OR (found.name, found.species, found.note) IS NOT (individual.name, individual.species, individual.note))
          + (SELECT COUNT(*) FROM animalText WHERE rowid NOT IN (SELECT id FROM individual))
        """) ?? 0
  }

  private static let tables = ["sightingText", "animalText"]

  /// Whether both indexes find each stored word exactly where it occurs.
  ///
  /// - Complexity: that of rebuilding both indexes.
  func isWhole() throws -> Bool { try Self.tables.allSatisfy { try FullTextTable(name: $0).isWhole(in: db) } }

  /// Rebuilds the full-text indexes of sightings and animals.
  func rebuild() throws {
    for table in Self.tables { try VirtualTable.named(table, in: db).makeAnew(in: db) }
    try db.execute(
      sql: """
        INSERT INTO sightingText(rowid, name, species, note, path, behavior) SELECT * FROM sightingWords;
        INSERT INTO animalText(rowid, name, species, note) SELECT id, name, species, note FROM individual;
        """)
  }
}
