import Basics
import GRDB
import Imaging
import MediaLibrary

/// Writes the app's own data about a photo in the transaction that stores or changes it: encounter, annotations and
/// names.
struct PhotoAnnotator {
  let db: Database
  let options: ImportOptions
  let operation: OperationID

  // MARK: New photos

  /// Adds the table's boxes or the whole frame, with the animals that another detector found.
  func annotate(_ stored: PhotoTable.Stored, _ photo: PreparedPhoto) throws {
    let encounters = EncounterStore(db)
    try encounters.put(stored.id, in: try photo.boxes.lazy.compactMap(\.encounter).first.map(encounters.labelled))
    if stored.arrival != .new {
      // The photo comes back: its earlier annotations are withdrawn, and new annotations follow from the current table.
      try db.execute(
        sql: "UPDATE annotation SET withdrawnBy = ? WHERE photoID = ? AND withdrawnBy IS NULL",
        arguments: [operation, stored.id])
    }
    let entries = photo.boxes.isEmpty ? [AnnotationTable.Entry()] : photo.boxes
    let size = photo.file.header.uprightSize
    for entry in entries {
      let annotation = try draw(entry, on: stored.id, size, photo.file.statements, isAlone: entries.count == 1)
      guard let detections = photo.detections else { continue }
      let found = detections.boxes(on: .frame(size))
      _ = try FoundAnimals(db: db).add(Array(found.dropFirst()), beside: annotation)
      try BoxTable(db).save(found[0], of: annotation)
      try FoundAnimals(db: db).note(detections.bystanders, by: detections.detector, on: stored.id, .frame(size))
    }
  }

  private func draw(
    _ entry: AnnotationTable.Entry, on photo: PhotoID, _ size: PixelSize, _ statements: PhotoStatements, isAlone: Bool
  ) throws -> AnnotationID {
    let stated = StatedNames(entry, statements, isAlone: isAlone, options)
    let species = stated.species.flatMap { options.mayDecide || $0.source == .option ? $0 : nil }
    let box = entry.box ?? .frame(size)
    try db.cachedStatement(
      sql: """
        INSERT INTO annotation(photoID, x, y, width, height, rotation, viewpoint, species, speciesSource, behavior,
          origin, operationID)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      photo, box.x, box.y, box.width, box.height, box.rotation, entry.viewpoint, species?.value,
      species?.source.rawValue, entry.behavior, entry.box == nil ? "frame" : "file",
      operation,
    ])
    let annotation = AnnotationID(rawValue: db.lastInsertedRowID)
    if options.holdsPhotos, try isNew(photo) {
      try PendingPhotos(db).hold(annotation, by: options.actor, in: operation)
    }
    if let said = stated.species, species == nil { try suggest(.species(said.value), of: annotation) }
    if let name = stated.suggestion { try suggest(.otherAnimal(name), of: annotation) }
    guard let name = stated.name else { return annotation }
    guard options.mayDecide else {
      try suggest(.otherAnimal(name.value), of: annotation)
      return annotation
    }
    let individual = try Catalogue.findOrMake(name.value, species: species?.value, from: nil, in: db)
    try IdentityLedger(db).nameFresh(annotation, individual, by: author(of: name), in: operation)
    return annotation
  }

  private func isNew(_ photo: PhotoID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT importID = ? FROM photo WHERE id = ?"), arguments: [operation, photo]) ?? false
  }

  // MARK: Existing photos

  /// Moves the sightings of an incomplete photo to the whole one, and adds what the import states about them. A trigger
  /// deletes what was computed from the incomplete picture.
  func replace(_ incomplete: ReimportedPhoto, by whole: PhotoID, _ photo: PreparedPhoto) throws {
    let journal = Journal(db, of: .sightings)
    for animal in incomplete.seen {
      try journal.update(
        "annotation", row: animal.annotation.rawValue, set: ["photoID": whole], in: operation)
    }
    try PhotoTable(db).withdraw(incomplete.account.photo, journal, in: operation)
    try PhotoTable(db).keepSetByHand(incomplete.account.setByHand, on: whole)
    if options.mayDecide { try PendingPhotos(db).accept([whole], by: options.actor, in: operation) }
    try EncounterStore(db).put(whole, besides: incomplete.account.photo)
    guard let known = try ReimportedPhoto(photo.file.digest, in: db) else { return }
    let statements = photo.file.statements
    let (sightings, _) = known.updates(from: photo, statements, options)
    try update(
      PhotoUpdate(
        known: known, path: photo.file.path, facts: nil, statements: statements, sightings: sightings,
        lostOriginal: nil))
  }

  /// Applies an update to an existing photo; each change can be undone.
  func update(_ update: PhotoUpdate) throws {
    let journal = Journal(db, of: .sightings)
    if options.mayDecide, !update.sightings.isEmpty {
      try PendingPhotos(db).accept([update.known.account.photo], by: options.actor, in: operation)
    }
    for step in update.sightings {
      switch step {
      case .draw(let entry):
        guard let size = try PhotoTable(db).photo(update.known.account.photo)?.size else { continue }
        _ = try draw(
          entry, on: update.known.account.photo, size, update.statements, isAlone: update.sightings.count == 1)
      case .detect(let annotation, let detections):
        guard let size = try PhotoTable(db).photo(update.known.account.photo)?.size else { continue }
        let found = detections.boxes(on: .frame(size))
        _ = try FoundAnimals(db: db).add(Array(found.dropFirst()), beside: annotation, in: operation)
        // The features of another box do not apply to the detected box.
        try FeatureStore().discard(annotation, in: db)
        try BoxTable(db).save(found[0], of: annotation)
        try FoundAnimals(db: db).note(
          detections.bystanders, by: detections.detector, on: update.known.account.photo, .frame(size))
      case .giveWay(let annotation):
        try db.execute(
          sql: "UPDATE annotation SET withdrawnBy = ? WHERE id = ?", arguments: [operation, annotation])
      case .name(let annotation, let name):
        guard options.mayDecide else {
          try suggest(.otherAnimal(name.value), of: annotation)
          continue
        }
        let animal = try Catalogue.findOrMake(name.value, species: nil, from: annotation, in: db)
        try Catalogue.name(annotation, as: animal, by: author(of: name), in: db, operation)
      case .species(let annotation, let species):
        guard options.mayDecide || species.source == .option else {
          try suggest(.species(species.value), of: annotation)
          continue
        }
        try journal.update(
          "annotation", row: annotation.rawValue,
          set: ["species": species.value, "speciesSource": species.source.rawValue], in: operation)
      case .viewpoint(let annotation, let side):
        try journal.update("annotation", row: annotation.rawValue, set: ["viewpoint": side], in: operation)
      case .behavior(let annotation, let behavior):
        try journal.update("annotation", row: annotation.rawValue, set: ["behavior": behavior], in: operation)
      case .encounter(let label):
        let (photo, encounter) = (update.known.account.photo, try EncounterStore(db).labelled(label))
        if try Bool.fetchOne(db, sql: "SELECT 1 FROM encounterPhoto WHERE photoID = ?", arguments: [photo]) == nil {
          try EncounterStore(db).put(photo, in: encounter)
        } else {
          try journal.update(
            "encounterPhoto", row: photo.rawValue, set: ["encounterID": encounter.rawValue], in: operation)
        }
      }
    }
  }

  // MARK: Names

  private func author(of name: Sourced<String>) -> IdentityLedger.Author {
    let origin: DecisionOrigin =
      switch name.source {
      case .label: .labels
      case .sidecar, .otherSidecar: .sidecar
      default: .file
      }
    return IdentityLedger.Author(actor: options.actor, origin: origin)
  }

  /// Files a suggestion of a person who may not decide; repeated imports of a photo file it once.
  private func suggest(_ content: Suggestion.Content, of annotation: AnnotationID) throws {
    try Suggestions.file(content, about: .sighting(annotation), by: options.actor, in: db, operation)
  }
}
