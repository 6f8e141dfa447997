import Facts
import GRDB
import MediaLibrary

/// Writes one photo with all that belongs to it: row, annotations, features, names, links.
struct PhotoStore {
  let db: Database
  let options: ImportOptions
  let operation: OperationID

  func store(
    _ prepared: PreparedPhoto, _ photo: PhotoProbe.Photo, original: String?, link: ImportPlanner.Link?
  ) throws -> PhotoID {
    let encounter = try prepared.boxes.lazy.compactMap(\.encounter).first.map(EncounterStore(db).labelled)
    let withdrawn = try PhotoID.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM photo WHERE sha256 = ?"), arguments: [photo.digest.hex])
    if let withdrawn {
      try revive(withdrawn, original: original, path: prepared.probe.path, encounter)
      try annotate(withdrawn, prepared, photo, isRevived: true)
      return withdrawn
    }
    let id = try insert(prepared, photo, original: original, encounter)
    try annotate(id, prepared, photo, isRevived: false)
    if let link { try insert(link, from: id) }
    return id
  }

  private func insert(
    _ prepared: PreparedPhoto, _ photo: PhotoProbe.Photo, original: String?, _ encounter: EncounterID?
  ) throws -> PhotoID {
    let (metadata, size) = (photo.metadata, photo.header.uprightSize)
    let position = metadata.position?.value
    let isShifted = options.clockShift != 0 && metadata.time != nil && metadata.time?.source != .gps
    let values: [(String, (any DatabaseValueConvertible)?)] = [
      ("sha256", photo.digest.hex), ("pixelFingerprint", photo.fingerprint?.hex),
      ("perceptualHash", Int64(bitPattern: photo.look.bits)), ("byteCount", prepared.bytes.count),
      ("format", photo.header.format.rawValue), ("width", size.width), ("height", size.height),
      ("orientation", photo.header.orientation.rawValue), ("storage", options.storage.rawValue),
      ("path", AnnotationTable.absolute(prepared.probe.path)), ("originalPath", original),
      ("make", metadata.camera.make), ("model", metadata.camera.model), ("lens", metadata.camera.lens),
      ("serial", metadata.camera.serial), ("civilTime", metadata.time?.value.description),
      ("timeSource", metadata.time?.source.rawValue), ("utcOffset", metadata.offset?.value.seconds),
      ("offsetSource", metadata.offset?.source.rawValue), ("clockShift", isShifted ? options.clockShift : 0),
      ("latitude", position?.latitude), ("longitude", position?.longitude), ("altitude", position?.altitude),
      ("positionError", position?.horizontalError), ("positionDilution", position?.dilution),
      ("positionSource", metadata.position?.source.rawValue), ("direction", metadata.direction?.value.degrees),
      ("directionReference", metadata.direction?.value.reference.rawValue),
      ("directionSource", metadata.direction?.source.rawValue),
      ("suspicions", metadata.suspicions.isEmpty ? nil : metadata.suspicions.map(\.rawValue).joined(separator: ",")),
      ("isComplete", photo.isComplete), ("encounterID", encounter), ("importID", operation),
    ]
    let columns = values.map(\.0).joined(separator: ", ")
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO photo(\(columns)) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values.map(\.1)))
    return PhotoID(rawValue: db.lastInsertedRowID)
  }

  private func revive(_ photo: PhotoID, original: String?, path: String, _ encounter: EncounterID?) throws {
    try db.execute(
      sql: """
        UPDATE photo SET withdrawnBy = NULL, importID = ?, storage = ?, path = ?, originalPath = COALESCE(?, originalPath),
          encounterID = ? WHERE id = ?
        """,
      arguments: [
        operation, options.storage.rawValue, AnnotationTable.absolute(path), original, encounter, photo,
      ])
  }

  /// The boxes of the table, or one around the whole frame.
  private func annotate(
    _ photo: PhotoID, _ prepared: PreparedPhoto, _ facts: PhotoProbe.Photo, isRevived: Bool
  ) throws {
    if isRevived {
      // The annotations were withdrawn with their photo and are described again from what the table says now.
      try db.execute(
        sql: "UPDATE annotation SET withdrawnBy = ? WHERE photoID = ? AND withdrawnBy IS NULL",
        arguments: [operation, photo])
    }
    let entries = prepared.boxes.isEmpty ? [AnnotationTable.Entry()] : prepared.boxes
    let ledger = IdentityLedger(db)
    for (index, entry) in entries.enumerated() {
      let species = statedSpecies(entry, facts)
      let box = entry.box ?? .frame(facts.header.uprightSize)
      try db.cachedStatement(
        sql: """
          INSERT INTO annotation(photoID, x, y, width, height, rotation, viewpoint, species, speciesSource, origin,
            operationID)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        photo, box.x, box.y, box.width, box.height, box.rotation, entry.viewpoint, species?.value,
        species?.source.rawValue, entry.box == nil ? "frame" : "file", operation,
      ])
      let annotation = AnnotationID(rawValue: db.lastInsertedRowID)
      if index < prepared.described.count {
        try FeatureStore().save(prepared.described[index], of: annotation, in: db)
      }
      // A sidecar that names several animals does not say which box is whose.
      let named = facts.sidecar?.individuals ?? []
      guard let name = entry.individual ?? (entries.count == 1 && named.count == 1 ? named.first : nil) else {
        continue
      }
      let individual = try Catalogue.findOrMake(name, species: species?.value, from: nil, in: db)
      let origin: DecisionOrigin = entry.individual == nil ? .sidecar : .labels
      try ledger.nameFresh(
        annotation, individual, by: IdentityLedger.Author(actor: options.actor, origin: origin), in: operation)
    }
  }

  private func statedSpecies(_ entry: AnnotationTable.Entry, _ facts: PhotoProbe.Photo) -> Sourced<String>? {
    if let species = entry.species { return Sourced(species, from: .label) }
    if let species = facts.sidecar?.species, species.count == 1 { return Sourced(species[0], from: .sidecar) }
    return options.species.map { Sourced($0, from: .user) }
  }

  private func insert(_ link: ImportPlanner.Link, from photo: PhotoID) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO photoLink(photoA, photoB, kind, distance)
        SELECT MIN(id, ?1), MAX(id, ?1), ?2, ?3 FROM photo WHERE sha256 = ?4
        """
    ).execute(arguments: [photo, link.kind.rawValue, link.distance, link.other.hex])
  }
}
