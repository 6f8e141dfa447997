import Basics
import GRDB
import Imaging
import MediaLibrary

/// Forms the encounters of a library according to `EncounterRule`, inside the caller's transaction.
struct EncounterStore {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// The encounter with a label, created if missing.
  func labelled(_ label: String) throws -> EncounterID {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO encounter(label) VALUES (?)").execute(arguments: [label])
    return try EncounterID.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM encounter WHERE label = ?"), arguments: [label])
      ?? EncounterID(rawValue: 0)
  }

  /// Assigns a photo to an encounter; `nil` removes the assignment until encounters are formed again.
  func put(_ photo: PhotoID, in encounter: EncounterID?) throws {
    guard let encounter else {
      try db.cachedStatement(sql: "DELETE FROM encounterPhoto WHERE photoID = ?").execute(arguments: [photo])
      return
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO encounterPhoto(photoID, encounterID) VALUES (?, ?)
        ON CONFLICT(photoID) DO UPDATE SET encounterID = excluded.encounterID
        """
    ).execute(arguments: [photo, encounter])
  }

  /// Assigns a photo to the encounter of another one.
  func put(_ photo: PhotoID, besides other: PhotoID) throws {
    let encounter = try EncounterID.fetchOne(
      db.cachedStatement(sql: "SELECT encounterID FROM encounterPhoto WHERE photoID = ?"), arguments: [other])
    try put(photo, in: encounter)
  }

  /// The live photos outside labelled encounters, and the encounter of each photo. Held photos belong to no encounter:
  /// otherwise a sender could forge a position and learn who was close to that position.
  func photos() throws -> (photos: [EncounterRule.Photo], known: [PhotoID: EncounterID]) {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT p.id, p.make, p.model, p.lens, p.serial, p.civilTime, p.utcOffset, p.latitude, p.longitude, e.id AS encounter,
          filmID
        FROM photo p LEFT JOIN encounterPhoto ON encounterPhoto.photoID = p.id LEFT JOIN encounter e ON e.id = encounterID
          LEFT JOIN filmFrame ON filmFrame.photoID = p.id
        WHERE p.withdrawnBy IS NULL AND e.label IS NULL
          AND p.id NOT IN (SELECT photoID FROM annotation WHERE heldBy IS NOT NULL)
        ORDER BY p.id
        """)
    var known: [PhotoID: EncounterID] = [:]
    let photos = rows.map { row in
      let id: PhotoID = row["id"]
      known[id] = row["encounter"]
      let (latitude, longitude): (Double?, Double?) = (row["latitude"], row["longitude"])
      return EncounterRule.Photo(
        id: id, camera: Camera(make: row["make"], model: row["model"], serial: row["serial"]),
        time: (row["civilTime"] as String?).flatMap(CivilTime.init(iso:)),
        offset: (row["utcOffset"] as Int?).flatMap { UTCOffset(seconds: $0) },
        position: latitude.flatMap { north in
          longitude.flatMap { GeoPosition(latitude: north, longitude: $0) }
        }, film: row["filmID"])
    }
    return (try withFactsOfVersions(photos), known)
  }

  /// Gives photos without a time or a camera, such as edited copies, those of another version of their shot: all versions
  /// belong to one encounter.
  private func withFactsOfVersions(_ photos: [EncounterRule.Photo]) throws -> [EncounterRule.Photo] {
    let links = try Row.fetchAll(db, sql: "SELECT photoA, photoB FROM photoLink WHERE kind = 'version'")
    guard !links.isEmpty else { return photos }
    var others: [PhotoID: [PhotoID]] = [:]
    for link in links {
      others[link[0], default: []].append(link[1])
      others[link[1], default: []].append(link[0])
    }
    let stated = Dictionary(
      uniqueKeysWithValues: photos.filter { $0.time != nil && $0.camera != Camera() }.map { ($0.id, $0) })
    return photos.map { photo in
      guard stated[photo.id] == nil, let other = others[photo.id]?.lazy.compactMap({ stated[$0] }).first else {
        return photo
      }
      return EncounterRule.Photo(
        id: photo.id, camera: other.camera, time: other.time, offset: other.offset, position: other.position)
    }
  }

  /// Assigns every photo without a labelled encounter to an encounter by the rule. An encounter that only grew keeps
  /// its ID; held photos leave their encounters. Also updates the assumed offsets, which depend on the same facts.
  func form() throws {
    try AssumedOffsets.settle(in: db)
    try db.execute(
      sql: """
        DELETE FROM encounterPhoto WHERE photoID IN (SELECT photoID FROM annotation WHERE heldBy IS NOT NULL)
        """)
    let (photos, known) = try photos()
    var taken: Set<EncounterID> = []
    for group in EncounterRule.encounters(of: photos) {
      let kept = group.compactMap { known[$0.id] }.sorted().first { !taken.contains($0) }
      let encounter = try kept ?? make()
      taken.insert(encounter)
      for photo in group where known[photo.id] != encounter {
        try put(photo.id, in: encounter)
      }
    }
    let stamp = PhotoInstant.stamp(of: "photo")
    try db.execute(
      sql: """
        UPDATE encounter SET startTime = span.first, endTime = span.last
        FROM (SELECT encounterID, \(PhotoInstant.clock(ofStamp: "MIN(\(stamp))")) AS first,
            \(PhotoInstant.clock(ofStamp: "MAX(\(stamp))")) AS last
          FROM encounterPhoto JOIN photo ON photo.id = photoID WHERE withdrawnBy IS NULL GROUP BY encounterID) AS span
        WHERE span.encounterID = encounter.id AND (startTime, endTime) IS NOT (span.first, span.last)
        """)
  }

  private func make() throws -> EncounterID {
    try db.execute(sql: "INSERT INTO encounter DEFAULT VALUES")
    return EncounterID(rawValue: db.lastInsertedRowID)
  }
}
