import GRDB
import MediaLibrary

/// What people propose who may not change the catalogue, and what curators make of it.
package struct Suggestions: CataloguePart {
  let catalogue: Catalogue

  // MARK: Suggesting

  /// Proposes a change to those who may make it.
  ///
  /// - Parameter note: why, in at most 2,000 characters; a remark needs one.
  /// - Throws: `noSuchIndividual`, `noSuchAnnotation`, `noSuchAnimal` (of a parent), `emptyName`, `invalid`, `library`.
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

  /// Proposes a change as part of an operation, once: what was proposed before, and not taken back, is not proposed again.
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

  /// A row that comes withdrawn and is then opened: taking the operation back withdraws it without a word of its own.
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

  /// Takes one's own suggestion back, and a photo that waits with it.
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

  /// Does what was suggested, as the actor's own change and in one operation: undoing it opens the suggestion again.
  ///
  /// - Parameters:
  ///   - name: what the name or species is to be instead of what was suggested; only for suggestions of one.
  ///   - reply: what to tell the author, in at most 2,000 characters.
  /// - Throws: `noSuchSuggestion`, `notOpen`, `library`, and whatever the change itself throws.
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

  /// Closes a suggestion without following it.
  ///
  /// - Parameter reply: what to tell the author, in at most 2,000 characters.
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

  /// A photo that is not taken in goes.
  private func refusePhoto(of suggestion: Suggestion, in db: Database, _ operation: OperationID) throws {
    guard suggestion.content == .photo, case .sighting(let annotation) = suggestion.subject else { return }
    try HeldPhotos(db).refuse(photoOf: annotation, by: actor, in: operation)
  }

  /// Does all that one person has suggested and nobody has decided on, the oldest first, in one operation: undoing it opens all of
  /// them again.
  ///
  /// - Parameter name: only that sightings show the animal of this name.
  /// - Throws: as `accept`; then none is accepted.
  package func acceptAll(of author: String, naming name: String? = nil) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Self.open(by: author, naming: name, in: $0) }, { .acceptedAll($0.count, by: author) },
      { db, operation, all in
        for suggestion in all {
          // One before it may have settled it: a name takes the photo in.
          guard try Self.suggestion(suggestion.id, in: db).state == .open else { continue }
          try close(suggestion, as: .accepted, reply: nil, in: db, operation)
          try suggestion.apply(by: actor, in: db, operation)
        }
      })
  }

  /// Closes all that one person has suggested and nobody has decided on, in one operation, without following any of it.
  ///
  /// - Parameter name: only that sightings show the animal of this name.
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

  // MARK: Asking

  /// Suggestions, newest first.
  ///
  /// - Parameters:
  ///   - state: what became of them; `nil` for all.
  ///   - author: only those of one person.
  ///   - subject: only those about one animal or one sighting.
  ///   - limit: how many at most.
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

  /// One suggestion, whatever became of it.
  ///
  /// - Throws: `noSuchSuggestion`, `library`.
  package func suggestion(_ id: SuggestionID) throws(CatalogueError) -> Suggestion {
    try reading { db in try Self.suggestion(id, in: db) }
  }
}
