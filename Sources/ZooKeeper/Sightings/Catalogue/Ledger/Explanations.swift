import GRDB
package import MediaLibrary

/// A live decision, with the animal's name instead of its ID.
package struct DecisionRecord: Codable, Hashable, Sendable, FetchableRecord {
  /// The decision's ID in the ledger.
  package var id: Int64
  /// The operation of the decision, for `undo`.
  package var operationID: OperationID
  /// `same`, `different`, `unsure`, `name`.
  package var kind: String
  package var annotationA: AnnotationID
  /// The other annotation, for decisions about a pair.
  package var annotationB: AnnotationID?
  /// The assigned name.
  package var name: String?
  package var actor: String
  /// The time in UTC.
  package var at: String
  /// The reason in the decider's own words.
  package var reason: String?
  /// The source of the decision, if it came from a file, a table or a suggestion.
  package var origin: DecisionOrigin?
  /// The matcher's probability, if the matcher proposed the decision.
  package var probability: Double?
}

/// The decisions that link an annotation to an animal.
package struct IdentityExplanation: Codable, Hashable, Sendable {
  package var annotation: AnnotationID
  /// The animal's name; `nil` if unnamed.
  package var name: String?
  /// The shortest chain of decisions from the annotation to the name, in that order; without a name, the annotation's
  /// own *same* links.
  package var chain: [DecisionRecord]
  /// Decisions that contradict other decisions about the same animal.
  package var contradictions: [DecisionRecord]
  /// Other live decisions about this annotation.
  package var others: [DecisionRecord]
}

/// Explains identities by their decisions.
package struct Explanations: CataloguePart {
  let catalogue: Catalogue

  /// The decisions that determine the identity of an annotation.
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

  /// The latest live decisions about the sightings of an animal, newest first.
  ///
  /// - Throws: `library`.
  package func decisions(about animal: IndividualID, limit: Int = 50) throws(CatalogueError) -> [DecisionRecord] {
    try reading { db in
      try DecisionRecord.fetchAll(
        db.cachedStatement(
          sql: """
            WITH own AS (
              SELECT a.id FROM identity n JOIN annotation a ON a.id = n.annotationID AND a.withdrawnBy IS NULL
              WHERE n.individualID = ?)
            \(Self.recordSQL)
            WHERE d.id IN (
              SELECT id FROM decision WHERE annotationA IN (SELECT id FROM own)
              UNION SELECT id FROM decision WHERE annotationB IN (SELECT id FROM own))
            ORDER BY d.id DESC LIMIT ?
            """), arguments: [animal, limit])
    }
  }

  /// Live decisions with the columns of `DecisionRecord`.
  static let recordSQL = """
    SELECT d.id, d.operationID, d.kind, d.annotationA, d.annotationB, i.name, d.actor, d.at, d.reason, d.origin, d.probability
    FROM liveDecision d LEFT JOIN individual i ON i.id = d.individualID
    """

  private static func decisions(about annotation: AnnotationID, in db: Database) throws -> [DecisionRecord] {
    try DecisionRecord.fetchAll(
      db.cachedStatement(sql: recordSQL + " WHERE d.annotationA = ?1 OR d.annotationB = ?1 ORDER BY d.id"),
      arguments: [annotation])
  }

  /// A breadth-first search over *same* links to the nearest named annotation. Without such an annotation, returns the
  /// *same* links of `start`.
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

  /// *Different* decisions within a component, and all naming decisions of a component with two or more names.
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

/// The source of a decision that has no reason written by a person.
package enum DecisionOrigin: Codable, Hashable, Sendable {
  /// The XMP sidecar of the photo names the animal.
  case sidecar
  /// The photo's embedded metadata names the animal.
  case file
  /// The table of annotations names the animal.
  case labels
  /// A person suggested the name.
  case suggestion(by: String)
}

/// Stored as JSON.
extension DecisionOrigin: DatabaseValueConvertible {}
