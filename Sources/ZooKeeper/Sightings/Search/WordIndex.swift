import GRDB
import MediaLibrary

/// The words by which sightings are found, inside the transaction of its user. Triggers keep them while names and species change;
/// where a photo lies changes without them.
struct WordIndex {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Makes the words of a photo's sightings anew.
  func refresh(_ photo: PhotoID) throws {
    try db.execute(
      sql: """
        DELETE FROM sightingText WHERE rowid IN (SELECT id FROM annotation WHERE photoID = :photo);
        INSERT INTO sightingText(rowid, name, species, note, path, behavior)
          SELECT * FROM sightingWords WHERE id IN (SELECT id FROM annotation WHERE photoID = :photo);
        """, arguments: ["photo": photo])
  }

  /// How many sightings and animals are found by other words than their own, or by none.
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

  /// Whether all words that are kept are found.
  ///
  /// - Complexity: that of making all words anew.
  func isWhole() throws -> Bool { try Self.tables.allSatisfy { try FullTextTable(name: $0).isWhole(in: db) } }

  /// Makes all words anew, those of animals as well.
  func rebuild() throws {
    for table in Self.tables { try VirtualTable.named(table, in: db).makeAnew(in: db) }
    try db.execute(
      sql: """
        INSERT INTO sightingText(rowid, name, species, note, path, behavior) SELECT * FROM sightingWords;
        INSERT INTO animalText(rowid, name, species, note) SELECT id, name, species, note FROM individual;
        """)
  }
}
