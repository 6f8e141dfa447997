import GRDB

/// What animals do on photos, inside the transaction of its user.
struct BehaviorTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// What an animal was seen doing, the most frequent first; what is held does not count.
  func activities(of animal: IndividualID) throws -> [Activity] {
    try counted(
      String.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT annotation.behavior FROM identity
              CROSS JOIN annotation ON annotation.id = identity.annotationID AND annotation.withdrawnBy IS NULL
                AND annotation.heldBy IS NULL AND annotation.behavior IS NOT NULL
              CROSS JOIN photo ON photo.id = annotation.photoID AND photo.withdrawnBy IS NULL
            WHERE identity.individualID = ? ORDER BY annotation.id
            """), arguments: [animal]))
  }

  /// All that any animal was seen doing, the most frequent first.
  func activities() throws -> [Activity] {
    try counted(
      String.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT behavior FROM annotation CROSS JOIN photo ON photo.id = annotation.photoID AND photo.withdrawnBy IS NULL
            WHERE behavior IS NOT NULL AND annotation.withdrawnBy IS NULL AND heldBy IS NULL ORDER BY annotation.id
            """)))
  }

  private func counted(_ texts: [String]) -> [Activity] {
    var found: [String: (name: String, count: Int)] = [:]
    for name in texts.flatMap(Behavior.activities(in:)) {
      found[name.lowercased()] = (name, (found[name.lowercased()]?.count ?? 0) + 1)
    }
    return found.values.map { Activity(name: $0.name, sightings: $0.count) }
      .sorted { ($1.sightings, $0.name) < ($0.sightings, $1.name) }
  }
}
