import GRDB
public import MediaLibrary

/// News about an animal that is followed.
public struct FeedItem: Codable, Hashable, Sendable {
  /// The animal.
  public var animal: String
  /// What was done.
  public var operation: OperationID
  /// When, in UTC.
  public var at: String
  /// Who did it.
  public var actor: String
  /// In words, as the journal has it.
  public var summary: String
  /// The sightings of the animal that came with it.
  public var sightings: [AnnotationID]
}

extension Catalogue {
  /// Whether looking at the feed counts as having seen it.
  public enum FeedReading: Sendable {
    /// The next look shows only what came after this one.
    case seen
    /// The next look shows the same again.
    case peek
  }

  /// Begins to follow an animal: the feed tells what is new from now on.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `library`. Following twice changes nothing.
  public func follow(_ name: String) throws(CatalogueError) -> OperationReceipt {
    try operating("follow", "following \(name)") { db, operation in
      let id = try Self.find(name, in: db)
      try db.execute(
        sql: "INSERT OR IGNORE INTO follow(individualID, since, lastSeenOperation, operationID) VALUES (?, ?, ?, ?)",
        arguments: [id, OperationRecord.timestamp(), operation, operation])
    }
  }

  /// Ends following an animal.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `notFollowed`, `library`.
  public func unfollow(_ name: String) throws(CatalogueError) -> OperationReceipt {
    try operating("unfollow", "no longer following \(name)") { db, operation in
      let id = try Self.find(name, in: db)
      let before = try String.fetchOne(
        db,
        sql: """
          DELETE FROM follow WHERE individualID = ? RETURNING json_object('individualID', individualID, 'since', since,
            'lastSeenOperation', lastSeenOperation, 'operationID', operationID)
          """, arguments: [id])
      guard let before else { throw CatalogueError.notFollowed(name) }
      try db.execute(sql: "UPDATE operation SET detail = ? WHERE id = ?", arguments: [before, operation])
    }
  }

  /// What is new about the animals that are followed, oldest first: new sightings, and changes to what is known of them.
  public func feed(_ reading: FeedReading = .seen) throws(CatalogueError) -> [FeedItem] {
    switch reading {
    case .peek: try self.reading(Self.news)
    case .seen:
      try writing { db in
        let news = try Self.news(in: db)
        try db.execute(sql: "UPDATE follow SET lastSeenOperation = (SELECT COALESCE(MAX(id), 0) FROM operation)")
        return news
      }
    }
  }

  private static func news(in db: Database) throws -> [FeedItem] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT i.name, o.id, o.at, o.actor, o.summary, json_group_array(DISTINCT d.annotationID) AS sightings
        FROM follow w JOIN individual i ON i.id = w.individualID
          JOIN (
            SELECT n.individualID, n.annotationID, l.operationID FROM identity n
              JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
              JOIN liveDecision l ON l.annotationA = n.annotationID OR l.annotationB = n.annotationID
              WHERE l.kind IN ('name', 'same')
            UNION ALL
            SELECT c.rowID, NULL, c.operationID FROM change c WHERE c.tableName = 'individual'
          ) d ON d.individualID = i.id AND d.operationID > w.lastSeenOperation
          JOIN operation o ON o.id = d.operationID AND o.undoneBy IS NULL
        GROUP BY i.id, o.id ORDER BY o.id, i.name
        """
    ).map { row in
      let sightings = try Int64.fetchAll(
        db, sql: "SELECT value FROM json_each(?) WHERE value IS NOT NULL ORDER BY value",
        arguments: [row["sightings"] as String])
      return FeedItem(
        animal: row[0], operation: row[1], at: row[2], actor: row[3], summary: row[4],
        sightings: sightings.map(AnnotationID.init))
    }
  }
}
