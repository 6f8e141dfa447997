import MediaLibrary

/// Suggestions about several sightings at once.
extension Suggestions {
  /// Suggests in one operation which animal some sightings show. The operation can be undone until a decision about one
  /// of the suggestions is made. Existing suggestions are not repeated.
  ///
  /// - Parameter key: a name, which may be new, or the ID of an existing animal.
  /// - Throws: `nothingChosen`, `noSuchAnnotation`, `noSuchIndividual`, `emptyName`, `invalid` for a long name,
  ///   `library`.
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

  /// Suggests in one operation which species some sightings show, like `suggestName`.
  ///
  /// - Throws: `nothingChosen`, `noSuchAnnotation`, `emptyName`, `invalid` for a long species name, `library`.
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
