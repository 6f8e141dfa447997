import Basics
package import GRDB
import MediaLibrary

/// The level of each photo's location, inside the caller's transaction.
///
/// Triggers mark a level as unsettled whenever its data changes. Until the level is settled, only the photographer and
/// viewers who may know every place see the location. Every writer settles the levels in its own transaction.
package struct PlaceLevelTable {
  private let db: Database

  package init(_ db: Database) { self.db = db }

  /// Recomputes the unsettled levels.
  ///
  /// - Complexity: reads the photos of the affected encounters, and checks each against every place with a rule.
  package func settle() throws {
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

  /// A restricting level, and the centre of the cell for an obscured location.
  private struct Kept: Equatable {
    let level: PlaceLevel
    let cell: GeoPosition?
  }

  /// The level of each photo according to the rules; `nil` if its location is open, or if it has no location and is not
  /// private.
  ///
  /// Photos of one encounter were taken close together. All of them get the most restrictive level among them, because
  /// a photo with a less restrictive level would reveal the location.
  private func levels(onlyDue: Bool) throws -> [PhotoID: Kept?] {
    let judge = try PlaceLevelRules(db)
    var photos: [PhotoID: (level: PlaceLevel, person: PlaceLevel, position: GeoPosition?, encounter: EncounterID?)] =
      [:]
    let rows = try Row.fetchCursor(db, sql: Self.annotations + (onlyDue ? Self.due : ""))
    while let row = try rows.next() {
      let seen = PlaceLevelRules.Input(
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
    // A person's rule about their own photos does not extend to the encounter. Otherwise a sender of a forged position
    // could observe the effect on other photos.
    var highest: [EncounterID: PlaceLevel] = [:]
    for photo in photos.values {
      if let encounter = photo.encounter { highest[encounter] = max(highest[encounter] ?? .open, photo.level) }
    }
    return photos.mapValues { photo in
      let level = max(photo.level, photo.person, photo.encounter.flatMap { highest[$0] } ?? .open)
      // A private photo without a position is recorded too, because its file may contain a position.
      guard level == .private || photo.position != nil && level != .open else { return nil }
      return Kept(level: level, cell: level == .obscured ? photo.position.map { PlaceCell(of: $0).centre } : nil)
    }
  }

  /// The number of photos whose stored level or cell differs from the rules. Unsettled levels count as right, because
  /// their locations are hidden.
  ///
  /// - Complexity: that of computing all levels.
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

  /// Recomputes all levels.
  func rebuild() throws {
    try db.execute(
      sql: """
        DELETE FROM placeGuard;
        INSERT INTO placeGuard(photoID, level) SELECT id, 3 FROM photo;
        """)
    try settle()
  }

  /// One row per live annotation of each photo; one row for a photo without annotations.
  private static let annotations = """
    SELECT photo.id, photo.latitude, photo.longitude, operation.actor, encounterPhoto.encounterID,
      annotation.species, individual.species, identity.individualID, photo.withdrawnBy IS NULL
    FROM photo LEFT JOIN operation ON operation.id = photo.importID
      LEFT JOIN encounterPhoto ON encounterPhoto.photoID = photo.id
      LEFT JOIN annotation ON annotation.photoID = photo.id AND annotation.withdrawnBy IS NULL
      LEFT JOIN identity ON identity.annotationID = annotation.id
      LEFT JOIN individual ON individual.id = identity.individualID
    """

  /// Restricts to unsettled photos and all photos of their encounters.
  private static let due = """

    WHERE photo.id IN (
      WITH due(id) AS (SELECT photoID FROM placeGuard WHERE level = 3)
      SELECT id FROM due UNION SELECT photoID FROM encounterPhoto WHERE encounterID IN (
        SELECT encounterID FROM encounterPhoto WHERE photoID IN (SELECT id FROM due)))
    """
}
