import GRDB

extension Catalogue {
  /// The latest decisions that hold about the sightings of an animal, newest first.
  ///
  /// - Throws: `library`.
  package func decisions(about animal: IndividualID, limit: Int = 50) throws(CatalogueError) -> [DecisionRecord] {
    try reading { db in
      try DecisionRecord.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT d.id, d.operationID, d.kind, d.annotationA, d.annotationB, i.name, d.actor, d.at, d.reason, d.origin,
              d.probability
            FROM identity n JOIN liveDecision d ON d.annotationA = n.annotationID
              JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
              LEFT JOIN individual i ON i.id = d.individualID
            WHERE n.individualID = ? ORDER BY d.id DESC LIMIT ?
            """), arguments: [animal, limit])
    }
  }
}
