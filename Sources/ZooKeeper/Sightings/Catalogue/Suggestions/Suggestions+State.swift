import GRDB
import MediaLibrary

/// Reads and closes suggestions, within a transaction.
extension Suggestions {
  static func suggestion(_ id: SuggestionID, in db: Database) throws -> Suggestion {
    let found = try Suggestion.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM suggestion WHERE id = ?"), arguments: [id])
    guard let found else { throw CatalogueError.noSuchSuggestion(id) }
    return found
  }

  static func openSuggestion(_ id: SuggestionID, in db: Database) throws -> Suggestion {
    let suggestion = try suggestion(id, in: db)
    guard suggestion.state == .open else { throw CatalogueError.notOpen(id, state: suggestion.state) }
    return suggestion
  }

  /// The journal records the change, so that undoing the operation reopens the suggestion.
  func close(
    _ suggestion: Suggestion, as state: Suggestion.State, reply: String?, in db: Database, _ operation: OperationID
  ) throws {
    try Self.checkLength(reply, of: .reply)
    try Journal(db, of: .sightings).update(
      "suggestion", row: suggestion.id.rawValue,
      set: [
        "state": state.rawValue, "decidedBy": actor, "decidedAt": OperationRecord.timestamp(), "reply": reply,
        "operationID": state == .accepted ? operation.rawValue : nil,
      ], in: operation)
  }

  static func checkLength(_ text: String?, of field: CatalogueField) throws {
    guard let text, text.count > Suggestion.longestNote else { return }
    throw CatalogueError.invalid(field, value: "\(text.prefix(20))…", needs: .length(0, most: Suggestion.longestNote))
  }

  /// The suggestion in the journal's form.
  static func brief(_ suggestion: Suggestion, in db: Database) throws -> SuggestionBrief {
    switch suggestion.subject {
    case .animal(let id):
      SuggestionBrief(suggestion.content.topic, about: .animal(try Catalogue.find(.id(id), in: db).name))
    case .sighting(let id): SuggestionBrief(suggestion.content.topic, about: .annotation(id))
    }
  }
}
