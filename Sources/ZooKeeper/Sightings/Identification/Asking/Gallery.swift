import GRDB
import MediaLibrary
import PatternMatching

/// The animals of a library, ready to be compared with.
struct Gallery: Sendable {
  let catalogue: PatternCatalogue
  private let rows: [Int64: CatalogueRow]
  private let entries: [Int64: CatalogueEntry]
  /// The species that are known of some, by their names.
  private let kinds: [(text: String, name: SpeciesName)]

  /// Who answers.
  enum Audience {
    /// Annotations of named animals.
    case named
    /// All: annotations that are known to show one animal without a name answer as one.
    case everyone
    /// All: annotations without a name answer as the groups that they are in, by the first of each.
    case everyoneInGroups([AnnotationID: AnnotationID])
  }

  /// The gallery of some annotations; those whose features cannot be had are never met.
  init(
    _ annotations: [CatalogueRow], _ audience: Audience = .named, library: Library, store: FeatureStore,
    progress: (MatchingProgress) -> Void
  ) throws {
    let segments = try IndexUpkeep(library: library, store: store).segments(
      holding: annotations.map(\.annotation), progress: progress)
    let entries = annotations.compactMap { row -> CatalogueEntry? in
      guard let animal = audience.animal(of: row) else { return nil }
      let side = row.subject.side
      return CatalogueEntry(
        id: row.annotation.rawValue, individual: animal, group: side.flank?.rawValue, flanks: side.shares,
        encounter: row.encounter.map { String($0.rawValue) }, kind: row.subject.species.map { SpeciesName($0).text })
    }
    self.entries = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    kinds = Set(entries.compactMap(\.kind)).sorted().map { ($0, SpeciesName($0)) }
    rows = Dictionary(annotations.map { ($0.annotation.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    catalogue = PatternCatalogue(entries, segments: segments)
  }

  /// A group that was ranked, by the annotation of it that agrees best.
  ///
  /// - Parameter asked: the photos that were asked about, by `Candidate.query`.
  func sketch(
    of ranked: Candidate, _ asked: [AskedPhoto]
  ) -> (best: Identification.Subject, asked: Identification.Subject, places: Int)? {
    rows[ranked.bestReference].map { ($0.subject, asked[ranked.query].asked.subject, ranked.matches.count) }
  }

  /// The animal of an annotation as the catalogue calls it: by its number, or by its component while it has no name.
  static func animal(of row: CatalogueRow) -> String {
    row.individual.map { String($0.rawValue) } ?? "component-\(row.component)"
  }

  /// A group as the catalogue calls it.
  static func name(of group: AnnotationID) -> String { "group-\(group)" }

  /// What one subject may be compared with.
  func scope(for asked: AskedSubject, _ options: IdentificationOptions) -> QueryScope {
    let side = options.views == .sameFlank ? asked.subject.side : nil
    var scope = QueryScope(
      excludeAnnotation: asked.subject.annotation?.rawValue,
      excludeEncounter: options.ownEncounter == .leftOut ? asked.encounter.map { String($0.rawValue) } : nil,
      group: side?.flank?.rawValue, flanks: side?.shares)
    if options.species == .same { scope.otherKinds = otherKinds(than: asked.subject.species) }
    return scope
  }

  /// The species of the gallery that one is known not to be; none where it is not known.
  func otherKinds(than species: String?) -> Set<String> {
    guard let species = species.map(SpeciesName.init) else { return [] }
    return Set(kinds.filter { $0.name.isOther(than: species) }.map(\.text))
  }

  /// How many annotations a scope leaves out because they are known to show other species.
  func countOfOtherKinds(in scope: QueryScope) -> Int {
    var wide = scope
    wide.otherKinds = []
    return catalogue.count(in: wide) - catalogue.count(in: scope)
  }

  /// Whether anybody is known to be of a species, besides those that ask.
  func knows(_ species: String, besides asked: Set<Int64>) -> Bool {
    let others = otherKinds(than: species)
    return entries.values.contains { entry in
      !asked.contains(entry.id) && (entry.kind.map { !others.contains($0) } ?? false)
    }
  }

  /// Whether an annotation may answer.
  func allows(_ annotation: AnnotationID, in scope: QueryScope) -> Bool {
    entries[annotation.rawValue].map(scope.allows) ?? false
  }

  /// Every annotation that may answer, and its animal, in no order.
  func members(in scope: QueryScope) -> [(id: Int64, individual: String)] {
    entries.values.filter(scope.allows).map { ($0.id, $0.individual) }
  }

  /// The species of a ranked animal, where it is known of the annotation that agrees best.
  func species(of ranked: Candidate) -> String? { rows[ranked.bestReference]?.subject.species }

  /// A ranked animal with the words and places that people see.
  ///
  /// - Parameter asked: the photos that were asked about, by `Candidate.query`.
  func candidate(_ ranked: Candidate, _ asked: [AskedPhoto]) -> Identification.Candidate? {
    let photo = asked[ranked.query]
    guard let row = rows[ranked.bestReference], let individual = row.individual else { return nil }
    let regions = ranked.matches.compactMap { found in
      catalogue.keypoint(found.reference, of: ranked.bestReference).map {
        Identification.MatchedRegion(
          query: photo.keypoint(of: found, turn: ranked.turn), match: $0, weight: found.weight)
      }
    }
    return Identification.Candidate(
      individual: individual, name: row.subject.name ?? "animal \(individual)", score: ranked.score,
      asked: photo.asked.subject, best: row.subject, regions: regions.sorted { $0.weight > $1.weight },
      scenery: ranked.scenery.count)
  }
}

extension Gallery.Audience {
  /// The animal that an annotation answers for, as the catalogue calls it; `nil` when it does not answer.
  fileprivate func animal(of row: CatalogueRow) -> String? {
    switch self {
    case .named: row.individual == nil ? nil : Gallery.animal(of: row)
    case .everyone: Gallery.animal(of: row)
    case .everyoneInGroups(let groups): groups[row.annotation].map(Gallery.name(of:)) ?? Gallery.animal(of: row)
    }
  }
}
