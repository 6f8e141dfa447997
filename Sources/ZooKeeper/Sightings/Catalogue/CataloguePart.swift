import GRDB
import MediaLibrary

/// A part of the catalogue beside identity: does what it does in the library and in the name of its catalogue.
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
  /// What is known of the named animals.
  package var book: AnimalBook { AnimalBook(catalogue: self) }
  /// Which pictures stand for the animals.
  package var covers: Covers { Covers(catalogue: self) }
  /// Whom the actor follows, and what is new about them.
  package var follows: Follows { Follows(catalogue: self) }
  /// What people propose who may not change the catalogue.
  package var suggestions: Suggestions { Suggestions(catalogue: self) }
  /// Corrections of what photos and annotations say.
  package var corrections: Corrections { Corrections(catalogue: self) }
  /// The boxes and sides that a machine proposes.
  package var proposals: Proposals { Proposals(catalogue: self) }
  /// Why annotations are thought to show their animals.
  package var explanations: Explanations { Explanations(catalogue: self) }
  /// What was done, and what it changed.
  package var trail: AuditTrail { AuditTrail(catalogue: self) }
  /// The searches that the actor keeps.
  package var filters: SavedFilters { SavedFilters(catalogue: self) }
  /// The enclosures on the map.
  package var enclosures: Enclosures { Enclosures(catalogue: self) }
  /// The plans of the park on the map.
  package var plans: ParkPlans { ParkPlans(catalogue: self) }
  /// Who may know where animals were.
  package var geoprivacy: Geoprivacy { Geoprivacy(catalogue: self) }
  /// What people left.
  package var traces: Traces { Traces(catalogue: self) }
}
