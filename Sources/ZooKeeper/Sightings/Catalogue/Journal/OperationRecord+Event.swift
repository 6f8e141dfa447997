import GRDB
package import MediaLibrary

extension OperationRecord {
  /// The event; `nil` for entries of other apps, and for entries of earlier versions, which have a `summary` instead.
  package var event: CatalogueEvent? { facts.flatMap { CatalogueEvent.fromDatabaseValue($0.databaseValue) } }

  /// A copy with another event.
  func saying(_ event: CatalogueEvent) -> OperationRecord {
    var copy = self
    copy.facts = String.fromDatabaseValue(event.databaseValue)
    return copy
  }

}

extension Journal {
  func begin(
    _ event: CatalogueEvent, actor: String, token: String? = nil, undoes: OperationID? = nil
  ) throws -> OperationID {
    try begin(
      kind: event.kind, facts: String.fromDatabaseValue(event.databaseValue), actor: actor, token: token,
      undoes: undoes)
  }

  /// Closes an operation with its final event.
  func finish(_ operation: OperationID, as event: CatalogueEvent, detail: String? = nil) throws {
    try finish(operation, facts: String.fromDatabaseValue(event.databaseValue), detail: detail)
  }
}
