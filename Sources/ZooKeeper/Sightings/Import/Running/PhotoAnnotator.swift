import Facts
import GRDB
import Imaging
import MediaLibrary

/// Writes what is the app's own of a photo that was stored in the same transaction: encounter, annotations, features, names.
struct PhotoAnnotator {
  let db: Database
  let options: ImportOptions
  let operation: OperationID

  /// The boxes of the table, or one around the whole frame.
  func annotate(_ stored: PhotoTable.Stored, _ photo: PreparedPhoto) throws {
    let encounters = EncounterStore(db)
    try encounters.put(stored.id, in: try photo.boxes.lazy.compactMap(\.encounter).first.map(encounters.labelled))
    if stored.arrival != .new {
      // The annotations were withdrawn with their photo and are described again from what the table says now.
      try db.execute(
        sql: "UPDATE annotation SET withdrawnBy = ? WHERE photoID = ? AND withdrawnBy IS NULL",
        arguments: [operation, stored.id])
    }
    let entries = photo.boxes.isEmpty ? [AnnotationTable.Entry()] : photo.boxes
    let ledger = IdentityLedger(db)
    for (index, entry) in entries.enumerated() {
      let species = statedSpecies(entry, photo)
      let box = entry.box ?? .frame(photo.file.header.uprightSize)
      try db.cachedStatement(
        sql: """
          INSERT INTO annotation(photoID, x, y, width, height, rotation, viewpoint, species, speciesSource, origin,
            operationID)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        stored.id, box.x, box.y, box.width, box.height, box.rotation, entry.viewpoint, species?.value,
        species?.source.rawValue, entry.box == nil ? "frame" : "file", operation,
      ])
      let annotation = AnnotationID(rawValue: db.lastInsertedRowID)
      if index < photo.described.count {
        try FeatureStore().save(photo.described[index], of: annotation, in: db)
      }
      // A sidecar that names several animals does not say which box is whose.
      let named = photo.sidecar?.individuals ?? []
      guard let name = entry.individual ?? (entries.count == 1 && named.count == 1 ? named.first : nil) else {
        continue
      }
      let individual = try Catalogue.findOrMake(name, species: species?.value, from: nil, in: db)
      let origin: DecisionOrigin = entry.individual == nil ? .sidecar : .labels
      try ledger.nameFresh(
        annotation, individual, by: IdentityLedger.Author(actor: options.actor, origin: origin), in: operation)
    }
  }

  private func statedSpecies(_ entry: AnnotationTable.Entry, _ photo: PreparedPhoto) -> Sourced<String>? {
    if let species = entry.species { return Sourced(species, from: .label) }
    if let species = photo.sidecar?.species, species.count == 1 { return Sourced(species[0], from: .sidecar) }
    return options.species.map { Sourced($0, from: .user) }
  }
}
