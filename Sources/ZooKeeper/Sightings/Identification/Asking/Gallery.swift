import GRDB
import MediaLibrary
import PatternMatching

/// The named animals of a library, ready to be compared with.
struct Gallery: Sendable {
  let catalogue: PatternCatalogue
  private let members: [Int64: (row: CatalogueRow, features: FeatureSet)]
  private let references: [Reference]

  /// The gallery of `named` annotations, in order; those whose features cannot be had are left out.
  init(_ named: [CatalogueRow], library: Library, store: FeatureStore) throws {
    var members: [Int64: (row: CatalogueRow, features: FeatureSet)] = [:]
    var references: [Reference] = []
    try library.database.read { db in
      for row in named {
        guard let individual = row.individual, let found = try store.features(of: row.annotation, in: db) else {
          continue
        }
        let id = row.annotation.rawValue
        members[id] = (row, found)
        references.append(
          Reference(
            id: id, individual: String(individual.rawValue), group: Flank(viewpoint: row.subject.viewpoint)?.rawValue,
            encounter: row.encounter.map { String($0.rawValue) }, features: found))
      }
    }
    (self.members, self.references) = (members, references)
    catalogue = PatternCatalogue(references)
  }

  /// What one subject may be compared with.
  func scope(for asked: AskedSubject, _ options: IdentificationOptions) -> QueryScope {
    QueryScope(
      excludeAnnotation: asked.subject.annotation?.rawValue,
      excludeEncounter: options.ownEncounter == .leftOut ? asked.encounter.map { String($0.rawValue) } : nil,
      group: options.views == .sameFlank ? Flank(viewpoint: asked.subject.viewpoint)?.rawValue : nil)
  }

  /// How many annotations a scope leaves to be compared with.
  func count(in scope: QueryScope) -> Int { references.count(where: scope.allows) }

  /// A ranked animal with the words and places that people see.
  func candidate(_ ranked: Candidate, _ query: FeatureSet) -> Identification.Candidate? {
    guard let (row, match) = members[ranked.bestReference], let individual = row.individual else { return nil }
    let regions = ranked.matches.map { found in
      Identification.MatchedRegion(
        query: query.keypoints[found.query], match: match.keypoints[found.reference], weight: found.weight)
    }
    return Identification.Candidate(
      individual: individual, name: row.subject.name ?? "animal \(individual)", score: ranked.score,
      best: row.subject, regions: regions.sorted { $0.weight > $1.weight })
  }
}
