import Basics
import Digests
import GRDB
import MediaLibrary
import PatternMatching

/// The state at the start of a proposer's run: the annotations, the completed queries, and the animals known to be
/// different.
struct ProposalRound: Sendable {
  /// The live annotations that have features and are not held, ordered by ID.
  let rows: [GalleryRow]
  /// The annotations that must be compared.
  let due: [GalleryRow]
  private let version: String
  private let stamps: [AnnotationID: Int64]
  /// The annotations of each animal that has several.
  private let mates: [AnnotationID: Set<Int64>]
  /// The annotations of each photo that has several.
  private let crowds: [PhotoID: Set<Int64>]
  private let different: [AnnotationID: Set<AnnotationID>]
  private let individuals: [AnnotationID: String]

  init(library: Library, store: FeatureStore) throws {
    version = store.version
    let (rows, stamps, states, different) = try library.readingState { db in
      let stamps = Dictionary(
        try store.stamps(in: db).map { ($0.annotation, Int64(bitPattern: $0.value)) }, uniquingKeysWith: { $1 })
      let rows = try GalleryRow.fetch(in: db).filter { stamps[$0.annotation] != nil }
      return (rows, stamps, try Compared.all(version: store.version, in: db), try SettledPairs.different(in: db))
    }
    self.rows = rows
    self.stamps = stamps
    self.different = different
    due = rows.filter { row in
      guard let state = states[row.annotation] else { return true }
      // An annotation that was compared with all species was also compared with its own species.
      return state.stamp != stamps[row.annotation] || state.flank != Self.flank(of: row)
        || state.species != nil && state.species != Self.species(of: row) || rows.count >= 2 * state.knownCount
    }
    mates = rows.several(by: \.component)
    crowds = rows.several(by: \.photo)
    let parted = Set(different.keys)
    individuals = Dictionary(
      rows.lazy.filter { parted.contains($0.component) }.map { ($0.component, Gallery.animal(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A completed query of an annotation.
  private struct Compared: Sendable {
    let stamp: Int64
    let flank, species: String?
    let knownCount: Int

    /// The queries with features of one version.
    static func all(version: String, in db: Database) throws -> [AnnotationID: Compared] {
      let rows = try Row.fetchCursor(
        db, sql: "SELECT annotationID, stamp, flank, species, knownCount FROM proposalState WHERE version = ?",
        arguments: [version])
      var found: [AnnotationID: Compared] = [:]
      while let row = try rows.next() {
        found[row[0]] = Compared(stamp: row[1], flank: row[2], species: row[3], knownCount: row[4])
      }
      return found
    }
  }

  /// The annotations of the same or unknown flank and species, except annotations of the same animal and annotations on
  /// the same photo.
  func scope(of row: GalleryRow, in gallery: Gallery) -> QueryScope {
    var scope = gallery.scope(for: row, IdentificationOptions())
    scope.excludeAnnotations = (mates[row.component] ?? []).union(crowds[row.photo] ?? [])
    return scope
  }

  /// The animals that are known to differ from the annotation's animal, by their names in the pattern catalogue.
  func others(than row: GalleryRow) -> Set<String> {
    Set((different[row.component] ?? []).compactMap { individuals[$0] })
  }

  /// The results of a query.
  struct Answer: Sendable {
    let row: GalleryRow
    /// The number of annotations of the library at the comparison.
    let knownCount: Int
    let proposals: [PairProposer.Proposal]
    let comparisons: [PhotoComparison]
  }

  /// Compares annotations with the gallery, several at a time, and passes their results on in order. Annotations with
  /// unreadable features are skipped.
  ///
  /// - Parameter jobs: the number of queries at a time, at least 1.
  func compare(
    _ due: [GalleryRow], in gallery: Gallery, _ library: Library, _ store: FeatureStore, jobs: Int,
    progress: (MatchingProgress) -> Void, consume: (Answer) throws -> Void
  ) async throws {
    try await OrderedWork.stream(
      due, jobs: jobs, window: 8 * jobs, finished: { progress(.comparing(done: $0, of: due.count)) }
    ) { row in
      try ask(row, in: gallery, library, store)
    } consume: { answer in
      if let answer { try consume(answer) }
    }
  }

  /// Compares an annotation with the gallery; `nil` if its features are unreadable.
  func ask(_ row: GalleryRow, in gallery: Gallery, _ library: Library, _ store: FeatureStore) throws -> Answer? {
    guard let query = try library.readingState({ db in try store.features(of: row.annotation, in: db) }) else {
      return nil
    }
    let ranking = gallery.catalogue.rank(query, scope: scope(of: row, in: gallery))
    return Answer(
      row: row, knownCount: rows.count,
      proposals: PairProposer.proposals(for: row.annotation, ranking, not: others(than: row)),
      comparisons: ranking.comparisons(of: row.annotation.rawValue))
  }

  /// The row of an annotation; `nil` if the annotation is not in `rows`.
  func row(_ annotation: AnnotationID) -> GalleryRow? { rows[annotation] }

  /// Identifies the features of an annotation; `nil` without features of this version.
  func stamp(of annotation: AnnotationID) -> Int64? { stamps[annotation] }

  /// SHA-256, in hexadecimal, of everything that the results of this round depend on.
  var digest: String {
    let running = RunningDigest(.sha256)
    for row in rows {
      let text = "\(row.photo) \(row.individual.map { "\($0)" } ?? "") \(state(of: row).text)\n"
      running.update(Array(text.utf8))
    }
    for (animal, others) in different.sorted(by: { $0.key < $1.key }) {
      running.update(Array("\(animal) is not \(others.sorted().map(\.description).joined(separator: " "))\n".utf8))
    }
    return running.finish().hex
  }

  /// The state of a row on which the results of its query depend.
  func state(of row: GalleryRow) -> QueryState {
    QueryState(
      annotation: row.annotation, stamp: stamps[row.annotation] ?? 0, flank: Self.flank(of: row),
      species: Self.species(of: row), component: row.component)
  }

  /// Replaces the earlier results for an annotation.
  func keep(_ answer: Answer, in db: Database) throws {
    let row = answer.row
    let state = try Row.fetchOne(
      db, sql: "SELECT version, stamp, flank FROM proposalState WHERE annotationID = ?", arguments: [row.annotation])
    let isSame =
      state.map {
        $0["version"] == version && $0["stamp"] == stamps[row.annotation] && $0["flank"] == Self.flank(of: row)
      } ?? true
    // If the features or the flank changed, the results of other queries with this annotation are outdated too.
    try db.execute(
      sql: isSame
        ? """
        UPDATE pairProposal SET askedFromA = NULL WHERE annotationA = ?1;
        UPDATE pairProposal SET askedFromB = NULL WHERE annotationB = ?1;
        DELETE FROM pairProposal WHERE (annotationA = ?1 OR annotationB = ?1) AND askedFromA IS NULL AND askedFromB IS NULL;
        """
        : "DELETE FROM pairProposal WHERE annotationA = ?1; DELETE FROM pairProposal WHERE annotationB = ?1",
      arguments: isSame ? [row.annotation, row.annotation, row.annotation] : [row.annotation, row.annotation])
    for proposal in answer.proposals {
      let pair = PairKey(row.annotation, proposal.other)
      let column = pair.a == row.annotation ? "askedFromA" : "askedFromB"
      try db.cachedStatement(
        sql: """
          INSERT INTO pairProposal(annotationA, annotationB, \(column), score, proposedAt) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT(annotationA, annotationB) DO UPDATE
            SET \(column) = excluded.\(column), score = excluded.score, proposedAt = excluded.proposedAt
          """
      ).execute(arguments: [pair.a, pair.b, proposal.probability, proposal.score, OperationRecord.timestamp()])
    }
    try ComparisonTable(db).replace(
      answer.comparisons, of: row.annotation, forgettingOthers: !isSame, isNamed: row.individual != nil)
    try db.cachedStatement(
      sql:
        """
        INSERT OR REPLACE INTO proposalState(annotationID, version, stamp, flank, knownCount, species)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      row.annotation, version, stamps[row.annotation], Self.flank(of: row), answer.knownCount, Self.species(of: row),
    ])
  }

  /// The part of an annotation's state that affects the results of queries.
  struct QueryState: Codable, Hashable, Sendable {
    let annotation: AnnotationID
    /// Identifies the features.
    let stamp: Int64
    let flank: String?
    let species: String?
    /// Identifies the animal.
    let component: AnnotationID

    fileprivate var text: String { "\(annotation) \(stamp) \(flank ?? "") \(component) \(species ?? "")" }
  }

  private static func flank(of row: GalleryRow) -> String? { row.flank?.rawValue }

  private static func species(of row: GalleryRow) -> String? { row.species.map { SpeciesName($0).text } }
}

extension [GalleryRow] {
  /// The annotations grouped by a key, without groups of one annotation.
  fileprivate func several<Key: Hashable>(by key: (GalleryRow) -> Key) -> [Key: Set<Int64>] {
    var counts: [Key: Int] = [:]
    for row in self { counts[key(row), default: 0] += 1 }
    var found: [Key: Set<Int64>] = [:]
    for row in self where counts[key(row), default: 0] > 1 {
      found[key(row), default: []].insert(row.annotation.rawValue)
    }
    return found
  }
}
