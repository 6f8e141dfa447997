import GRDB
import MediaLibrary

/// Decisions about several sightings at once, such as a group that probably shows one animal.
extension Catalogue {
  /// Records which animal some annotations show; a new name creates a new animal, an ID must exist.
  ///
  /// - Throws: `nothingChosen`, `noSuchAnnotation`, `noSuchIndividual`, `emptyName`, `invalid` for a long name,
  ///   `ambiguousName`, `library`.
  package func name(
    _ annotations: [AnnotationID], as key: AnimalKey, reason: String? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    let annotations = Self.distinct(annotations)
    return try operating(
      on: { db in
        guard let first = annotations.first else { throw CatalogueError.nothingChosen }
        try Self.require(annotations, in: db)
        return try Self.findOrMake(key, from: first, in: db)
      }, { .namedAll(OneOrMany(annotations), $0.name) },
      { db, operation, animal in
        try PendingPhotos(db).accept(photosOf: annotations, by: actor, in: operation)
        let ledger = IdentityLedger(db)
        let author = IdentityLedger.Author(actor: actor, reason: reason)
        for annotation in annotations {
          try ledger.recordName(animal.id, of: annotation, by: author, in: operation)
        }
        try ledger.refresh(touching: annotations)
      })
  }

  /// Records that some annotations of a group show another animal than the rest, without naming either.
  ///
  /// *Different* decisions supersede the *same* links between the two parts.
  ///
  /// - Throws: `nothingChosen` if either part is empty, `noSuchAnnotation`, `library`.
  package func takeOut(
    _ leaving: [AnnotationID], of group: [AnnotationID]
  ) throws(CatalogueError) -> OperationReceipt {
    let leaving = Self.distinct(leaving)
    let staying = Self.distinct(group).filter { !leaving.contains($0) }
    return try operating(
      on: { db in
        guard !leaving.isEmpty, !staying.isEmpty else { throw CatalogueError.nothingChosen }
        try Self.require(leaving + staying, in: db)
      }, { .takenOut(OneOrMany(leaving), of: staying.count) },
      { db, operation, _ in
        try PendingPhotos(db).accept(photosOf: leaving + staying, by: actor, in: operation)
        let ledger = IdentityLedger(db)
        for one in leaving {
          for other in staying { try ledger.record(.different, one, other, by: author, in: operation) }
        }
        try ledger.refresh(touching: leaving + staying)
      })
  }

  /// Records that some annotations show one animal, without naming it.
  ///
  /// - Throws: `nothingChosen` for fewer than two annotations, `noSuchAnnotation`, `library`.
  package func join(_ annotations: [AnnotationID]) throws(CatalogueError) -> OperationReceipt {
    let annotations = Self.distinct(annotations)
    return try operating(
      on: { db in
        guard annotations.count > 1 else { throw CatalogueError.nothingChosen }
        try Self.require(annotations, in: db)
      }, { .joined(annotations.count) },
      { db, operation, _ in
        try PendingPhotos(db).accept(photosOf: annotations, by: actor, in: operation)
        let ledger = IdentityLedger(db)
        for other in annotations.dropFirst() {
          try ledger.record(.same, annotations[0], other, by: author, in: operation)
        }
        try ledger.refresh(touching: annotations)
      })
  }

  /// Removes duplicates and sorts by ID.
  static func distinct(_ annotations: [AnnotationID]) -> [AnnotationID] { Set(annotations).sorted() }
}
