import GRDB
import MediaLibrary
import PatternMatching

/// The animals of a library, prepared for comparison.
struct Gallery: Sendable {
  let catalogue: PatternCatalogue
  private let rows: [Int64: CatalogueRow]
  private let entries: [Int64: CatalogueEntry]
  /// The known species in the gallery, with their names.
  private let kinds: [(text: String, name: SpeciesName)]

  /// Selects the annotations of the gallery.
  enum Audience {
    case named
    /// All annotations. Unnamed annotations of one animal count as one candidate.
    case everyone
    /// All annotations. The unnamed annotations of one group count as one candidate. The values are the first
    /// annotation of each group.
    case everyoneInGroups([AnnotationID: AnnotationID])
  }

  /// Annotations whose features are unavailable are left out.
  ///
  /// - Parameter index: `nil` for the library's own, which is brought up to date.
  init(
    _ annotations: [CatalogueRow], _ audience: Audience = .named, library: Library, store: FeatureStore,
    index: IndexMaintenance? = nil, progress: (MatchingProgress) -> Void
  ) throws {
    let index = index ?? IndexMaintenance(library: library, store: store)
    let segments = try index.segments(
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

  /// The photos of a ranked group's best match, and the number of matched regions.
  ///
  /// - Parameter asked: the query photos, indexed by `Candidate.query`.
  func sketch(
    of ranked: Candidate, _ asked: [QueryPhoto]
  ) -> (best: Identification.Subject, asked: Identification.Subject, places: Int)? {
    rows[ranked.bestReference].map { ($0.subject, asked[ranked.query].asked.subject, ranked.matches.count) }
  }

  /// The animal's name in the pattern catalogue: its ID, or its component if it is unnamed.
  static func animal(of row: CatalogueRow) -> String {
    row.individual.map { String($0.rawValue) } ?? "component-\(row.component)"
  }

  /// The name of a group in the pattern catalogue.
  static func name(of group: AnnotationID) -> String { "group-\(group)" }

  /// The annotations that one query may be compared with.
  func scope(for asked: ResolvedQuery, _ options: IdentificationOptions) -> QueryScope {
    let side = options.views == .sameFlank ? asked.subject.side : nil
    var scope = QueryScope(
      excludeAnnotation: asked.subject.annotation?.rawValue,
      excludeEncounter: options.ownEncounter == .leftOut ? asked.encounter.map { String($0.rawValue) } : nil,
      group: side?.flank?.rawValue, flanks: side?.shares)
    if options.species == .same { scope.otherKinds = otherKinds(than: asked.subject.species) }
    return scope
  }

  /// The species of the gallery that differ from `species`; empty if `species` is `nil`.
  func otherKinds(than species: String?) -> Set<String> {
    guard let species = species.map(SpeciesName.init) else { return [] }
    return Set(kinds.filter { $0.name.isOther(than: species) }.map(\.text))
  }

  /// The number of annotations that a scope leaves out because they show other species.
  func countOfOtherKinds(in scope: QueryScope) -> Int {
    var wide = scope
    wide.otherKinds = []
    return catalogue.count(in: wide) - catalogue.count(in: scope)
  }

  /// Whether the gallery has an annotation of this species, apart from the queries.
  func knows(_ species: String, besides asked: Set<Int64>) -> Bool {
    let others = otherKinds(than: species)
    return entries.values.contains { entry in
      !asked.contains(entry.id) && (entry.kind.map { !others.contains($0) } ?? false)
    }
  }

  func allows(_ annotation: AnnotationID, in scope: QueryScope) -> Bool {
    entries[annotation.rawValue].map(scope.allows) ?? false
  }

  /// The annotations in the scope with their animals, unordered.
  func members(in scope: QueryScope) -> [(id: Int64, individual: String)] {
    entries.values.filter(scope.allows).map { ($0.id, $0.individual) }
  }

  /// The species of a ranked animal's best annotation, if known.
  func species(of ranked: Candidate) -> String? { rows[ranked.bestReference]?.subject.species }

  /// A ranked animal with its name and matched regions; `nil` for unnamed sightings.
  ///
  /// - Parameter asked: the query photos, indexed by `Candidate.query`.
  func candidate(_ ranked: Candidate, _ asked: [QueryPhoto]) -> Identification.Candidate? {
    let photo = asked[ranked.query]
    guard let row = rows[ranked.bestReference], let individual = row.individual else { return nil }
    let regions = ranked.matches.compactMap { found in
      catalogue.keypoint(found.reference, of: ranked.bestReference).map {
        Identification.MatchedRegion(
          query: photo.keypoint(of: found, rotation: ranked.rotation), match: $0, weight: found.weight)
      }
    }
    return Identification.Candidate(
      individual: individual, name: row.subject.name ?? "animal \(individual)", score: ranked.score,
      asked: photo.asked.subject, best: row.subject, regions: regions.sorted { $0.weight > $1.weight },
      scenery: ranked.scenery.count)
  }
}

extension Gallery.Audience {
  /// The animal's name in the pattern catalogue; `nil` if the annotation is not part of the gallery.
  fileprivate func animal(of row: CatalogueRow) -> String? {
    switch self {
    case .named: row.individual == nil ? nil : Gallery.animal(of: row)
    case .everyone: Gallery.animal(of: row)
    case .everyoneInGroups(let groups): groups[row.annotation].map(Gallery.name(of:)) ?? Gallery.animal(of: row)
    }
  }
}
