package import Facts
import GRDB
import Imaging
import MediaLibrary

/// Corrections of facts of many photos at once, as of a burst. Each is one operation that `undo` takes back.
extension Catalogue {
  // MARK: When and where

  /// Says when photos were taken. Suspicions about their time are settled, and encounters are formed anew.
  ///
  /// - Parameter time: what the clock on the spot showed.
  /// - Throws: `noSuchPhoto`, `noPhotos` for an empty list, `library`.
  package func setTime(of photos: [PhotoID], to time: CivilTime) throws(CatalogueError) -> OperationReceipt {
    try fixing(photos, "set-time", "taken at \(time)", settling: [.impossibleTime, .clockDisagrees]) {
      ["civilTime": time.description, "timeSource": FactSource.user.rawValue, "clockShift": 0.0]
    }
  }

  /// Says where the photographer stood. Suspicions about the place are settled, and encounters are formed anew.
  ///
  /// - Throws: `noSuchPhoto`, `noPhotos` for an empty list, `library`.
  package func setPosition(of photos: [PhotoID], to position: GeoPosition) throws(CatalogueError) -> OperationReceipt {
    try fixing(
      photos, "set-position", "taken at \(position.latitude), \(position.longitude)",
      settling: [.nullIsland, .impossiblePosition]
    ) {
      [
        "latitude": position.latitude, "longitude": position.longitude, "altitude": .some(position.altitude),
        "positionError": .some(position.horizontalError), "positionDilution": .some(position.dilution),
        "positionSource": FactSource.user.rawValue,
      ]
    }
  }

  /// Says that where photos were taken is not known. Suspicions about the place are settled with it.
  ///
  /// - Throws: `noSuchPhoto`, `noPhotos` for an empty list, `library`.
  package func clearPosition(of photos: [PhotoID]) throws(CatalogueError) -> OperationReceipt {
    try fixing(photos, "clear-position", "no longer placed", settling: [.nullIsland, .impossiblePosition]) {
      let columns = ["latitude", "longitude", "altitude", "positionError", "positionDilution", "positionSource"]
      return Dictionary(uniqueKeysWithValues: columns.map { ($0, nil) })
    }
  }

  // MARK: What is seen

  /// Says which side of the animals is seen.
  ///
  /// - Parameter viewpoint: `left`, `right`, `front`, `back`, `up`, `down` or a mix of them.
  /// - Throws: `noSuchAnnotation`, `invalid`, `noPhotos` for an empty list, `library`.
  package func setViewpoint(of annotations: [AnnotationID], to viewpoint: String) throws(CatalogueError)
    -> OperationReceipt
  {
    try fixing(annotations, "set-viewpoint", "seen from \(viewpoint)") {
      try Self.check(viewpoint)
      return ["viewpoint": viewpoint]
    }
  }

  /// Says which species the animals are.
  ///
  /// - Throws: `noSuchAnnotation`, `invalid` for a text without letters, `noPhotos` for an empty list, `library`.
  package func setSpecies(of annotations: [AnnotationID], to species: String) throws(CatalogueError)
    -> OperationReceipt
  {
    try fixing(annotations, "set-species", "of species \(species)") {
      guard species.contains(where: \.isLetter) else {
        throw CatalogueError.invalid(field: "species", value: species, why: "it needs at least one letter")
      }
      return ["species": species, "speciesSource": FactSource.user.rawValue]
    }
  }

  // MARK: How

  private typealias Columns = [String: (any DatabaseValueConvertible)?]

  private func fixing(
    _ photos: [PhotoID], _ kind: String, _ what: String, settling settled: Set<Suspicion>, _ columns: () -> Columns
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(kind, "\(PhotoSelection(photos: photos).words): \(what)") { db, operation in
      guard !photos.isEmpty else { throw CatalogueError.noPhotos("an empty list") }
      for photo in Set(photos).sorted() {
        let known = try Row.fetchOne(
          db, sql: "SELECT suspicions FROM photo WHERE id = ? AND withdrawnBy IS NULL", arguments: [photo])
        guard let known else { throw CatalogueError.noSuchPhoto(photo) }
        var changed = columns()
        if let list: String = known["suspicions"] {
          changed["suspicions"] = .some(Self.suspicions(list, without: settled))
        }
        try Journal(db, of: .sightings).update("photo", row: photo.rawValue, set: changed, in: operation)
      }
      try EncounterStore(db).form(in: operation)
    }
  }

  private func fixing(
    _ annotations: [AnnotationID], _ kind: String, _ what: String, _ columns: () throws -> Columns
  ) throws(CatalogueError) -> OperationReceipt {
    let subject = annotations.count == 1 ? "annotation \(annotations[0])" : "\(annotations.count) annotations"
    return try operating(kind, "\(subject): \(what)") { db, operation in
      guard !annotations.isEmpty else { throw CatalogueError.noPhotos("an empty list") }
      let columns = try columns()
      try Self.require(annotations, in: db)
      for annotation in Set(annotations).sorted() {
        try Journal(db, of: .sightings).update("annotation", row: annotation.rawValue, set: columns, in: operation)
      }
    }
  }
}
