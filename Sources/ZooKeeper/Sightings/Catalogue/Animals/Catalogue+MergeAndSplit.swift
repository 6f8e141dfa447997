import GRDB
import MediaLibrary

extension Catalogue {
  /// Merges two animals: all sightings of the first now show the second.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `sameAnimal`, `library`.
  package func merge(_ key: AnimalKey, into other: AnimalKey) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { (from: try Self.find(key, in: $0), to: try Self.find(other, in: $0)) },
      { .merged($0.from.name, into: $0.to.name) },
      { db, operation, animals in
        let (from, to) = animals
        guard from.id != to.id else { throw CatalogueError.sameAnimal(from.name) }
        try Geoprivacy.keep(to.id, atLeastAs: from.id, in: db, operation)
        let ledger = IdentityLedger(db)
        let annotations = try AnnotationID.fetchAll(
          db.cachedStatement(sql: "SELECT annotationA FROM liveDecision WHERE kind = 'name' AND individualID = ?"),
          arguments: [from.id])
        for annotation in annotations {
          try ledger.recordName(to.id, of: annotation, by: author, in: operation)
        }
        try ledger.refresh(touching: annotations)
      })
  }

  /// Merges two animals: all sightings of `name` now show `other`.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `sameAnimal`, `library`.
  package func merge(_ name: String, into other: String) throws(CatalogueError) -> OperationReceipt {
    try merge(.name(name), into: .name(other))
  }

  /// Assigns some annotations of an animal to another animal; a new name creates a new animal.
  ///
  /// *Different* decisions supersede the *same* links between these annotations and the rest.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `noSuchAnnotation`, `notOfAnimal`, `sameAnimal`,
  ///   `emptyName`, `invalid` for a long name, `library`.
  package func split(
    _ key: AnimalKey, annotations: [AnnotationID], newName: String
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.find(key, in: $0) }, { .split(annotations, of: $0.name, as: newName) },
      { db, operation, animal in
        try part(annotations, of: animal, newName: newName, in: db, operation)
      })
  }

  /// Assigns some annotations of an animal to another animal; a new name creates a new animal.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `noSuchAnnotation`, `notOfAnimal`, `sameAnimal`, `emptyName`, `invalid`
  ///   for a long name, `library`.
  package func split(
    _ name: String, annotations: [AnnotationID], newName: String
  ) throws(CatalogueError) -> OperationReceipt {
    try split(.name(name), annotations: annotations, newName: newName)
  }

  private func part(
    _ annotations: [AnnotationID], of animal: FoundAnimal, newName: String, in db: Database, _ operation: OperationID
  ) throws {
    try Self.require(annotations, in: db)
    let own = Set(
      try AnnotationID.fetchAll(
        db.cachedStatement(sql: "SELECT annotationID FROM identity WHERE individualID = ?"), arguments: [animal.id]))
    for annotation in annotations where !own.contains(annotation) {
      throw CatalogueError.notOfAnimal(annotation, name: animal.name)
    }
    guard let first = annotations.first else { return }
    let other = try Self.findOrMake(newName, species: nil, from: first, in: db)
    guard other != animal.id else { throw CatalogueError.sameAnimal(animal.name) }
    try Geoprivacy.keep(other, atLeastAs: animal.id, in: db, operation)
    let ledger = IdentityLedger(db)
    let leaving = Set(annotations)
    for annotation in annotations {
      let links = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT annotationA, annotationB FROM liveDecision
            WHERE kind = 'same' AND (annotationA = ?1 OR annotationB = ?1)
            """), arguments: [annotation])
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
