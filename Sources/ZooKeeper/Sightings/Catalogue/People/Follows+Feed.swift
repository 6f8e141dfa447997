import GRDB
package import MediaLibrary

/// News about a followed animal.
package struct FeedItem: Codable, Hashable, Sendable {
  package var individual: IndividualID
  package var animal: String
  package var operation: OperationID
  /// The time in UTC.
  package var at: String
  package var actor: String
  /// The event; `nil` for entries of earlier versions and for events that no longer apply.
  package var event: CatalogueEvent?
  /// The event in English, as stored by an earlier version; empty if `event` is set or the event no longer applies.
  package var summary: String
  /// The animal's sightings from the operation; for an undone operation, the sightings that were removed.
  package var sightings: [AnnotationID]
  /// Whether the event no longer applies: the operation was undone, or the sightings show another animal. `at` and
  /// `actor` then describe the operation that caused this.
  package var isUndone: Bool
}

extension Follows {
  /// Whether reading the feed marks the news as read.
  package enum FeedReading: Sendable {
    /// Marks the news as read.
    case seen
    /// Keeps the news unread.
    case peek
  }

  /// News about the animals that the actor follows, oldest first: new sightings and changed facts.
  package func feed(_ reading: FeedReading = .seen) throws(CatalogueError) -> [FeedItem] {
    switch reading {
    case .peek:
      try library.remembered("feed.\(actor)") { () throws(CatalogueError) in try self.reading(news) }
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

  /// The number of unread items in the actor's feed.
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
          SELECT i.id, i.name, o.id, turn.at, turn.actor, o.facts, o.summary,
            json_group_array(DISTINCT news.annotationID), news.isUndone
          FROM news JOIN individual i ON i.id = news.individualID JOIN operation o ON o.id = news.operationID
            JOIN operation turn ON turn.id = news.turn
          GROUP BY i.id, o.id ORDER BY turn.id, o.id, i.name
          """), arguments: [actor]
    ).map { row in
      let sightings = try Int64.fetchAll(
        db.cachedStatement(sql: "SELECT value FROM json_each(?) WHERE value IS NOT NULL ORDER BY value"),
        arguments: [row[7] as String])
      return FeedItem(
        individual: row[0], animal: row[1], operation: row[2], at: row[3], actor: row[4],
        event: row[8] ? nil : row[5], summary: row[8] ? "" : row[6], sightings: sightings.map(AnnotationID.init),
        isUndone: row[8])
    }
  }

  /// Starts from the operations since the oldest unread operation, which are few, rather than from the animals'
  /// sightings, which may be many.
  ///
  /// An operation that was undone or redone after it was read is news again, because feed readers may have stored it. A
  /// sighting that now shows another animal is news too. `turn` is the operation itself, or the last operation that
  /// undid or redid it.
  private static let newsSQL = """
    WITH RECURSIVE
      mine AS MATERIALIZED (SELECT individualID, lastSeenOperation, operationID FROM follow WHERE follower = ?),
      first(seen) AS (SELECT MIN(lastSeenOperation) FROM mine),
      chain(operationID, turn) AS (
        SELECT undoes, id FROM operation WHERE undoes IS NOT NULL AND id > (SELECT seen FROM first)
        UNION ALL
        SELECT o.undoes, chain.turn FROM chain CROSS JOIN operation o ON o.id = chain.operationID
          WHERE o.undoes IS NOT NULL),
      turned AS MATERIALIZED (
        SELECT o.id, MAX(chain.turn) AS turn, o.undoneBy IS NOT NULL AS isUndone
        FROM chain CROSS JOIN operation o ON o.id = chain.operationID
        WHERE o.undoes IS NULL AND o.app = '\(AppName.sightings)' AND o.kind <> '\(CatalogueEvent.coverKind)'
        GROUP BY o.id),
      recent AS MATERIALIZED (
        SELECT operationID, annotationA, annotationB, individualID, kind FROM liveDecision
        WHERE operationID > (SELECT seen FROM first) AND kind IN ('name', 'same')
          AND operationID NOT IN (SELECT id FROM turned)
        UNION ALL
        SELECT d.operationID, d.annotationA, d.annotationB, d.individualID, d.kind
        FROM turned CROSS JOIN liveDecision d ON d.operationID = turned.id WHERE d.kind IN ('name', 'same')),
      pair(operationID, annotationID) AS (
        SELECT operationID, annotationA FROM recent
        UNION ALL SELECT operationID, annotationB FROM recent WHERE annotationB IS NOT NULL),
      touched(individualID, annotationID, operationID, turn, isUndone) AS (
        SELECT n.individualID, n.annotationID, r.operationID, COALESCE(t.turn, r.operationID), 0
          FROM pair r CROSS JOIN identity n ON n.annotationID = r.annotationID
          JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
          LEFT JOIN turned t ON t.id = r.operationID
        UNION ALL
        SELECT d.individualID, d.annotationA, t.id, t.turn, 1
          FROM turned t CROSS JOIN decision d ON d.operationID = t.id
          JOIN identity n ON n.annotationID = d.annotationA
          JOIN annotation a ON a.id = d.annotationA
          WHERE t.isUndone AND d.kind = 'name' AND (n.individualID IS NOT d.individualID OR a.withdrawnBy IS NOT NULL)
        UNION ALL
        SELECT n.individualID, other.annotationID, t.id, t.turn, 1
          FROM turned t CROSS JOIN decision d ON d.operationID = t.id
          JOIN identity n ON n.annotationID IN (d.annotationA, d.annotationB)
          JOIN identity other ON other.annotationID = d.annotationA + d.annotationB - n.annotationID
            AND other.individualID IS NOT n.individualID
          WHERE t.isUndone AND d.kind = 'same'
        UNION ALL
        SELECT d.individualID, d.annotationA, r.operationID, r.operationID, 1
          FROM mine CROSS JOIN decision d ON d.individualID = mine.individualID AND d.operationID > mine.operationID
          CROSS JOIN identity n ON n.annotationID = d.annotationA AND n.individualID IS NOT d.individualID
          CROSS JOIN operation o ON o.id = d.operationID AND o.undoneBy IS NULL
          JOIN recent r ON r.annotationA = d.annotationA
          WHERE r.kind = 'name' AND d.kind = 'name' AND d.operationID < r.operationID
            AND d.individualID <> r.individualID
        UNION ALL
        SELECT c.rowID, NULL, c.operationID, c.operationID, 0
          FROM change c JOIN operation o ON o.id = c.operationID
          WHERE c.tableName = 'individual' AND c.operationID > (SELECT seen FROM first)
            AND o.undoneBy IS NULL AND o.undoes IS NULL AND o.kind <> '\(CatalogueEvent.coverKind)'
            AND o.id NOT IN (SELECT id FROM turned)
        UNION ALL
        SELECT c.rowID, NULL, t.id, t.turn, t.isUndone
          FROM turned t CROSS JOIN change c ON c.operationID = t.id WHERE c.tableName = 'individual'),
      news AS (
        SELECT t.* FROM touched t JOIN mine ON mine.individualID = t.individualID
        WHERE t.turn > mine.lastSeenOperation
          AND (t.operationID > mine.operationID OR t.operationID > mine.lastSeenOperation))

    """
}
