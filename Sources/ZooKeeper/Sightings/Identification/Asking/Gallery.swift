import GRDB
import MediaLibrary
import PatternMatching

/// The animals of a library, ready to be compared with.
struct Gallery: Sendable {
  let catalogue: PatternCatalogue
  private let rows: [Int64: CatalogueRow]

  /// Who answers.
  enum Audience {
    /// Annotations of named animals.
    case named
    /// All: annotations that are known to show one animal without a name answer as one.
    case everyone
  }

  /// The gallery of some annotations; those whose features cannot be had are never met.
  init(
    _ annotations: [CatalogueRow], _ audience: Audience = .named, library: Library, store: FeatureStore,
    progress: (MatchingProgress) -> Void
  ) throws {
    let segments = try IndexUpkeep(library: library, store: store).segments(
      holding: annotations.map(\.annotation), progress: progress)
    let entries = annotations.compactMap { row -> CatalogueEntry? in
      guard audience == .everyone || row.individual != nil else { return nil }
      return CatalogueEntry(
        id: row.annotation.rawValue, individual: Self.animal(of: row),
        group: Flank(viewpoint: row.subject.viewpoint)?.rawValue,
        encounter: row.encounter.map { String($0.rawValue) })
    }
    rows = Dictionary(annotations.map { ($0.annotation.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    catalogue = PatternCatalogue(entries, segments: segments)
  }

  /// The animal of an annotation as the catalogue calls it: by its number, or by its component while it has no name.
  static func animal(of row: CatalogueRow) -> String {
    row.individual.map { String($0.rawValue) } ?? "component-\(row.component)"
  }

  /// What one subject may be compared with.
  func scope(for asked: AskedSubject, _ options: IdentificationOptions) -> QueryScope {
    QueryScope(
      excludeAnnotation: asked.subject.annotation?.rawValue,
      excludeEncounter: options.ownEncounter == .leftOut ? asked.encounter.map { String($0.rawValue) } : nil,
      group: options.views == .sameFlank ? Flank(viewpoint: asked.subject.viewpoint)?.rawValue : nil)
  }

  /// A ranked animal with the words and places that people see.
  ///
  /// - Parameter asked: the photos that were asked about, by `Candidate.query`.
  func candidate(_ ranked: Candidate, _ asked: [(subject: Identification.Subject, features: FeatureSet)])
    -> Identification.Candidate?
  {
    let (subject, query) = asked[ranked.query]
    guard let row = rows[ranked.bestReference], let individual = row.individual else { return nil }
    let regions = ranked.matches.compactMap { found in
      catalogue.keypoint(found.reference, of: ranked.bestReference).map {
        Identification.MatchedRegion(query: query.keypoints[found.query], match: $0, weight: found.weight)
      }
    }
    return Identification.Candidate(
      individual: individual, name: row.subject.name ?? "animal \(individual)", score: ranked.score,
      asked: subject, best: row.subject, regions: regions.sorted { $0.weight > $1.weight })
  }
}
