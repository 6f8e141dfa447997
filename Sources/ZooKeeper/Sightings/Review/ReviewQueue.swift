import GRDB
package import MediaLibrary

/// The pairs that wait for people, those first that are likely and whose answer would give most.
///
/// ```swift
/// let queue = ReviewQueue(library: library)
/// let pair = try queue.next(limit: 1).first
/// try catalogue.decide(.same, pair.a, pair.b, probability: pair.probability)
/// ```
///
/// A pair is worth p · log2(1 + n): the probability that it is one animal, times the damped number of sightings that would then gain one, n
/// being those of the smaller of the two components. So people begin with what is nearly certain and brings most together, and whoever has
/// little time has done what matters; pairs that are unlikely come last. (The entropy of the answer, by which the queue was ordered before,
/// would begin with coins' tosses: it tells a matcher most, and people least.) Contradictions come before everything else: while they stand,
/// names are withheld.
///
/// Between two components one pair is asked, the likeliest; nothing is asked that is settled: a pair within one component,
/// or between two that a live *different* parts, or that are known to be of different species, or one about which people were unsure.
package struct ReviewQueue: Sendable {
  private let library: Library

  /// The queue of a library; `PairProposer` fills it.
  package init(library: Library) { self.library = library }

  /// The pairs to look at, the worthiest first.
  ///
  /// - Parameters:
  ///   - limit: the most pairs.
  ///   - animal: when given, only pairs of which one shows this animal.
  ///   - skipped: pairs not to show, nor any other between the same two components.
  /// - Throws: `library`.
  /// - Complexity: one pass over the proposals.
  package func next(
    limit: Int = 20, about animal: IndividualID? = nil, after skipped: Set<ReviewPair.ID> = []
  ) throws(CatalogueError) -> [ReviewPair] {
    guard skipped.isEmpty else { return try found(limit, about: animal, after: skipped) }
    return try library.remembered("review.next.\(limit).\(animal.map { "\($0)" } ?? "")") {
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
      let proposals = try Self.proposals(about: animal, after: skipped, in: db)
      let best = proposals.sorted { ($1.worth, $0.pair.a, $0.pair.b) < ($0.worth, $1.pair.a, $1.pair.b) }
      let pairs = first + best.prefix(max(0, limit - first.count)).map(\.reviewPair)
      return try Self.named(Array(pairs.prefix(limit)), in: db)
    }
  }

  /// How many pairs wait.
  ///
  /// - Throws: `library`.
  package func count() throws(CatalogueError) -> Int {
    try library.remembered("review.count") { () throws(CatalogueError) in
      try catalogue.reading { db in
        try Contradiction.all(in: db).count { $0.likelyWrongPair != nil }
          + Self.proposals(about: nil, after: [], in: db).count
      }
    }
  }

  /// The animals about which decisions contradict one another, smallest component first.
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

  /// The likeliest pair between each two components that are not settled.
  private static func proposals(
    about animal: IndividualID?, after skipped: Set<PairKey>, in db: Database
  ) throws -> [OpenPair] {
    let settled = try SettledPairs(in: db)
    let gone = try Int64.fetchSet(db, sql: WithdrawnAnnotations.sql)
    let passed = try Set(skipped.map { try components(of: $0, in: db) })
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotationA, annotationB, probability, one.component, other.component
        FROM pairProposal
          CROSS JOIN identity one ON one.annotationID = annotationA
          CROSS JOIN identity other ON other.annotationID = annotationB
        WHERE one.component <> other.component AND (?1 IS NULL OR ?1 IN (one.individualID, other.individualID))
        """, arguments: [animal])
    // Plain numbers: hundreds of thousands of rows are decoded here.
    var best: [Components: (a: Int64, b: Int64, probability: Double)] = [:]
    while let row = try rows.next() {
      let (a, b, probability): (Int64, Int64, Double) = (row[0], row[1], row[2])
      let components = Components(row[3], row[4])
      guard !gone.contains(a), !gone.contains(b), !passed.contains(components),
        !settled.contains(a, b, components: components)
      else { continue }
      if probability > best[components]?.probability ?? -1 { best[components] = (a, b, probability) }
    }
    guard !best.isEmpty else { return [] }
    let sizes = try sizes(of: Set(best.keys.flatMap { [$0.a, $0.b] }), in: db)
    let species = try species(of: Set(best.values.flatMap { [$0.a, $0.b] }), in: db)
    let confidence = try StatedConfidence(in: db)
    return best.compactMap { components, found in
      guard let a = sizes[components.a], let b = sizes[components.b] else { return nil }
      let (one, other) = (species[found.a], species[found.b])
      // Somebody may have told the species after the two were compared.
      if let one, let other, SpeciesName(one).isOther(than: SpeciesName(other)) { return nil }
      let probability = confidence.told(found.probability, species: one ?? other)
      return OpenPair(
        pair: PairKey(AnnotationID(rawValue: found.a), AnnotationID(rawValue: found.b)), probability: probability,
        worth: ReviewWorth.of(probability: probability, sightings: min(a, b)))
    }
  }

  /// The species of some annotations, where they are known of them or of their animals.
  private static func species(of annotations: Set<Int64>, in db: Database) throws -> [Int64: String] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotation.id, COALESCE(annotation.species, individual.species)
        FROM annotation LEFT JOIN identity ON identity.annotationID = annotation.id
          LEFT JOIN individual ON individual.id = identity.individualID
        WHERE annotation.id IN (SELECT value FROM json_each(?))
          AND COALESCE(annotation.species, individual.species) IS NOT NULL
        """, arguments: [JSONList.text(annotations.map(AnnotationID.init(rawValue:)))])
    var species: [Int64: String] = [:]
    while let row = try rows.next() { species[row[0]] = row[1] }
    return species
  }

  private static func components(of pair: PairKey, in db: Database) throws -> Components {
    func component(_ annotation: AnnotationID) throws -> Int64 {
      try Int64.fetchOne(db, sql: "SELECT component FROM identity WHERE annotationID = ?", arguments: [annotation])
        ?? annotation.rawValue
    }
    return Components(try component(pair.a), try component(pair.b))
  }

  /// How many live sightings each of some components has: those of all that an index counts, without the few that were taken back.
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
