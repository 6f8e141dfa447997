import GRDB
package import MediaLibrary

extension OperationRecord {
  /// What was done; `nil` for what an earlier version kept, which has a `summary` instead, and for another app's.
  package var event: CatalogueEvent? { facts.flatMap { CatalogueEvent.fromDatabaseValue($0.databaseValue) } }

  /// The operation, said to have been something else.
  func saying(_ event: CatalogueEvent) -> OperationRecord {
    var copy = self
    copy.facts = String.fromDatabaseValue(event.databaseValue)
    return copy
  }

  /// What was done, in English, for the terminal.
  package var sentence: String { event?.description ?? summary }
}

extension Journal {
  /// Notes something that is being done to the catalogue.
  func begin(
    _ event: CatalogueEvent, actor: String, token: String? = nil, undoes: OperationID? = nil
  ) throws -> OperationID {
    try begin(
      kind: event.kind, facts: String.fromDatabaseValue(event.databaseValue), actor: actor, token: token,
      undoes: undoes)
  }

  /// Notes that an operation is done, and what came of it.
  func finish(_ operation: OperationID, as event: CatalogueEvent, detail: String? = nil) throws {
    try finish(operation, facts: String.fromDatabaseValue(event.databaseValue), detail: detail)
  }
}
