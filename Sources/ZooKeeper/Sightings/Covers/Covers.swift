import GRDB
import MediaLibrary

/// The cover images of the animals.
package struct Covers: CataloguePart {
  let catalogue: Catalogue

  /// The best pictures of an animal. The first picture is the cover image: the picture that a person chose, otherwise
  /// the picture with the most points.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `library`.
  package func candidates(for key: AnimalKey, limit: Int = 12) throws(CatalogueError) -> [CoverCandidate] {
    try reading { db in try CoverTable(db).candidates(of: Catalogue.find(key, in: db).id, limit: limit) }
  }

  /// Chooses the cover image of an animal. The choice applies until it is changed, or until the sighting no longer
  /// shows the animal.
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

  /// Removes the choice, so that the points determine the cover again.
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
