import GRDB
import MediaLibrary

extension Suggestion {
  /// Validates a suggestion before a curator sees it: the subject exists, the content fits the subject, and the values
  /// are valid.
  func check(in db: Database) throws {
    switch subject {
    case .animal(let id): _ = try Catalogue.find(.id(id), in: db)
    case .sighting(let id): try Catalogue.require([id], in: db)
    }
    guard try content.json().count <= Self.longestContent else {
      throw CatalogueError.invalidSuggestion(content.topic, .tooLong(most: Self.longestContent))
    }
    switch (content, subject) {
    case (.facts(let changes), .animal):
      guard try !changes.columns(find: { try Catalogue.find($0, in: db) }).isEmpty else {
        throw CatalogueError.invalidSuggestion(content.topic, .noChange)
      }
    case (.rename(let name), .animal), (.otherAnimal(let name), .sighting): try Catalogue.checkName(name)
    case (.viewpoint(let side), .sighting): try Corrections.check(side)
    case (.species(let species), _): try Catalogue.checkName(species)
    case (.remark, _):
      guard note?.contains(where: { !$0.isWhitespace }) == true else {
        throw CatalogueError.invalid(.remark, value: note ?? "", needs: .words)
      }
    case (.photo, .sighting): break
    case (.facts, .sighting), (.rename, .sighting):
      throw CatalogueError.invalidSuggestion(content.topic, .notAboutAnimal)
    case (.otherAnimal, .animal), (.viewpoint, .animal), (.photo, .animal):
      throw CatalogueError.invalidSuggestion(content.topic, .notAboutSighting)
    }
  }

  /// Applies the suggestion within an operation, with the same functions as a curator's own change.
  func apply(by curator: String, in db: Database, _ operation: OperationID) throws {
    switch (content, subject) {
    case (.facts(let changes), .animal(let id)): try AnimalBook.set(id, changes, in: db, operation)
    case (.rename(let name), .animal(let id)): try Catalogue.rename(id, to: name, in: db, operation)
    case (.otherAnimal(let name), .sighting(let id)):
      try Catalogue.require([id], in: db)
      let animal = try Catalogue.findOrMake(.name(name), from: id, in: db)
      let author = IdentityLedger.Author(actor: curator, origin: .suggestion(by: actor))
      try Catalogue.name(id, as: animal.id, by: author, in: db, operation)
    case (.viewpoint(let side), .sighting(let id)):
      try Corrections.correct(id, AnnotationChanges(viewpoint: side), in: db, operation)
    case (.species(let species), .animal(let id)):
      var changes = AnimalChanges()
      changes.species = species
      try AnimalBook.set(id, changes, in: db, operation)
    case (.species(let species), .sighting(let id)):
      try Corrections.correct(id, AnnotationChanges(species: species), in: db, operation)
    case (.photo, .sighting(let id)): try PendingPhotos(db).accept(photosOf: [id], by: curator, in: operation)
    case (.remark, _): break
    case (.facts, .sighting), (.rename, .sighting), (.otherAnimal, .animal), (.viewpoint, .animal), (.photo, .animal):
      try check(in: db)
    }
  }
}
