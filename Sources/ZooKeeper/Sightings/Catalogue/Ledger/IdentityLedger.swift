package import GRDB
package import MediaLibrary

/// The ledger of decisions in a library. It works inside the caller's transaction: rows are appended, and the table
/// `identity` is updated for the affected animals.
package struct IdentityLedger {
  private let db: Database

  package init(_ db: Database) { self.db = db }

  /// The author and the reason of a decision.
  package struct Author: Sendable {
    /// A person, or the matcher and its version.
    package var actor: String
    /// The reason in the author's own words.
    package var reason: String?
    /// The source, if the decision came from a file, a table or a suggestion.
    package var origin: DecisionOrigin?
    /// The matcher's probability, if the matcher proposed the decision.
    package var probability: Double?

    package init(actor: String, reason: String? = nil, origin: DecisionOrigin? = nil, probability: Double? = nil) {
      self.actor = actor
      self.reason = reason
      self.origin = origin
      self.probability = probability
    }
  }

  // MARK: Decisions

  /// Adds a decision about two annotations. Call `refresh(touching:)` after all decisions of the operation.
  package func record(
    _ verdict: PairVerdict, _ a: AnnotationID, _ b: AnnotationID, by author: Author, in operation: OperationID
  ) throws {
    try insert(verdict.rawValue, min(a, b), max(a, b), nil, author, operation)
  }

  /// Records that an annotation shows a known animal. Call `refresh(touching:)` after all decisions of the operation.
  package func recordName(
    _ individual: IndividualID, of annotation: AnnotationID, by author: Author, in operation: OperationID
  ) throws {
    try insert("name", annotation, nil, individual, author, operation)
  }

  /// Names an annotation that was created in this transaction and has no other decisions. Imports use this method,
  /// because it does not visit the other sightings of the animal, unless the new annotation has the smallest ID.
  package func nameFresh(
    _ annotation: AnnotationID, _ individual: IndividualID, by author: Author, in operation: OperationID
  ) throws {
    try recordName(individual, of: annotation, by: author, in: operation)
    let known = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT component, isContradictory FROM identity WHERE individualID = ? LIMIT 1"),
      arguments: [individual])
    let component: AnnotationID = known?["component"] ?? annotation
    let isContradictory: Bool = known?["isContradictory"] ?? false
    if component > annotation { return try refresh(touching: [annotation]) }
    try save(
      ResolvedIdentity(component: component, individual: individual, isContradictory: isContradictory),
      of: annotation)
  }

  private func insert(
    _ kind: String, _ a: AnnotationID, _ b: AnnotationID?, _ individual: IndividualID?, _ author: Author,
    _ operation: OperationID
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO decision(operationID, kind, annotationA, annotationB, individualID, actor, at, reason, origin,
          probability)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      operation, kind, a, b, individual, author.actor, OperationRecord.timestamp(), author.reason, author.origin,
      author.probability,
    ])
  }

  // MARK: Updating identities

  /// Updates `identity` for all annotations that are or were connected to the given annotations.
  package func refresh(touching annotations: some Sequence<AnnotationID>) throws {
    var members = Set(annotations)
    for annotation in members {
      members.formUnion(
        try AnnotationID.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT annotationID FROM identity
              WHERE component = (SELECT component FROM identity WHERE annotationID = ?)
              """), arguments: [annotation]))
    }
    let (closure, entries) = try connected(to: members)
    for (annotation, identity) in IdentityResolver.resolve(closure, entries) { try save(identity, of: annotation) }
  }

  /// The contents that `identity` should have, computed from the whole ledger.
  package func recomputed() throws -> [AnnotationID: ResolvedIdentity] {
    let entries = try Row.fetchAll(db, sql: "SELECT * FROM liveDecision").compactMap(Self.entry)
    return IdentityResolver.resolve(try AnnotationID.fetchAll(db, sql: "SELECT id FROM annotation"), entries)
  }

  /// Rebuilds `identity` from the ledger.
  package func recompute() throws {
    try db.execute(
      sql: """
        DELETE FROM identity WHERE annotationID NOT IN (SELECT id FROM annotation);
        INSERT INTO identity(annotationID, component)
          SELECT id, id FROM annotation WHERE id NOT IN (SELECT annotationID FROM identity);
        """)
    for (annotation, identity) in try recomputed() { try save(identity, of: annotation) }
  }

  /// All annotations connected to `start` by live decisions, and those decisions.
  private func connected(to start: Set<AnnotationID>) throws -> (Set<AnnotationID>, [LedgerEntry]) {
    var reached = start
    var frontier = start.sorted()
    var named: Set<IndividualID> = []
    var entries: Set<LedgerEntry> = []
    let about = try db.cachedStatement(
      sql: """
        SELECT * FROM liveDecision WHERE annotationA = ?1
        UNION ALL SELECT * FROM liveDecision WHERE annotationB = ?1
        """)
    let bearers = try db.cachedStatement(
      sql: "SELECT annotationA FROM liveDecision WHERE individualID = ? AND kind = 'name'")
    while let annotation = frontier.popLast() {
      func reach(_ other: AnnotationID) { if reached.insert(other).inserted { frontier.append(other) } }
      for entry in try Row.fetchAll(about, arguments: [annotation]).compactMap(Self.entry) {
        entries.insert(entry)
        switch entry.verdict {
        case .same(let a, let b):
          reach(a)
          reach(b)
        case .named(_, let individual) where named.insert(individual).inserted:
          for bearer in try AnnotationID.fetchAll(bearers, arguments: [individual]) { reach(bearer) }
        case .named, .different: break
        }
      }
    }
    // The search does not follow *different* links, so their other end may lie outside; such links contradict nothing.
    let inside = entries.filter { entry in
      guard case .different(let a, let b) = entry.verdict else { return true }
      return reached.contains(a) && reached.contains(b)
    }
    return (reached, Array(inside))
  }

  private static func entry(_ row: Row) -> LedgerEntry? {
    let a: AnnotationID = row["annotationA"]
    let b: AnnotationID? = row["annotationB"]
    let individual: IndividualID? = row["individualID"]
    switch (row["kind"] as String, b, individual) {
    case ("same", let b?, _): return LedgerEntry(.same(a, b))
    case ("different", let b?, _): return LedgerEntry(.different(a, b))
    case ("name", _, let individual?): return LedgerEntry(.named(a, individual))
    default: return nil
    }
  }

  private func save(_ identity: ResolvedIdentity, of annotation: AnnotationID) throws {
    try db.cachedStatement(
      sql: """
        UPDATE identity SET component = ?2, individualID = ?3, isContradictory = ?4
        WHERE annotationID = ?1 AND (component, individualID, isContradictory) IS NOT (?2, ?3, ?4)
        """
    ).execute(arguments: [annotation, identity.component, identity.individual, identity.isContradictory])
  }
}
