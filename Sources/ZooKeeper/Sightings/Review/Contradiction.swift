import GRDB
import MediaLibrary

/// An animal with contradictory decisions: a *different* between two of its annotations, or two names.
package struct Contradiction: Codable, Hashable, Sendable {
  /// The smallest annotation ID of the animal.
  package var component: AnnotationID
  /// The names of the animal's annotations, sorted.
  package var animals: [String]
  /// The decisions that cannot all be right, oldest first: each *different*, and the namings if the animal has several
  /// names.
  package var decisions: [DecisionRecord]
  /// The most likely wrong decision among the decisions that join the contradictory annotations; `nil` if no decisions
  /// join them.
  package var likelyWrong: DecisionRecord?
  /// The two annotations of `likelyWrong`, for people to check; `nil` if that decision is a naming, or one of the
  /// annotations was withdrawn.
  package var likelyWrongPair: ReviewPair?

  /// The animals with the names in `animals`.
  var individuals: Set<IndividualID> = []

  private enum CodingKeys: CodingKey {
    case component, animals, decisions, likelyWrong, likelyWrongPair
  }
}

extension Contradiction {
  /// All contradictions of a library, ordered by component. `nameA` and `nameB` of the pairs are not set.
  static func all(in db: Database) throws -> [Contradiction] {
    let gone = try AnnotationID.fetchSet(db, sql: WithdrawnAnnotations.sql)
    let rows = try Row.fetchAll(
      db, sql: "SELECT component, annotationID FROM identity WHERE isContradictory = 1 ORDER BY component")
    // A contradiction counts only if one of its annotations is live.
    let components = Set(rows.filter { !gone.contains($0[1]) }.map { $0[0] as AnnotationID }).sorted()
    return try components.map { try Contradiction(of: $0, without: gone, in: db) }
  }

  private init(of component: AnnotationID, without gone: Set<AnnotationID>, in db: Database) throws {
    let records = try DecisionRecord.fetchAll(
      db,
      sql: Explanations.recordSQL + """
         JOIN identity n ON n.annotationID = d.annotationA
        WHERE n.component = ? AND d.kind IN ('same', 'different', 'name')
          AND (d.annotationB IS NULL
            OR EXISTS (SELECT 1 FROM identity m WHERE m.annotationID = d.annotationB AND m.component = n.component))
        ORDER BY d.id
        """, arguments: [component])
    let bearers = try Row.fetchAll(
      db,
      sql: """
        SELECT d.id, d.individualID FROM liveDecision d JOIN identity n ON n.annotationID = d.annotationA
        WHERE d.kind = 'name' AND n.component = ?
        """, arguments: [component])
    let individuals = Dictionary(uniqueKeysWithValues: bearers.map { ($0[0] as Int64, $0[1] as IndividualID) })
    let graph = DecisionGraph(records, individuals: individuals)
    let hasSeveralNames = Set(individuals.values).count > 1
    self.component = component
    self.individuals = Set(individuals.values)
    animals = Set(records.compactMap(\.name)).sorted()
    decisions = records.filter { $0.kind == "different" || ($0.kind == "name" && hasSeveralNames) }
    likelyWrong = graph.likelyWrong()
    let size = try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM identity WHERE component = ?", arguments: [component])
    likelyWrongPair = likelyWrong.flatMap { link in
      guard let b = link.annotationB, !gone.contains(link.annotationA), !gone.contains(b) else { return nil }
      let probability = link.probability ?? DecisionGraph.trustInPeople
      return ReviewPair(
        a: link.annotationA, b: b, probability: probability, kind: .contradiction,
        worth: ReviewPair.worth(probability: probability, sightings: size ?? 1))
    }
  }
}
