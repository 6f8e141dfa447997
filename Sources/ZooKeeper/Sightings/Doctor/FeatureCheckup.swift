import MediaLibrary

/// Checks whether the features of all sightings are readable. Unreadable features would never be recomputed, because
/// the sighting counts as described.
struct FeatureCheckup: Checkup {
  let library: Library
  private let store = FeatureStore()

  init(library: Library) { self.library = library }

  func finding() throws(LibraryError) -> Finding { Self.finding(try library.reading(store.damaged)) }

  func repaired() throws(LibraryError) -> Finding {
    let damaged = try library.reading(store.damaged)
    guard !damaged.isEmpty else { return Self.finding(damaged) }
    try library.writing { db in
      for annotation in damaged { try store.discard(annotation, in: db) }
    }
    var after = Self.finding(try library.reading(store.damaged))
    after.done =
      "removed those of \(Phrasing.count(damaged.count, "sighting")): they are computed again at the next identification"
    return after
  }

  private static func finding(_ damaged: [AnnotationID]) -> Finding {
    guard let first = damaged.first else { return .fine("features", "all can be read") }
    return .problem(
      "features", "the features of \(Phrasing.count(damaged.count, "sighting")) cannot be read, the first: \(first)",
      "`menagerie doctor --repair` removes them; they are computed again at the next identification")
  }
}
