import GRDB
import MediaLibrary

/// Suggestions of people who may not change the catalogue, and the curators' decisions about them.
package struct Suggestions: CataloguePart {
  let catalogue: Catalogue

  // MARK: Suggesting

  /// Suggests a change to the curators.
  ///
  /// - Parameter note: the reason, at most 2,000 characters; required for a remark.
  /// - Throws: `noSuchIndividual`, `noSuchAnnotation`, `noSuchAnimal` or `ambiguousName` for a parent, `emptyName`,
  ///   `invalid`, `invalidSuggestion`, `library`.
  package func suggest(
    _ subject: Suggestion.Subject, _ content: Suggestion.Content, note: String?
  ) throws(CatalogueError) -> Suggestion {
    try writing { db in
      try Self.checkLength(note, of: .note)
      let draft = Suggestion(
        id: SuggestionID(rawValue: 0), subject: subject, content: content, note: note, actor: actor,
        at: OperationRecord.timestamp(), state: .open)
      try draft.check(in: db)
      let operation = try Journal(db, of: .sightings).begin(
        .suggested(try Self.brief(draft, in: db)), actor: actor)
      let suggestion = try Self.insert(draft, in: db, operation)
      try Journal(db, of: .sightings).finish(operation)
      return suggestion
    }
  }

  /// Files a suggestion within an operation, unless the same suggestion of any person exists and was not withdrawn.
  static func file(
    _ content: Suggestion.Content, about subject: Suggestion.Subject, by actor: String, in db: Database,
    _ operation: OperationID
  ) throws {
    let isKnown = try Bool.fetchOne(
      db,
      sql: """
        SELECT 1 FROM suggestion WHERE annotationID IS ? AND individualID IS ? AND content = ? AND state <> 'withdrawn'
        """, arguments: [subject.annotation, subject.individual, try content.json()])
    guard isKnown == nil else { return }
    let draft = Suggestion(
      id: SuggestionID(rawValue: 0), subject: subject, content: content, note: nil, actor: actor,
      at: OperationRecord.timestamp(), state: .open)
    _ = try insert(draft, in: db, operation)
  }

  /// Inserts the row as withdrawn and then opens it: undoing the operation thus withdraws the suggestion without extra
  /// code.
  private static func insert(_ draft: Suggestion, in db: Database, _ operation: OperationID) throws -> Suggestion {
    try db.execute(
      sql: """
        INSERT INTO suggestion(individualID, annotationID, at, actor, content, note, state)
        VALUES (?, ?, ?, ?, ?, ?, 'withdrawn')
        """,
      arguments: [
        draft.subject.individual, draft.subject.annotation, draft.at, draft.actor, try draft.content.json(), draft.note,
      ])
    var suggestion = draft
    suggestion.id = SuggestionID(rawValue: db.lastInsertedRowID)
    try Journal(db, of: .sightings).update(
      "suggestion", row: suggestion.id.rawValue, set: ["state": Suggestion.State.open.rawValue], in: operation)
    return suggestion
  }

  /// Withdraws the actor's own suggestion and its held photo.
  ///
  /// - Throws: `noSuchSuggestion`, `notOwnSuggestion`, `notOpen`, `library`.
  package func withdraw(_ id: SuggestionID) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.openSuggestion(id, in: $0) }, { .withdrawn($0.id) },
      { db, operation, suggestion in
        guard suggestion.actor == actor else {
          throw CatalogueError.notOwnSuggestion(id, author: suggestion.actor)
        }
        try close(suggestion, as: .withdrawn, reply: nil, in: db, operation)
        try refusePhoto(of: suggestion, in: db, operation)
      })
  }

  // MARK: Deciding

  /// Applies a suggestion as the actor's own change, in one operation. Undoing the operation reopens the suggestion.
  ///
  /// - Parameters:
  ///   - name: replaces the suggested name or species.
  ///   - reply: an answer to the author, at most 2,000 characters.
  /// - Throws: `noSuchSuggestion`, `notOpen`, `invalid` for a long reply, `library`, and the errors of the change
  ///   itself.
  package func accept(
    _ id: SuggestionID, as name: String? = nil, reply: String? = nil
  ) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.openWithBrief(id, in: $0) }, { .accepted($0.brief, by: $0.suggestion.actor) },
      { db, operation, subject in
        var changed = subject.suggestion
        if let name, name != changed.content.name {
          changed.content = changed.content.called(name)
          try changed.check(in: db)
        }
        try close(subject.suggestion, as: .accepted, reply: reply, in: db, operation)
        try changed.apply(by: actor, in: db, operation)
      })
  }

  /// Closes a suggestion without applying it.
  ///
  /// - Parameter reply: an answer to the author, at most 2,000 characters.
  /// - Throws: `noSuchSuggestion`, `notOpen`, `invalid`, `library`.
  package func decline(_ id: SuggestionID, reply: String? = nil) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.openWithBrief(id, in: $0) }, { .declined($0.brief, by: $0.suggestion.actor) },
      { db, operation, subject in
        try decline(subject.suggestion, reply: reply, in: db, operation)
      })
  }

  private func decline(
    _ suggestion: Suggestion, reply: String?, in db: Database, _ operation: OperationID
  ) throws {
    try close(suggestion, as: .declined, reply: reply, in: db, operation)
    try refusePhoto(of: suggestion, in: db, operation)
  }

  /// Withdraws the held photo, if the suggestion is about accepting a photo.
  private func refusePhoto(of suggestion: Suggestion, in db: Database, _ operation: OperationID) throws {
    guard suggestion.content == .photo, case .sighting(let annotation) = suggestion.subject else { return }
    try PendingPhotos(db).refuse(photoOf: annotation, by: actor, in: operation)
  }

  /// Applies all open suggestions of one person, oldest first, in one operation. Undoing the operation reopens all
  /// these suggestions.
  ///
  /// - Parameter name: only suggestions that sightings show the animal with this name.
  /// - Throws: the errors of `accept`; no suggestion is then accepted.
  package func acceptAll(of author: String, naming name: String? = nil) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.open(by: author, naming: name, in: $0) }, { .acceptedAll($0.count, by: author) },
      { db, operation, all in
        for suggestion in all {
          // An earlier suggestion may have closed this suggestion: naming a sighting also accepts the sighting's photo.
          guard try Self.suggestion(suggestion.id, in: db).state == .open else { continue }
          try close(suggestion, as: .accepted, reply: nil, in: db, operation)
          try suggestion.apply(by: actor, in: db, operation)
        }
      })
  }

  /// Declines all open suggestions of one person in one operation.
  ///
  /// - Parameter name: only suggestions that sightings show the animal with this name.
  /// - Throws: `library`.
  package func declineAll(of author: String, naming name: String? = nil) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.open(by: author, naming: name, in: $0) }, { .declinedAll($0.count, by: author) },
      { db, operation, all in
        for suggestion in all {
          guard try Self.suggestion(suggestion.id, in: db).state == .open else { continue }
          try decline(suggestion, reply: nil, in: db, operation)
        }
      })
  }

  private static func open(by author: String, naming name: String?, in db: Database) throws -> [Suggestion] {
    let all = try Suggestion.fetchAll(
      db, sql: "SELECT * FROM suggestion WHERE actor = ? AND state = 'open' ORDER BY id", arguments: [author])
    guard let name else { return all }
    return all.filter { $0.content == .otherAnimal(name) }
  }

  private static func openWithBrief(_ id: SuggestionID, in db: Database) throws
    -> (suggestion: Suggestion, brief: SuggestionBrief)
  {
    let suggestion = try openSuggestion(id, in: db)
    return (suggestion, try brief(suggestion, in: db))
  }

  // MARK: Reading

  /// Suggestions, newest first.
  ///
  /// - Parameters:
  ///   - state: `nil` for all.
  ///   - author: only suggestions of one person.
  ///   - subject: only suggestions about one animal or sighting.
  ///   - limit: the maximum number.
  package func list(
    state: Suggestion.State? = .open, by author: String? = nil, about subject: Suggestion.Subject? = nil,
    limit: Int = 200
  ) throws(CatalogueError) -> [Suggestion] {
    let conditions = [
      state.map { Condition("state = ?", [$0.rawValue]) }, author.map { Condition("actor = ?", [$0]) },
      subject?.individual.map { Condition("individualID = ?", [$0]) },
      subject?.annotation.map { Condition("annotationID = ?", [$0]) },
    ].compactMap { $0 }.joinedByAnd()
    return try reading { db in
      try Suggestion.fetchAll(
        db.cachedStatement(sql: "SELECT * FROM suggestion WHERE \(conditions.sql) ORDER BY id DESC LIMIT ?"),
        arguments: conditions.arguments + [max(limit, 0)])
    }
  }

  /// One suggestion in any state.
  ///
  /// - Throws: `noSuchSuggestion`, `library`.
  package func suggestion(_ id: SuggestionID) throws(CatalogueError) -> Suggestion {
    try reading { db in try Self.suggestion(id, in: db) }
  }
}
