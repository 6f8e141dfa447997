import GRDB

/// The behavior of animals on photos, inside the caller's transaction.
struct BehaviorTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The activities of an animal, most frequent first, without held sightings.
  func activities(of animal: IndividualID) throws -> [Activity] {
    try counted(
      Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT annotation.behavior, COUNT(*), MAX(annotation.id) AS latest FROM identity
              CROSS JOIN annotation ON annotation.id = identity.annotationID AND annotation.withdrawnBy IS NULL
                AND annotation.heldBy IS NULL AND annotation.behavior IS NOT NULL
              CROSS JOIN photo ON photo.id = annotation.photoID AND photo.withdrawnBy IS NULL
            WHERE identity.individualID = ? GROUP BY annotation.behavior ORDER BY latest
            """), arguments: [animal]))
  }

  /// The activities in all sightings, identified or not, most frequent first, without held sightings.
  func activities() throws -> [Activity] {
    try counted(
      Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT behavior, COUNT(*), MAX(id) AS latest FROM annotation
            WHERE behavior IS NOT NULL AND id NOT IN (\(WithdrawnAnnotations.orHeldSQL))
            GROUP BY behavior ORDER BY latest
            """)))
  }

  /// - Parameter rows: the values of column `behavior` and their counts; the latest value is last.
  private func counted(_ rows: [Row]) -> [Activity] {
    var found: [String: (name: String, count: Int)] = [:]
    for row in rows {
      for name in Behavior.activities(in: row[0]) {
        found[Behavior.key(name)] = (name, (found[Behavior.key(name)]?.count ?? 0) + (row[1] as Int))
      }
    }
    return found.values.map { Activity(name: $0.name, sightings: $0.count) }
      .sorted { ($1.sightings, $0.name) < ($0.sightings, $1.name) }
  }
}
