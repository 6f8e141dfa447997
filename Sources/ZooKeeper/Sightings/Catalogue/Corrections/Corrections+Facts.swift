package import Basics
import GRDB
import Imaging
package import MediaLibrary

/// Corrections of many photos or annotations at once, such as a burst. Each correction is one operation that `undo`
/// reverts.
extension Corrections {
  // MARK: Time and position

  /// Sets the time of photos. Suspicions about the time are removed, and encounters are formed again.
  ///
  /// - Parameter time: the local time at the place.
  /// - Throws: `noSuchPhoto`, `nothingChosen`, `library`.
  package func setTime(of photos: [PhotoID], to time: CivilTime) throws(CatalogueError) -> OperationReceipt {
    try fixing(photos, .timeSet(OneOrMany(photos), time), settling: Suspicion.ofTime) { account in
      // The zone of the old time, such as UTC for a file name, does not apply to the local time.
      var statements = account.statements
      statements.time.add(Statement(time, from: .user))
      let offset = statements.standingOffset
      return [
        "civilTime": time.description, "timeSource": FactSource.user.rawValue, "clockShift": 0.0,
        "utcOffset": .some(offset?.value.seconds), "offsetSource": .some(offset?.source.rawValue),
      ]
    }
  }

  /// Sets the photographer's position. Suspicions about the position are removed, and encounters are formed again.
  ///
  /// - Throws: `noSuchPhoto`, `nothingChosen`, `library`.
  package func setPosition(of photos: [PhotoID], to position: GeoPosition) throws(CatalogueError) -> OperationReceipt {
    try fixing(
      photos,
      .positionSet(OneOrMany(photos), latitude: position.latitude, longitude: position.longitude),
      settling: Suspicion.ofPlace
    ) { _ in
      [
        "latitude": position.latitude, "longitude": position.longitude, "altitude": .some(position.altitude),
        "positionError": .some(position.horizontalError), "positionDilution": .some(position.dilution),
        "positionSource": FactSource.user.rawValue,
      ]
    }
  }

  /// Marks the position of photos as unknown. Suspicions about the position are removed.
  ///
  /// - Throws: `noSuchPhoto`, `nothingChosen`, `library`.
  package func clearPosition(of photos: [PhotoID]) throws(CatalogueError) -> OperationReceipt {
    try fixing(photos, .positionCleared(OneOrMany(photos)), settling: Suspicion.ofPlace) { _ in
      let unknown = ["latitude", "longitude", "altitude", "positionError", "positionDilution"]
      var columns: Columns = Dictionary(uniqueKeysWithValues: unknown.map { ($0, nil) })
      // Records a person as the source, so that the photo's own sources do not restore the position.
      columns["positionSource"] = FactSource.user.rawValue
      return columns
    }
  }

  // MARK: Visible animals

  /// Sets the visible side of the animals.
  ///
  /// - Parameter viewpoint: `left`, `right`, `front`, `back`, `up`, `down` or a mix of them.
  /// - Throws: `noSuchAnnotation`, `invalid`, `nothingChosen`, `library`.
  package func setViewpoint(of annotations: [AnnotationID], to viewpoint: String) throws(CatalogueError)
    -> OperationReceipt
  {
    try fixing(annotations, .viewpointSet(OneOrMany(annotations), viewpoint)) {
      try Self.check(viewpoint)
      return ["viewpoint": viewpoint]
    }
  }

  /// - Throws: `noSuchAnnotation`, `invalid` for a text without letters, `nothingChosen`, `library`.
  package func setSpecies(of annotations: [AnnotationID], to species: String) throws(CatalogueError)
    -> OperationReceipt
  {
    try fixing(annotations, .speciesSet(OneOrMany(annotations), species)) {
      guard species.contains(where: \.isLetter) else {
        throw CatalogueError.invalid(.species, value: species, needs: .aLetter)
      }
      return ["species": species, "speciesSource": FactSource.user.rawValue]
    }
  }

  /// Replaces the animals' behavior; an empty text makes it unknown.
  ///
  /// - Throws: `noSuchAnnotation`, `invalid`, `nothingChosen`, `library`.
  package func setBehavior(of annotations: [AnnotationID], to behavior: String) throws(CatalogueError)
    -> OperationReceipt
  {
    let text = try Behavior.text(of: behavior)
    return try fixing(annotations, .behaviorSet(OneOrMany(annotations), text ?? "")) { ["behavior": .some(text)] }
  }

  // MARK: Shared code

  private typealias Columns = [String: (any DatabaseValueConvertible)?]

  private func fixing(
    _ photos: [PhotoID], _ event: CatalogueEvent, settling settled: Set<Suspicion>,
    _ columns: (PhotoDetails) -> Columns
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(event) { db, operation in
      guard !photos.isEmpty else { throw CatalogueError.nothingChosen }
      for photo in Set(photos).sorted() {
        guard let account = try PhotoTable(db).details(of: photo), !account.isWithdrawn else {
          throw CatalogueError.noSuchPhoto(photo)
        }
        var changed = columns(account)
        let left = account.facts.suspicions.filter { !settled.contains($0) }
        if left != account.facts.suspicions {
          changed["suspicions"] = .some(left.isEmpty ? nil : left.map(\.rawValue).joined(separator: ","))
        }
        try Journal(db, of: .sightings).update("photo", row: photo.rawValue, set: changed, in: operation)
      }
      try EncounterStore(db).form()
    }
  }

  private func fixing(
    _ annotations: [AnnotationID], _ event: CatalogueEvent, _ columns: () throws -> Columns
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(event) { db, operation in
      guard !annotations.isEmpty else { throw CatalogueError.nothingChosen }
      let columns = try columns()
      try Catalogue.require(annotations, in: db)
      for annotation in Set(annotations).sorted() {
        try Journal(db, of: .sightings).update("annotation", row: annotation.rawValue, set: columns, in: operation)
      }
    }
  }
}
