import GRDB
import MediaLibrary

extension Catalogue {
  /// Records what was decided about two annotations.
  ///
  /// - Throws: `noSuchAnnotation`, `library`.
  public func decide(
    _ verdict: PairVerdict, _ a: AnnotationID, _ b: AnnotationID, reason: String? = nil, probability: Double? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    try operating("decide", "annotations \(a) and \(b): \(verdict.rawValue)") { db, operation in
      try Self.require([a, b], in: db)
      let ledger = IdentityLedger(db)
      let author = IdentityLedger.Author(actor: actor, reason: reason, probability: probability)
      try ledger.record(verdict, a, b, by: author, in: operation)
      try ledger.refresh(touching: [a, b])
    }
  }

  /// Records which animal an annotation shows; a new name makes a new animal.
  ///
  /// - Parameter species: the species of the animal, to tell namesakes apart and for a new animal. Where it is not given,
  ///   a new animal has the species of the annotation.
  /// - Throws: `noSuchAnnotation`, `emptyName`, `ambiguousName`, `library`.
  public func name(
    _ annotation: AnnotationID, as name: String, species: String? = nil, reason: String? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    try operating("name", "annotation \(annotation) shows \(name)") { db, operation in
      try Self.require([annotation], in: db)
      let individual = try Self.findOrMake(name, species: species, from: annotation, in: db)
      let ledger = IdentityLedger(db)
      let author = IdentityLedger.Author(actor: actor, reason: reason)
      try ledger.recordName(individual, of: annotation, by: author, in: operation)
      try ledger.refresh(touching: [annotation])
    }
  }

  /// Makes one animal of two: everything named `name` is named `other` from now on.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `sameAnimal`, `library`.
  public func merge(_ name: String, into other: String) throws(CatalogueError) -> OperationReceipt {
    try operating("merge", "\(name) is \(other)") { db, operation in
      let (from, to) = (try Self.find(name, in: db), try Self.find(other, in: db))
      guard from != to else { throw CatalogueError.sameAnimal(name) }
      let ledger = IdentityLedger(db)
      let annotations = try AnnotationID.fetchAll(
        db, sql: "SELECT annotationA FROM liveDecision WHERE kind = 'name' AND individualID = ?", arguments: [from])
      for annotation in annotations {
        try ledger.recordName(to, of: annotation, by: author, in: operation)
      }
      try ledger.refresh(touching: annotations)
    }
  }

  /// Says that some annotations of an animal show another one.
  ///
  /// *Same* links between those and the rest are superseded by *different*.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchAnnotation`, `notOfAnimal`, `sameAnimal`, `emptyName`, `library`.
  public func split(
    _ name: String, annotations: [AnnotationID], newName: String
  ) throws(CatalogueError) -> OperationReceipt {
    let list = annotations.map(\.description).joined(separator: ", ")
    return try operating("split", "\(list) of \(name) show \(newName)") { db, operation in
      let animal = try Self.find(name, in: db)
      try Self.require(annotations, in: db)
      let own = Set(
        try AnnotationID.fetchAll(
          db, sql: "SELECT annotationID FROM identity WHERE individualID = ?", arguments: [animal]))
      for annotation in annotations where !own.contains(annotation) {
        throw CatalogueError.notOfAnimal(annotation, name: name)
      }
      guard let first = annotations.first else { return }
      let other = try Self.findOrMake(newName, species: nil, from: first, in: db)
      guard other != animal else { throw CatalogueError.sameAnimal(name) }
      let ledger = IdentityLedger(db)
      let leaving = Set(annotations)
      for annotation in annotations {
        let links = try Row.fetchAll(
          db,
          sql: """
            SELECT annotationA, annotationB FROM liveDecision
            WHERE kind = 'same' AND (annotationA = ?1 OR annotationB = ?1)
            """, arguments: [annotation])
        for link in links {
          let (a, b): (AnnotationID, AnnotationID) = (link[0], link[1])
          if leaving.contains(a) != leaving.contains(b) {
            try ledger.record(.different, a, b, by: author, in: operation)
          }
        }
        try ledger.recordName(other, of: annotation, by: author, in: operation)
      }
      try ledger.refresh(touching: own)
    }
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
