import GRDB
package import MediaLibrary

/// News about an animal that is followed.
package struct FeedItem: Codable, Hashable, Sendable {
  /// The animal's number.
  package var individual: IndividualID
  /// The animal's name.
  package var animal: String
  /// What was done.
  package var operation: OperationID
  /// When, in UTC.
  package var at: String
  /// Who acted.
  package var actor: String
  /// What was done; `nil` for what an earlier version kept.
  package var event: CatalogueEvent?
  /// What was done, in English, as an earlier version kept it; empty where there is an event.
  package var summary: String
  /// The sightings of the animal that came with the operation.
  package var sightings: [AnnotationID]
}

extension Follows {
  /// Whether looking at the feed counts as having seen the news.
  package enum FeedReading: Sendable {
    /// The next look shows only what came after this one.
    case seen
    /// The next look shows the same again.
    case peek
  }

  /// What is new about the animals that the actor follows, oldest first: new sightings, and changes to what is known of
  /// them.
  package func feed(_ reading: FeedReading = .seen) throws(CatalogueError) -> [FeedItem] {
    switch reading {
    case .peek: try self.reading(news)
    case .seen:
      try writing { db in
        let news = try news(in: db)
        try db.execute(
          sql: """
            UPDATE follow SET lastSeenOperation = (SELECT COALESCE(MAX(id), 0) FROM operation) WHERE follower = ?
            """, arguments: [actor])
        return news
      }
    }
  }

  /// How many items there are in the actor's feed that were not seen yet.
  package func newsCount() throws(CatalogueError) -> Int {
    try reading { db in
      try Int.fetchOne(
        db.cachedStatement(
          sql: Self.newsSQL + "SELECT COUNT(*) FROM (SELECT DISTINCT individualID, operationID FROM news)"),
        arguments: [actor]) ?? 0
    }
  }

  private func news(in db: Database) throws -> [FeedItem] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: Self.newsSQL + """
          SELECT i.id, i.name, o.id, o.at, o.actor, o.facts, o.summary, json_group_array(DISTINCT news.annotationID)
          FROM news JOIN individual i ON i.id = news.individualID JOIN operation o ON o.id = news.operationID
          GROUP BY i.id, o.id ORDER BY o.id, i.name
          """), arguments: [actor]
    ).map { row in
      let sightings = try Int64.fetchAll(
        db.cachedStatement(sql: "SELECT value FROM json_each(?) WHERE value IS NOT NULL ORDER BY value"),
        arguments: [row[7] as String])
      return FeedItem(
        individual: row[0], animal: row[1], operation: row[2], at: row[3], actor: row[4], event: row[5],
        summary: row[6],
        sightings: sightings.map(AnnotationID.init))
    }
  }

  /// Begins with what was done since the first of the follows was looked at, which is little, not with the sightings of
  /// the animals, which may be many.
  private static let newsSQL = """
    WITH mine AS MATERIALIZED (SELECT individualID, lastSeenOperation FROM follow WHERE follower = ?),
      recent AS MATERIALIZED (
        SELECT operationID, annotationA, annotationB FROM liveDecision
        WHERE operationID > (SELECT MIN(lastSeenOperation) FROM mine) AND kind IN ('name', 'same')),
      touched(individualID, annotationID, operationID) AS (
        SELECT n.individualID, n.annotationID, r.operationID
          FROM recent r CROSS JOIN identity n ON n.annotationID = r.annotationA
          JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
        UNION ALL
        SELECT n.individualID, n.annotationID, r.operationID
          FROM recent r CROSS JOIN identity n ON n.annotationID = r.annotationB
          JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
        UNION ALL
        SELECT c.rowID, NULL, c.operationID FROM change c JOIN operation o ON o.id = c.operationID
        WHERE c.tableName = 'individual' AND c.operationID > (SELECT MIN(lastSeenOperation) FROM mine)
          AND o.undoneBy IS NULL AND o.kind <> '\(CatalogueEvent.coverKind)'),
      news AS (
        SELECT t.* FROM touched t JOIN mine ON mine.individualID = t.individualID
        WHERE t.operationID > mine.lastSeenOperation)

    """
}
