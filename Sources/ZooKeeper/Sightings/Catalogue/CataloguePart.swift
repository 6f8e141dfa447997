import GRDB
import MediaLibrary

/// A group of related queries and changes, such as corrections. It uses the catalogue's library and actor.
protocol CataloguePart: Sendable {
  var catalogue: Catalogue { get }
}

extension CataloguePart {
  var actor: String { catalogue.actor }
  var library: Library { catalogue.library }

  func reading<Value>(_ body: (Database) throws -> Value) throws(CatalogueError) -> Value {
    try catalogue.reading(body)
  }

  func writing<Value>(_ body: (Database) throws -> Value) throws(CatalogueError) -> Value {
    try catalogue.writing(body)
  }

  func operating(
    _ event: CatalogueEvent, _ body: (Database, OperationID) throws -> Void
  ) throws(CatalogueError) -> OperationReceipt {
    try catalogue.operating(event, body)
  }

  func operating<Subject>(
    on find: (Database) throws -> Subject, _ event: (Subject) -> CatalogueEvent,
    _ body: (Database, OperationID, Subject) throws -> Void
  ) throws(CatalogueError) -> OperationReceipt {
    try catalogue.operating(on: find, event, body)
  }
}

extension Catalogue {
  /// Facts about the named animals.
  package var book: AnimalBook { AnimalBook(catalogue: self) }
  /// The cover images of the animals.
  package var covers: Covers { Covers(catalogue: self) }
  /// The animals that the actor follows, and news about them.
  package var follows: Follows { Follows(catalogue: self) }
  /// Proposals of people who may not change the catalogue.
  package var suggestions: Suggestions { Suggestions(catalogue: self) }
  /// Corrections of photos and annotations.
  package var corrections: Corrections { Corrections(catalogue: self) }
  /// Boxes and sides proposed by a detector.
  package var proposals: Proposals { Proposals(catalogue: self) }
  /// The decisions that link annotations to their animals.
  package var explanations: Explanations { Explanations(catalogue: self) }
  /// The history of changes.
  package var trail: AuditTrail { AuditTrail(catalogue: self) }
  /// The actor's saved searches.
  package var filters: SavedFilters { SavedFilters(catalogue: self) }
  package var enclosures: Enclosures { Enclosures(catalogue: self) }
  package var plans: ParkPlans { ParkPlans(catalogue: self) }
  /// Rules about the visibility of locations.
  package var geoprivacy: Geoprivacy { Geoprivacy(catalogue: self) }
  /// Erasure of a person's data.
  package var traces: Traces { Traces(catalogue: self) }
}
