import Facts
import GRDB
import MediaLibrary

/// At which level the place of each photo is kept, inside the transaction of its user.
///
/// Triggers make a level unsettled whenever something that it follows from changes, and what is unsettled is told to nobody who may not know
/// every place. Whoever changed something settles it in the same transaction.
struct PlaceGuards {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Settles what is unsettled.
  ///
  /// - Complexity: that of reading the photos of the encounters concerned, and of a look at every place with a rule for each of them.
  func settle() throws {
    guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM placeGuard WHERE level = 3)") == true else { return }
    let keep = try db.cachedStatement(
      sql: """
        INSERT INTO placeGuard(photoID, level, latitude, longitude) VALUES (?, ?, ?, ?)
        ON CONFLICT(photoID) DO UPDATE SET level = excluded.level, latitude = excluded.latitude, longitude = excluded.longitude
        """)
    let open = try db.cachedStatement(sql: "DELETE FROM placeGuard WHERE photoID = ?")
    for (id, kept) in try levels(onlyDue: true).sorted(by: { $0.key < $1.key }) {
      if let kept {
        try keep.execute(arguments: [id, kept.level.rank, kept.cell?.latitude, kept.cell?.longitude])
      } else {
        try open.execute(arguments: [id])
      }
    }
  }

  /// A level that keeps something back, and the middle of the cell where that is told.
  private struct Kept: Equatable {
    let level: PlaceLevel
    let cell: GeoPosition?
  }

  /// What follows from the rules for each photo; `nil` for one whose place is open, or that has none and is not private.
  ///
  /// Photos of one encounter were taken close to one another: all of them are kept at the highest level of any, else the others would tell.
  private func levels(onlyDue: Bool) throws -> [PhotoID: Kept?] {
    let judge = try PlaceJudge(db)
    var photos: [PhotoID: (level: PlaceLevel, person: PlaceLevel, position: GeoPosition?, encounter: EncounterID?)] =
      [:]
    let rows = try Row.fetchCursor(db, sql: Self.annotations + (onlyDue ? Self.due : ""))
    while let row = try rows.next() {
      let seen = PlaceJudge.Seen(
        position: (row[1] as Double?).flatMap { north in
          (row[2] as Double?).flatMap { GeoPosition(latitude: north, longitude: $0) }
        },
        species: [row[5], row[6]].compactMap { $0 as String? }, individual: row[7])
      let level = judge.level(of: seen)
      let (encounter, isThere): (EncounterID?, Bool) = (row[4], row[8])
      photos[row[0], default: (level, judge.level(ofPhotosBy: row[3]), seen.position, isThere ? encounter : nil)]
        .level =
        max(photos[row[0]]?.level ?? level, level)
    }
    // What a person says of their own photos goes no further: else whoever sent one with a forged place would see what changes with it.
    var highest: [EncounterID: PlaceLevel] = [:]
    for photo in photos.values {
      if let encounter = photo.encounter { highest[encounter] = max(highest[encounter] ?? .open, photo.level) }
    }
    return photos.mapValues { photo in
      let level = max(photo.level, photo.person, photo.encounter.flatMap { highest[$0] } ?? .open)
      // A private photo without a place is kept, too: the file that it came in may tell one.
      guard level == .private || photo.position != nil && level != .open else { return nil }
      return Kept(level: level, cell: level == .obscured ? photo.position.map { PlaceCell(of: $0).centre } : nil)
    }
  }

  /// How many photos are kept at another level, or as another cell, than follows from the rules. What is not settled counts as right: it is
  /// told to nobody.
  ///
  /// - Complexity: that of making all levels anew.
  func wrongCount() throws -> Int {
    var wanted = try levels(onlyDue: false)
    var wrong = 0
    for row in try Row.fetchAll(db, sql: "SELECT photoID, level, latitude, longitude FROM placeGuard") {
      let expected = wanted.removeValue(forKey: row[0]) ?? nil
      guard let level = PlaceLevel(rank: row[1]) else { continue }
      let cell = (row[2] as Double?).flatMap { north in
        (row[3] as Double?).flatMap { GeoPosition(latitude: north, longitude: $0) }
      }
      if expected != Kept(level: level, cell: cell) { wrong += 1 }
    }
    return wrong + wanted.values.count { $0 != nil }
  }

  /// Makes all levels anew.
  func rebuild() throws {
    try db.execute(
      sql: """
        DELETE FROM placeGuard;
        INSERT INTO placeGuard(photoID, level) SELECT id, 3 FROM photo;
        """)
    try settle()
  }

  /// A row for each live annotation of each photo; one without for a photo that has none.
  private static let annotations = """
    SELECT photo.id, photo.latitude, photo.longitude, operation.actor, encounterPhoto.encounterID,
      annotation.species, individual.species, identity.individualID, photo.withdrawnBy IS NULL
    FROM photo LEFT JOIN operation ON operation.id = photo.importID
      LEFT JOIN encounterPhoto ON encounterPhoto.photoID = photo.id
      LEFT JOIN annotation ON annotation.photoID = photo.id AND annotation.withdrawnBy IS NULL
      LEFT JOIN identity ON identity.annotationID = annotation.id
      LEFT JOIN individual ON individual.id = identity.individualID
    """

  /// Only of the photos that are not settled, and of all photos of their encounters.
  private static let due = """

    WHERE photo.id IN (
      WITH due(id) AS (SELECT photoID FROM placeGuard WHERE level = 3)
      SELECT id FROM due UNION SELECT photoID FROM encounterPhoto WHERE encounterID IN (
        SELECT encounterID FROM encounterPhoto WHERE photoID IN (SELECT id FROM due)))
    """
}
