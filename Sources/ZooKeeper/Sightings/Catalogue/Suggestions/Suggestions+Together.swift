package import MediaLibrary

/// What somebody proposes about several sightings at once.
extension Suggestions {
  /// Proposes which animal some sightings show, in one operation, which can be undone until somebody decides on one of them. What
  /// was proposed about a sighting before is not proposed again.
  ///
  /// - Parameter key: a name that may be new, or the number of an animal that there is.
  /// - Throws: `nothingChosen`, `noSuchAnnotation`, `noSuchIndividual`, `emptyName`, `library`.
  package func suggestName(
    of annotations: [AnnotationID], as key: AnimalKey
  ) throws(CatalogueError) -> OperationReceipt {
    let annotations = Catalogue.distinct(annotations)
    return try catalogue.operating(
      on: { db in
        guard !annotations.isEmpty else { throw CatalogueError.nothingChosen }
        try Catalogue.require(annotations, in: db)
        switch key {
        case .name(let name, _):
          try Catalogue.checkName(name)
          return AnimalName.plain(name)
        case .id: return try Catalogue.find(key, in: db).name
        }
      }, { _ in .suggestedNames(OneOrMany(annotations)) },
      { db, operation, name in
        for annotation in annotations {
          try Self.file(.otherAnimal(name), about: .sighting(annotation), by: actor, in: db, operation)
        }
      })
  }

  /// Proposes which species some sightings show, in one operation, as `suggestName` does.
  ///
  /// - Throws: `nothingChosen`, `noSuchAnnotation`, `emptyName`, `library`.
  package func suggestSpecies(
    of annotations: [AnnotationID], as species: String
  ) throws(CatalogueError) -> OperationReceipt {
    let annotations = Catalogue.distinct(annotations)
    return try catalogue.operating(.suggestedSpecies(OneOrMany(annotations))) { db, operation in
      guard !annotations.isEmpty else { throw CatalogueError.nothingChosen }
      try Catalogue.require(annotations, in: db)
      try Catalogue.checkName(species)
      for annotation in annotations {
        try Self.file(.species(species), about: .sighting(annotation), by: actor, in: db, operation)
      }
    }
  }
}
