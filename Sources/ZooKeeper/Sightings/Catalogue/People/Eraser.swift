import GRDB
import MediaLibrary

/// Erases the data of one person, inside the caller's transaction.
struct Eraser {
  let db: Database
  /// The person whose data is erased.
  let actor: String
  let operation: OperationID

  /// Replaces the path of an erased photo. This cannot be a real path, because real paths are absolute.
  static let path = "erased"

  // MARK: Personal data

  /// Erases follows, saved filters and the text of suggestions. Open suggestions are withdrawn, except for held photos:
  /// a curator still has to accept or reject held photos.
  func eraseBelongings() throws {
    try db.execute(
      sql: """
        DELETE FROM follow WHERE follower = :actor;
        UPDATE operation SET detail = NULL WHERE actor = :actor AND kind IN ('follow', 'unfollow');
        DELETE FROM savedFilter WHERE actor = :actor;
        -- An undo must not reopen a suggestion whose text was erased.
        DELETE FROM change WHERE tableName = 'suggestion'
          AND rowID IN (SELECT id FROM suggestion WHERE actor = :actor AND state <> 'accepted' AND content <> :photo);
        UPDATE suggestion SET note = NULL WHERE actor = :actor;
        UPDATE suggestion SET content = :nothing, state = 'withdrawn'
          WHERE actor = :actor AND state = 'open' AND content <> :photo;
        """,
      arguments: [
        "actor": actor, "nothing": try Suggestion.Content.remark.json(), "photo": try Suggestion.Content.photo.json(),
      ])
  }

  // MARK: Photos

  private static let own = """
    SELECT id FROM photo WHERE importID IN (SELECT id FROM operation WHERE actor = :actor) AND path <> '\(path)'
    """

  private static let ownFilms = """
    SELECT id FROM film WHERE importID IN (SELECT id FROM operation WHERE actor = :actor)
    """

  /// The original files of the person's photos and films, including withdrawn photos, relative to the library folder.
  func originals() throws -> [String] {
    try String.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT originalPath FROM photo WHERE originalPath IS NOT NULL AND id IN (\(Self.own))
          UNION ALL SELECT originalPath FROM film WHERE originalPath IS NOT NULL AND id IN (\(Self.ownFilms))
          """), arguments: ["actor": actor])
  }

  /// Withdraws the person's photos and erases the catalogue's data about them.
  ///
  /// The digest is erased too, because it identifies the image. If the photo is imported again, it counts as new.
  ///
  /// - Returns: the number of photos.
  func erasePhotos() throws -> Int {
    let arguments: StatementArguments = [
      "actor": actor, "operation": operation, "importErased": CatalogueEvent.importErased,
    ]
    try db.execute(
      sql: """
        CREATE TEMP TABLE erased AS \(Self.own);
        DELETE FROM boxEstimate WHERE annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        DELETE FROM features WHERE annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        DELETE FROM look WHERE annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        DELETE FROM viewEstimate WHERE annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        DELETE FROM askedAgain WHERE annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        DELETE FROM photoMeasures WHERE annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        DELETE FROM bystander WHERE photoID IN erased;
        DELETE FROM filmFrame WHERE photoID IN erased OR filmID IN (\(Self.ownFilms));
        DELETE FROM film WHERE id IN (\(Self.ownFilms));
        DELETE FROM photoLink WHERE photoA IN erased OR photoB IN erased;
        DELETE FROM change WHERE tableName = 'photo' AND rowID IN erased;
        DELETE FROM quarantine WHERE importID IN (SELECT id FROM operation WHERE actor = :actor);
        UPDATE operation SET summary = '', facts = :importErased, detail = NULL WHERE kind = 'import' AND actor = :actor;
        UPDATE suggestion SET state = 'withdrawn'
          WHERE state = 'open' AND annotationID IN (SELECT id FROM annotation WHERE photoID IN erased);
        UPDATE annotation SET withdrawnBy = :operation WHERE photoID IN erased AND withdrawnBy IS NULL;
        UPDATE photo SET withdrawnBy = :operation, sha256 = 'erased ' || id, pixelFingerprint = NULL,
          perceptualHash = NULL, path = '\(Self.path)', originalPath = NULL, lens = NULL, serial = NULL, latitude = NULL,
          longitude = NULL, altitude = NULL, positionError = NULL, positionDilution = NULL, positionSource = NULL,
          direction = NULL, directionReference = NULL, directionSource = NULL, statements = NULL
          WHERE id IN erased;
        DELETE FROM sightingText WHERE rowid IN (SELECT id FROM annotation WHERE photoID IN erased);
        INSERT INTO sightingText(rowid, name, species, note, path, behavior)
          SELECT * FROM sightingWords WHERE id IN (SELECT id FROM annotation WHERE photoID IN erased);
        -- The index contains erased words until its segments are merged. The option 'secure-delete' would erase them at once,
        -- but older versions of SQLite could not read the table then.
        INSERT INTO sightingText(sightingText) VALUES ('optimize');
        """, arguments: arguments)
    try PlaceIndex(db).purge()
    let count =
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT COUNT(*) FROM erased")) ?? 0
    try db.execute(sql: "DROP TABLE erased")
    try eraseSentences()
    return count
  }

  /// Clears sentences with the paths of the photos. Earlier versions stored such sentences when an import was undone or
  /// redone.
  private func eraseSentences() throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        WITH RECURSIVE chain(id) AS (
          SELECT id FROM operation WHERE actor = :actor AND kind = 'import'
          UNION SELECT operation.id FROM operation JOIN chain ON operation.undoes = chain.id
        )
        SELECT id, undoes FROM operation WHERE id IN chain AND undoes IS NOT NULL AND facts IS NULL
        """, arguments: ["actor": actor])
    for row in rows {
      let undone: OperationID = row["undoes"]
      try db.execute(
        sql: "UPDATE operation SET summary = '', facts = ? WHERE id = ?",
        arguments: [CatalogueEvent.undid(undone), row["id"] as OperationID])
    }
  }
}
