import GRDB
import MediaLibrary
import PatternMatching

/// The galleries of a library. Each gallery is built when it is first needed and kept until the library changes,
/// because building a large gallery takes seconds.
struct LibraryGalleries: Sendable {
  private let library: Library
  private let store: FeatureStore

  init(_ library: Library, _ store: FeatureStore) { (self.library, self.store) = (library, store) }

  /// The live annotations that are not held, ordered by ID.
  func rows() throws -> [GalleryRow] {
    try library.remembered("galleries.rows") {
      try library.readingState { db in try GalleryRow.fetch(in: db) }
    }
  }

  /// The gallery of the named animals.
  func named(progress: (MatchingProgress) -> Void) throws -> Gallery {
    try library.remembered("galleries.named") {
      Gallery(try rows(), .named, index: try index(progress), library: library)
    }
  }

  /// The gallery of all animals.
  func everyone(progress: (MatchingProgress) -> Void) throws -> Gallery {
    try library.remembered("galleries.everyone") {
      Gallery(try rows(), .everyone, index: try index(progress), library: library)
    }
  }

  /// The gallery of all animals, with unnamed sightings in groups, and these groups.
  func groups(progress: (MatchingProgress) -> Void) throws -> Groups {
    try library.remembered("galleries.groups") {
      let groups = try GroupMaker(library: library).all()
      let several = groups.groups.map(\.members)
      let all = several + groups.alone.map { [$0] }
      let home = Dictionary(uniqueKeysWithValues: all.flatMap { group in group.map { ($0, group[0]) } })
      // A sighting may have been added since the groups were made.
      let rows = try rows().filter { $0.individual != nil || home[$0.annotation] != nil }
      return Groups(
        gallery: Gallery(rows, .everyoneInGroups(home), index: try index(progress), library: library),
        members: Dictionary(uniqueKeysWithValues: all.map { (Gallery.name(of: $0[0]), $0) }),
        own: Dictionary(
          uniqueKeysWithValues: several.flatMap { group in group.map { ($0, Gallery.name(of: group[0])) } }))
    }
  }

  struct Groups: Sendable {
    let gallery: Gallery
    /// The sightings of the groups, including groups of one sighting, by the groups' names in the pattern catalogue.
    let members: [String: [AnnotationID]]
    /// For each sighting in a group of several sightings, the group's name in the pattern catalogue.
    let own: [AnnotationID: String]
  }

  /// Whether an annotation that is not in `asked` is known to show a species.
  func know(_ species: String, besides asked: Set<Int64>) throws -> Bool {
    let (rows, name) = (try rows(), SpeciesName(species))
    let counts = library.remembered("galleries.species") {
      rows.reduce(into: [String: Int]()) { counts, row in
        if let species = row.species { counts[species, default: 0] += 1 }
      }
    }
    func isMeant(_ other: String) -> Bool { !SpeciesName(other).isOther(than: name) }
    let own = asked.count { id in rows[AnnotationID(rawValue: id)]?.species.map(isMeant) ?? false }
    return counts.reduce(0) { $0 + (isMeant($1.key) ? $1.value : 0) } > own
  }

  private func index(_ progress: (MatchingProgress) -> Void) throws -> [IndexSegment] {
    try library.remembered("galleries.index") {
      try IndexMaintenance(library: library, store: store).segments(
        holding: rows().map(\.annotation), progress: progress)
    }
  }
}
