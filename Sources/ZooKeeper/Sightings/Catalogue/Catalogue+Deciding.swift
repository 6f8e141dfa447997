import GRDB
import MediaLibrary

extension Catalogue {
  /// Records a decision about two annotations.
  ///
  /// - Precondition: they differ.
  /// - Throws: `noSuchAnnotation`, `library`.
  package func decide(
    _ verdict: PairVerdict, _ a: AnnotationID, _ b: AnnotationID, reason: String? = nil, probability: Double? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(.decided(verdict, a, b)) { db, operation in
      try Self.require([a, b], in: db)
      let ledger = IdentityLedger(db)
      let author = IdentityLedger.Author(actor: actor, reason: reason, probability: probability)
      // A person who identifies an animal has examined the photo, so it is no longer held.
      try PendingPhotos(db).accept(photosOf: [a, b], by: actor, in: operation)
      try ledger.record(verdict, a, b, by: author, in: operation)
      try ledger.refresh(touching: [a, b])
    }
  }

  /// Records which animal an annotation shows; a new name creates a new animal.
  ///
  /// - Parameter species: the species of a new animal; it also distinguishes animals with the same name. If `nil`, a
  ///   new animal gets the species of the annotation.
  /// - Throws: `noSuchAnnotation`, `emptyName`, `invalid` for a long name, `ambiguousName`, `library`.
  package func name(
    _ annotation: AnnotationID, as name: String, species: String? = nil, reason: String? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    try self.name(annotation, as: .name(name, species: species), reason: reason)
  }

  /// Records which animal an annotation shows; a new name creates a new animal, an ID must exist.
  ///
  /// - Throws: `noSuchAnnotation`, `noSuchIndividual`, `emptyName`, `invalid` for a long name, `ambiguousName`,
  ///   `library`.
  package func name(
    _ annotation: AnnotationID, as key: AnimalKey, reason: String? = nil, probability: Double? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { db in
        try Self.require([annotation], in: db)
        return try Self.findOrMake(key, from: annotation, in: db)
      }, { .named(annotation, $0.name) },
      { db, operation, animal in
        let author = IdentityLedger.Author(actor: actor, reason: reason, probability: probability)
        try Self.name(annotation, as: animal.id, by: author, in: db, operation)
      })
  }

  static func name(
    _ annotation: AnnotationID, as individual: IndividualID, by author: IdentityLedger.Author, in db: Database,
    _ operation: OperationID
  ) throws {
    try PendingPhotos(db).accept(photosOf: [annotation], by: author.actor, in: operation)
    let ledger = IdentityLedger(db)
    try ledger.recordName(individual, of: annotation, by: author, in: operation)
    try ledger.refresh(touching: [annotation])
  }

  // MARK: Looking up

  static func require(_ annotations: [AnnotationID], in db: Database) throws {
    for annotation in annotations {
      let isThere = try Bool.fetchOne(
        db,
        sql: """
          SELECT 1 FROM annotation JOIN photo ON photo.id = annotation.photoID
          WHERE annotation.id = ? AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
          """, arguments: [annotation])
      guard isThere == true else { throw CatalogueError.noSuchAnnotation(annotation) }
    }
  }
}

/// A decision about two annotations.
package enum PairVerdict: String, Codable, CaseIterable, Sendable {
  case same
  case different
  /// The photos do not allow a decision.
  case unsure
}
