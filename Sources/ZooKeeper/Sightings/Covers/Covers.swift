import GRDB
import MediaLibrary

/// Which pictures stand for the animals.
package struct Covers: CataloguePart {
  let catalogue: Catalogue

  /// The best pictures of an animal, the first of which stands for it: what a person chose, else that with the most points.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `library`.
  package func candidates(for key: AnimalKey, limit: Int = 12) throws(CatalogueError) -> [CoverCandidate] {
    try reading { db in try CoverTable(db).candidates(of: Catalogue.find(key, in: db).id, limit: limit) }
  }

  /// Says which sighting stands for an animal, until somebody says otherwise, or it no longer shows the animal.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `noSuchAnnotation`, `notOfAnimal`, `library`.
  package func choose(_ annotation: AnnotationID, for key: AnimalKey) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Catalogue.find(key, in: $0) }, { .coverChosen(annotation, of: $0.name) },
      { db, operation, animal in
        try Catalogue.require([annotation], in: db)
        let shown = try IndividualID.fetchOne(
          db.cachedStatement(sql: "SELECT individualID FROM identity WHERE annotationID = ?"), arguments: [annotation])
        guard shown == animal.id else { throw CatalogueError.notOfAnimal(annotation, name: animal.name) }
        try Journal(db, of: .sightings).update(
          "individual", row: animal.id.rawValue, set: ["coverID": annotation.rawValue], in: operation)
      })
  }

  /// Leaves it to the points again which sighting stands for an animal.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `library`.
  package func free(_ key: AnimalKey) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Catalogue.find(key, in: $0) }, { .coverFreed($0.name) },
      { db, operation, animal in
        try Journal(db, of: .sightings).update(
          "individual", row: animal.id.rawValue, set: ["coverID": nil], in: operation)
      })
  }
}
