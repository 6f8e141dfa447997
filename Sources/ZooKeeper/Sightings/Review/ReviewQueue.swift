package import GRDB
package import MediaLibrary

/// The pairs that wait for a decision. Likely pairs with a large benefit come first.
///
/// ```swift
/// let queue = ReviewQueue(library: library)
/// if let pair = try queue.next(limit: 1).first {
///   _ = try catalogue.decide(.same, pair.a, pair.b, probability: pair.probability)
/// }
/// ```
///
/// The worth of a pair is p · log2(1 + n). Here, p is the probability that the pair shows one animal, and n the number
/// of sightings in the smaller of the two components. People therefore begin with nearly certain pairs that join many
/// sightings, and a short session does the most important work; unlikely pairs come last. (An earlier version ordered
/// by the entropy of the answer. The most uncertain pairs then came first: they improve a matcher most, but help people
/// least.) Contradictions come before everything else: while an animal has two names, its unnamed sightings get no
/// name.
///
/// Between two components, only the most likely pair is in the queue. Settled pairs are not in the queue: pairs within
/// one component, pairs of components separated by a live *different* or by different species, and pairs that people
/// marked as unsure.
///
/// In a library with very many proposals, the queue has the most likely 5,000 pairs. The other pairs follow when these
/// pairs are decided.
package struct ReviewQueue: Sendable {
  private let library: Library
  private let longest: Int

  /// The queue of a library; `PairProposer` fills it.
  ///
  /// - Parameter longest: the maximum number of proposed pairs in the queue, at least 1.
  package init(library: Library, longest: Int = 5_000) { (self.library, self.longest) = (library, longest) }

  /// The pairs to compare: contradictions first, then proposals, highest worth first.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of pairs.
  ///   - animal: only pairs with this animal.
  ///   - skipped: leaves out these pairs, and all other proposed pairs between the same two components.
  /// - Throws: `library`.
  /// - Complexity: linear in `longest`, and in the settled pairs that are likelier.
  package func next(
    limit: Int = 20, about animal: IndividualID? = nil, after skipped: Set<ReviewPair.ID> = []
  ) throws(CatalogueError) -> [ReviewPair] {
    guard skipped.isEmpty else { return try found(limit, about: animal, after: skipped) }
    return try library.remembered("review.next.\(longest).\(limit).\(animal.map { "\($0)" } ?? "")") {
      () throws(CatalogueError) in try found(limit, about: animal, after: [])
    }
  }

  private func found(
    _ limit: Int, about animal: IndividualID?, after skipped: Set<ReviewPair.ID>
  ) throws(CatalogueError) -> [ReviewPair] {
    try catalogue.reading { db in
      let contradictory = try Contradiction.all(in: db).filter { contradiction in
        animal.map { contradiction.individuals.contains($0) } ?? true
      }
      let first = contradictory.compactMap(\.likelyWrongPair).filter { !skipped.contains($0.id) }
      let proposals = try proposals(about: animal, after: skipped, in: db).pairs
      let best = proposals.sorted { ($1.worth, $0.pair.a, $0.pair.b) < ($0.worth, $1.pair.a, $1.pair.b) }
      let pairs = first + best.prefix(max(0, limit - first.count)).map(\.reviewPair)
      return try Self.named(Array(pairs.prefix(limit)), in: db)
    }
  }

  /// The number of pairs in the queue.
  ///
  /// - Throws: `library`.
  package func count() throws(CatalogueError) -> LimitedCount {
    try library.remembered("review.count.\(longest)") { () throws(CatalogueError) in
      try catalogue.reading { db in
        let contradictory = try Contradiction.all(in: db).count { $0.likelyWrongPair != nil }
        let (proposals, hasMore) = try proposals(about: nil, after: [], in: db)
        return LimitedCount(contradictory + proposals.count, hasMore: hasMore)
      }
    }
  }

  /// The animals with contradictory decisions, ordered by component.
  ///
  /// - Throws: `library`.
  package func contradictions() throws(CatalogueError) -> [Contradiction] {
    try catalogue.reading { db in
      try Contradiction.all(in: db).map { found in
        var contradiction = found
        contradiction.likelyWrongPair = try found.likelyWrongPair.flatMap { try Self.named([$0], in: db).first }
        return contradiction
      }
    }
  }

  private var catalogue: Catalogue { Catalogue(library: library, actor: "") }

  // MARK: Proposals

  private struct OpenPair {
    let pair: PairKey
    let probability: Double
    let worth: Double

    var reviewPair: ReviewPair {
      ReviewPair(a: pair.a, b: pair.b, probability: probability, kind: .proposal, worth: worth)
    }
  }

  /// The most likely pair between each two unsettled components: at most the `longest` likeliest pairs, and whether
  /// there may be more.
  private func proposals(
    about animal: IndividualID?, after skipped: Set<PairKey>, in db: Database
  ) throws -> (pairs: [OpenPair], hasMore: Bool) {
    let settled = try SettledPairs(in: db)
    let gone = try Int64.fetchSet(db, sql: WithdrawnAnnotations.sql)
    let passed = try Set(skipped.map { try Self.components(of: $0, in: db) })
    let statement = Self.statement(about: animal)
    let rows = try Row.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
    // Plain numbers for speed: thousands of rows are decoded here.
    var best: [Components: (a: Int64, b: Int64, probability: Double, species: String?)] = [:]
    while best.count < longest, let row = try rows.next() {
      let (a, b, probability): (Int64, Int64, Double) = (row[0], row[1], row[2])
      let components = Components(row[3], row[4])
      let (one, other): (String?, String?) = (row[5], row[6])
      guard best[components] == nil, !gone.contains(a), !gone.contains(b), !passed.contains(components),
        !settled.contains(a, b, components: components)
      else { continue }
      // A species may have been set after the comparison.
      if let one, let other, SpeciesName(one).isOther(than: SpeciesName(other)) { continue }
      best[components] = (a, b, probability, one ?? other)
    }
    guard !best.isEmpty else { return ([], false) }
    let sizes = try Self.sizes(of: Set(best.keys.flatMap { [$0.a, $0.b] }), in: db)
    let confidence = try StatedConfidence(in: db)
    let open = best.compactMap { components, found -> OpenPair? in
      guard let a = sizes[components.a], let b = sizes[components.b] else { return nil }
      let probability = confidence.calibrated(found.probability, species: found.species)
      return OpenPair(
        pair: PairKey(AnnotationID(rawValue: found.a), AnnotationID(rawValue: found.b)), probability: probability,
        worth: ReviewPair.worth(probability: probability, sightings: min(a, b)))
    }
    return (open, best.count == longest)
  }

  /// The proposed pairs of different components, with the known species of both sightings; the likeliest pairs first.
  private static func statement(about animal: IndividualID?) -> Condition {
    let own = "IN (SELECT annotationID FROM identity WHERE individualID = ?)"
    let ofAnimal = """
      (SELECT * FROM pairProposal WHERE annotationA \(own) UNION SELECT * FROM pairProposal WHERE annotationB \(own))
      """
    return Condition(
      """
      SELECT annotationA, annotationB, probability, one.component, other.component, \(species("A")), \(species("B"))
      FROM \(animal == nil ? "pairProposal" : ofAnimal)
        CROSS JOIN identity one ON one.annotationID = annotationA
        CROSS JOIN identity other ON other.annotationID = annotationB
      WHERE one.component <> other.component ORDER BY probability DESC, annotationA, annotationB
      """, animal.map { [$0, $0] } ?? [])
  }

  /// SQLite's query plan for finding proposals: one step per line, from EXPLAIN QUERY PLAN.
  package static func plan(about animal: IndividualID?, in db: Database) throws -> [String] {
    let statement = statement(about: animal)
    return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement.sql, arguments: statement.arguments)
      .map { $0["detail"] }
  }

  /// The known species of one sighting of a pair, or of its animal.
  private static func species(_ end: String) -> String {
    """
    (SELECT COALESCE(annotation.species, individual.species)
      FROM annotation LEFT JOIN individual ON individual.id = \(end == "A" ? "one" : "other").individualID
      WHERE annotation.id = annotation\(end))
    """
  }

  private static func components(of pair: PairKey, in db: Database) throws -> Components {
    func component(_ annotation: AnnotationID) throws -> Int64 {
      try Int64.fetchOne(db, sql: "SELECT component FROM identity WHERE annotationID = ?", arguments: [annotation])
        ?? annotation.rawValue
    }
    return Components(try component(pair.a), try component(pair.b))
  }

  /// The number of live sightings in each component.
  private static func sizes(of components: Set<Int64>, in db: Database) throws -> [Int64: Int] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT component, COUNT(*) FROM identity
        WHERE component IN (SELECT value FROM json_each(?)) AND annotationID NOT IN (\(WithdrawnAnnotations.sql))
        GROUP BY component
        """, arguments: [JSONList.text(components.map(AnnotationID.init(rawValue:)))])
    var sizes: [Int64: Int] = [:]
    while let row = try rows.next() { sizes[row[0]] = row[1] }
    return sizes
  }

  private static func named(_ pairs: [ReviewPair], in db: Database) throws -> [ReviewPair] {
    func name(_ annotation: AnnotationID) throws -> String? {
      try String.fetchOne(
        db,
        sql: """
          SELECT individual.name FROM identity JOIN individual ON individual.id = identity.individualID
          WHERE annotationID = ?
          """, arguments: [annotation])
    }
    return try pairs.map { pair in
      var named = pair
      (named.nameA, named.nameB) = (try name(pair.a), try name(pair.b))
      return named
    }
  }
}
