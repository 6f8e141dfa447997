import GRDB
import MediaLibrary
import PatternMatching

/// The stored comparisons of sightings, within a transaction.
struct ComparisonTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Replaces the results of a sighting's query.
  ///
  /// - Parameters:
  ///   - forgettingOthers: whether to delete the results of other sightings' queries that found this sighting.
  ///   - isNamed: named sightings are in no group, so their own results are not stored.
  func replace(
    _ comparisons: [PhotoComparison], of annotation: AnnotationID, forgettingOthers: Bool, isNamed: Bool
  ) throws {
    try db.execute(
      sql: forgettingOthers
        ? """
        DELETE FROM comparison WHERE annotationA = ?; DELETE FROM comparison WHERE annotationB = ?
        """
        : """
        UPDATE comparison SET foundFromA = NULL WHERE annotationA = ?;
        UPDATE comparison SET foundFromB = NULL WHERE annotationB = ?
        """, arguments: [annotation, annotation])
    guard !isNamed else { return }
    for found in comparisons {
      let pair = PairKey(AnnotationID(rawValue: found.a), AnnotationID(rawValue: found.b))
      let column = pair.a == annotation ? "foundFromA" : "foundFromB"
      try db.cachedStatement(
        sql: """
          INSERT INTO comparison(annotationA, annotationB, \(column)) VALUES (?, ?, ?)
          ON CONFLICT(annotationA, annotationB) DO UPDATE SET \(column) = excluded.\(column)
          """
      ).execute(arguments: [pair.a, pair.b, found.logOdds])
    }
  }

  /// The results between unnamed sightings, withdrawn sightings included. If both sightings of a pair were queries, the
  /// higher of the two results.
  ///
  /// - Complexity: one pass over the table.
  func betweenUnnamed() throws -> [PhotoComparison] {
    // Plain numbers for speed: a library of some thousand photos has a hundred thousand rows.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotationA, annotationB, MAX(COALESCE(foundFromA, -1e9), COALESCE(foundFromB, -1e9))
        FROM comparison
          CROSS JOIN identity one ON one.annotationID = annotationA
          CROSS JOIN identity other ON other.annotationID = annotationB
        WHERE one.individualID IS NULL AND other.individualID IS NULL
          AND (foundFromA IS NOT NULL OR foundFromB IS NOT NULL)
        """)
    var found: [PhotoComparison] = []
    while let row = try rows.next() { found.append(PhotoComparison(row[0], row[1], logOdds: row[2])) }
    return found
  }
}
