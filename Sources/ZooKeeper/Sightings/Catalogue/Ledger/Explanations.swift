package import GRDB
package import MediaLibrary

/// A decision as people read it.
package struct DecisionRecord: Codable, Hashable, Sendable, FetchableRecord {
  /// The decision's number in the ledger.
  package var id: Int64
  /// The operation that the decision was part of: what to give to `undo`.
  package var operationID: OperationID
  /// `same`, `different`, `unsure`, `name`.
  package var kind: String
  /// One annotation.
  package var annotationA: AnnotationID
  /// The other annotation, for decisions about two.
  package var annotationB: AnnotationID?
  /// The name that was given.
  package var name: String?
  /// Who decided.
  package var actor: String
  /// When, in UTC.
  package var at: String
  /// Why, in the words of whoever decided.
  package var reason: String?
  /// Where the decision came from, when whoever decided did not think of it.
  package var origin: DecisionOrigin?
  /// The matcher's probability, when it proposed.
  package var probability: Double?
}

/// Why an annotation is thought to show an animal.
package struct IdentityExplanation: Codable, Hashable, Sendable {
  /// The annotation.
  package var annotation: AnnotationID
  /// The animal's name; `nil` when it has none.
  package var name: String?
  /// The decisions that lead from the annotation to the name, in that order: the shortest such chain. Empty when nothing
  /// was decided.
  package var chain: [DecisionRecord]
  /// Decisions that contradict others about the same animal.
  package var contradictions: [DecisionRecord]
  /// Other decisions about this annotation that hold.
  package var others: [DecisionRecord]
}

/// Which decisions make annotations the animals that they are.
package struct Explanations: CataloguePart {
  let catalogue: Catalogue

  /// Which decisions make an annotation the animal that it is.
  ///
  /// - Throws: `noSuchAnnotation`, `library`.
  package func why(_ annotation: AnnotationID) throws(CatalogueError) -> IdentityExplanation {
    try reading { db in
      try Catalogue.require([annotation], in: db)
      let name = try String.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT individual.name FROM identity JOIN individual ON individual.id = identity.individualID
            WHERE annotationID = ?
            """), arguments: [annotation])
      let chain = try Self.chain(from: annotation, in: db)
      let contradictions = try Self.contradictions(around: annotation, in: db)
      let shown = Set((chain + contradictions).map(\.id))
      return IdentityExplanation(
        annotation: annotation, name: name, chain: chain, contradictions: contradictions,
        others: try Self.decisions(about: annotation, in: db).filter { !shown.contains($0.id) })
    }
  }

  /// The latest decisions that hold about the sightings of an animal, newest first.
  ///
  /// - Throws: `library`.
  package func decisions(about animal: IndividualID, limit: Int = 50) throws(CatalogueError) -> [DecisionRecord] {
    try reading { db in
      try DecisionRecord.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT d.id, d.operationID, d.kind, d.annotationA, d.annotationB, i.name, d.actor, d.at, d.reason, d.origin,
              d.probability
            FROM identity n JOIN liveDecision d ON d.annotationA = n.annotationID
              JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
              LEFT JOIN individual i ON i.id = d.individualID
            WHERE n.individualID = ? ORDER BY d.id DESC LIMIT ?
            """), arguments: [animal, limit])
    }
  }

  /// Decisions that hold, as `DecisionRecord` reads them.
  static let recordSQL = """
    SELECT d.id, d.operationID, d.kind, d.annotationA, d.annotationB, i.name, d.actor, d.at, d.reason, d.origin, d.probability
    FROM liveDecision d LEFT JOIN individual i ON i.id = d.individualID
    """

  private static func decisions(about annotation: AnnotationID, in db: Database) throws -> [DecisionRecord] {
    try DecisionRecord.fetchAll(
      db.cachedStatement(sql: recordSQL + " WHERE d.annotationA = ?1 OR d.annotationB = ?1 ORDER BY d.id"),
      arguments: [annotation])
  }

  /// Breadth first over *same* links to the nearest annotation with a name; without one, the links of the annotation.
  private static func chain(from start: AnnotationID, in db: Database) throws -> [DecisionRecord] {
    var cameBy: [AnnotationID: (from: AnnotationID, by: DecisionRecord)] = [:]
    var reached: Set = [start]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let annotation = queue[next]
      next += 1
      let about = try decisions(about: annotation, in: db)
      if let naming = about.first(where: { $0.kind == "name" }) {
        var chain = [naming]
        var at = annotation
        while let step = cameBy[at] {
          chain.append(step.by)
          at = step.from
        }
        return chain.reversed()
      }
      for link in about where link.kind == "same" {
        guard let b = link.annotationB else { continue }
        let other = link.annotationA == annotation ? b : link.annotationA
        if reached.insert(other).inserted {
          cameBy[other] = (annotation, link)
          queue.append(other)
        }
      }
    }
    return try decisions(about: start, in: db).filter { $0.kind == "same" }
  }

  /// *Different* within the component, and all names in a component that has two.
  private static func contradictions(around annotation: AnnotationID, in db: Database) throws -> [DecisionRecord] {
    try DecisionRecord.fetchAll(
      db.cachedStatement(
        sql: recordSQL + """
           JOIN identity n ON n.annotationID = d.annotationA
            LEFT JOIN identity m ON m.annotationID = d.annotationB
          WHERE n.component = (SELECT component FROM identity WHERE annotationID = ?1) AND n.isContradictory
            AND ((d.kind = 'different' AND m.component = n.component)
              OR (d.kind = 'name' AND (
                SELECT COUNT(DISTINCT e.individualID) FROM liveDecision e JOIN identity o ON o.annotationID = e.annotationA
                WHERE e.kind = 'name' AND o.component = n.component) > 1))
          ORDER BY d.id
          """), arguments: [annotation])
  }
}
