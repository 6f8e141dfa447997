import GRDB
import MediaLibrary
import PatternMatching

/// The animals of a library, prepared for comparison.
struct Gallery: Sendable {
  let catalogue: PatternCatalogue
  private let library: Library
  private let rows: [GalleryRow]
  /// The species in the gallery, each as `SpeciesName.text` and as the parsed name.
  private let kinds: [(text: String, name: SpeciesName)]
  private let audience: Audience

  /// Selects the annotations of the gallery.
  enum Audience {
    case named
    /// All annotations. Unnamed annotations of one animal count as one candidate.
    case everyone
    /// All annotations. The unnamed annotations of one group count as one candidate. The dictionary gives for each
    /// annotation the first annotation of its group.
    case everyoneInGroups([AnnotationID: AnnotationID])
  }

  /// Annotations whose features are not in the index are left out.
  ///
  /// - Parameter rows: ordered by annotation.
  init(_ rows: [GalleryRow], _ audience: Audience = .named, index: [IndexSegment], library: Library) {
    let rows = if case .named = audience { rows.filter { $0.individual != nil } } else { rows }
    let names = Dictionary(
      uniqueKeysWithValues: Set(rows.lazy.compactMap(\.species)).map { ($0, SpeciesName($0).text) })
    (self.rows, self.audience, self.library) = (rows, audience, library)
    kinds = Set(names.values).sorted().map { ($0, SpeciesName($0)) }
    catalogue = PatternCatalogue(
      rows.map { audience.entry($0, kind: $0.species.flatMap { names[$0] }) }, segments: index)
  }

  /// The photos of a ranked group's best match, and the number of matched regions; `nil` if the best annotation was
  /// withdrawn in the meantime.
  ///
  /// - Parameter asked: the query photos, indexed by `Candidate.query`.
  func sketch(
    of ranked: Candidate, _ asked: [QueryPhoto]
  ) throws -> (best: Identification.Subject, asked: Identification.Subject, places: Int)? {
    try subject(of: ranked).map { ($0, asked[ranked.query].asked.subject, ranked.matches.count) }
  }

  /// The animal's name in the pattern catalogue: its ID, or its component if it is unnamed.
  static func animal(of row: GalleryRow) -> String {
    row.individual.map { String($0.rawValue) } ?? "component-\(row.component)"
  }

  /// The name of a group in the pattern catalogue.
  static func name(of group: AnnotationID) -> String { "group-\(group)" }

  /// The annotations that one query may be compared with.
  func scope(for asked: ResolvedQuery, _ options: IdentificationOptions) -> QueryScope {
    let (subject, side) = (asked.subject, asked.subject.side)
    return scope(subject.annotation, asked.encounter, side.flank, side.shares, subject.species, options)
  }

  /// The annotations that an annotation may be compared with.
  func scope(for row: GalleryRow, _ options: IdentificationOptions) -> QueryScope {
    scope(row.annotation, row.encounter, row.flank, row.shares, row.species, options)
  }

  private func scope(
    _ annotation: AnnotationID?, _ encounter: EncounterID?, _ flank: Flank?, _ shares: FlankShares?,
    _ species: String?, _ options: IdentificationOptions
  ) -> QueryScope {
    let isSided = options.views == .sameFlank
    var scope = QueryScope(
      excludeAnnotation: annotation?.rawValue,
      excludeEncounter: options.ownEncounter == .leftOut ? encounter.map { String($0.rawValue) } : nil,
      group: isSided ? flank?.rawValue : nil, flanks: isSided ? shares : nil)
    if options.species == .same { scope.otherKinds = otherKinds(than: species) }
    return scope
  }

  func allows(_ row: GalleryRow, in scope: QueryScope) -> Bool {
    scope.allows(audience.entry(row, kind: row.species.map { SpeciesName($0).text }))
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

  /// The species of a ranked animal's best annotation, if known.
  func species(of ranked: Candidate) -> String? { row(of: ranked)?.species }

  /// A ranked animal with its name and matched regions; `nil` for unnamed sightings, or if the best annotation was
  /// withdrawn in the meantime.
  ///
  /// - Parameter asked: the query photos, indexed by `Candidate.query`.
  func candidate(_ ranked: Candidate, _ asked: [QueryPhoto]) throws -> Identification.Candidate? {
    let photo = asked[ranked.query]
    guard let individual = row(of: ranked)?.individual, let best = try subject(of: ranked) else { return nil }
    let regions = ranked.matches.compactMap { found in
      catalogue.keypoint(found.reference, of: ranked.bestReference).map {
        Identification.MatchedRegion(
          query: photo.keypoint(of: found, rotation: ranked.rotation), match: $0, weight: found.weight)
      }
    }
    return Identification.Candidate(
      individual: individual, name: best.name ?? "animal \(individual)", score: ranked.score,
      asked: photo.asked.subject, best: best, regions: regions.sorted { $0.weight > $1.weight },
      scenery: ranked.scenery.count)
  }

  private func row(of ranked: Candidate) -> GalleryRow? { rows[AnnotationID(rawValue: ranked.bestReference)] }

  /// The best annotation of a ranked animal; `nil` if it was withdrawn in the meantime.
  private func subject(of ranked: Candidate) throws -> Identification.Subject? {
    try library.readingState { db in
      try CatalogueRow.fetch(
        .annotation(AnnotationID(rawValue: ranked.bestReference)), folder: library.folder, in: db)
    }.first?.subject
  }
}

extension Gallery.Audience {
  fileprivate func entry(_ row: GalleryRow, kind: String?) -> CatalogueEntry {
    CatalogueEntry(
      id: row.annotation.rawValue, individual: animal(of: row), group: row.flank?.rawValue, flanks: row.shares,
      encounter: row.encounter.map { String($0.rawValue) }, kind: kind)
  }

  /// The animal's name in the pattern catalogue.
  private func animal(of row: GalleryRow) -> String {
    switch self {
    case .named, .everyone: Gallery.animal(of: row)
    case .everyoneInGroups(let groups): groups[row.annotation].map(Gallery.name(of:)) ?? Gallery.animal(of: row)
    }
  }
}
