import Basics
package import GRDB
package import MediaLibrary
import Sightings

extension SyntheticSightings {
  /// Follows every fifth animal by default.
  package static let follower = "synthetic"

  /// The photographers; each has one import, with IDs 1, 2 and 3.
  package static let photographers = ["synthetic", "Amara", "Juma"]

  package static func importID(of photo: PhotoID) -> OperationID {
    OperationID(rawValue: photo.rawValue % Int64(photographers.count) + 1)
  }

  /// Writes the sightings into an empty library, as if a few imports had added them and a person had named the animals.
  /// Every fifth animal is followed.
  package func store(in db: Database, follower: String = Self.follower) throws {
    for photographer in Self.photographers {
      try db.execute(
        sql: """
          INSERT INTO operation(at, actor, kind, summary, finishedAt)
          VALUES ('2026-01-01T00:00:00Z', ?, 'import', 'made-up sightings', '2026-01-01T00:00:00Z')
          """, arguments: [photographer])
    }
    for animal in animals {
      try db.execute(
        sql: "INSERT INTO individual(id, name, species) VALUES (?, ?, ?)",
        arguments: [animal.id, animal.name, animal.species])
      guard animal.id.rawValue.isMultiple(of: 5) else { continue }
      try db.execute(
        sql: "INSERT INTO follow(individualID, follower, since, operationID) VALUES (?, ?, '2026-01-01T00:00:00Z', 1)",
        arguments: [animal.id, follower])
    }
    var lastPhoto: PhotoID?
    for sighting in sightings {
      let operation = Self.importID(of: sighting.photo)
      if sighting.photo != lastPhoto { try storePhoto(of: sighting, operation: operation, in: db) }
      lastPhoto = sighting.photo
      try storeAnnotation(sighting, operation: operation, in: db)
    }
    try AssumedOffsets.settle(in: db)
    try PlaceLevelTable(db).settle()
  }

  private func storePhoto(of sighting: Sighting, operation: OperationID, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO photo(id, sha256, byteCount, format, width, height, storage, path, civilTime, timeSource,
          utcOffset, offsetSource, latitude, longitude, positionSource, direction, directionReference,
          directionSource, importID)
        VALUES (?, ?, 1, 'jpeg', 4000, 3000, 'referenced', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      sighting.photo, sighting.digest, sighting.path, sighting.time?.value.description,
      sighting.time?.source.rawValue, sighting.offset?.value.seconds, sighting.offset?.source.rawValue,
      sighting.position?.value.exact?.latitude, sighting.position?.value.exact?.longitude,
      sighting.position?.source.rawValue,
      sighting.direction?.value.degrees, sighting.direction?.value.reference.rawValue,
      sighting.direction?.source.rawValue, operation,
    ])
  }

  private func storeAnnotation(_ sighting: Sighting, operation: OperationID, in db: Database) throws {
    // Only the annotation's own species; the animal's species is stored with the animal.
    let stated = sighting.species?.source == .label ? sighting.species?.value : nil
    try db.cachedStatement(
      sql: """
        INSERT INTO annotation(id, photoID, x, y, width, height, rotation, viewpoint, species, speciesSource, origin,
          operationID)
        VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 'frame', ?)
        """
    ).execute(arguments: [
      sighting.annotation, sighting.photo, sighting.box.x, sighting.box.y, sighting.box.width, sighting.box.height,
      sighting.viewpoint, stated, stated.map { _ in FactSource.label.rawValue }, operation,
    ])
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO identity(annotationID, component, individualID, isContradictory) VALUES (?, ?, ?, 0)"
    ).execute(arguments: [sighting.annotation, sighting.component, sighting.individual])
    if let individual = sighting.individual {
      try db.cachedStatement(
        sql: """
          INSERT INTO decision(operationID, kind, annotationA, individualID, actor, at)
          VALUES (?, 'name', ?, ?, 'synthetic', '2026-01-01T00:00:00Z')
          """
      ).execute(arguments: [operation, sighting.annotation, individual])
    }
  }
}
