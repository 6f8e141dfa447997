import GRDB
package import MediaLibrary
package import PatternMatching

/// Keeps a library's index up to date with its features. New features become a new segment, and small segments are
/// merged as they accumulate. So each feature is rewritten only a few times, in a library of any size.
package struct IndexMaintenance {
  private let library: Library
  private let store: FeatureStore
  private let limits: Limits
  private let access: Access

  /// Whether files may be written.
  package enum Access: Sendable {
    case writing
    /// Files are only read: other machines map them, and the library does not change.
    case reading
  }

  /// The files do not have all features, and may not be written.
  package struct OutOfDate: Error {}

  /// Thresholds for writing and merging files.
  package struct Limits: Sendable {
    /// An index with fewer features than this is built in memory whenever needed, which takes no longer than opening a
    /// file.
    package var leastOfAFile = 100_000
    /// From this number of features, a segment is an inverted file. Up to there, an exact search of 1,000 features
    /// takes about 1.4 s of CPU: between the sizes that Benchmarks/MATCHING.md measured ("Growing").
    package var leastInverted = 1 << 22
    /// A segment is merged with new data if the segment is at most this many times as large as the new data.
    package var growth = 4

    package init() {}
  }

  package init(library: Library, store: FeatureStore, limits: Limits = Limits(), access: Access = .writing) {
    (self.library, self.store, self.limits, self.access) = (library, store, limits, access)
  }

  /// Segments with the features of all these annotations, and possibly of other annotations. If two segments hold the
  /// same annotation, the first segment counts.
  ///
  /// - Parameter progress: called while files are written.
  /// - Throws: database errors; `CancellationError`; `OutOfDate` if files would have to be written, but `access` is
  ///   `.reading`.
  package func segments(
    holding annotations: [AnnotationID], progress: (MatchingProgress) -> Void = { _ in }
  ) throws -> [IndexSegment] {
    for _ in 0..<Self.attempts {
      // A person may change a box, or a photo may be described again, during reading.
      do { return try attempt(holding: annotations, progress) } catch is IndexBuilder.ChangedSource { continue }
    }
    return try attempt(holding: annotations, progress)
  }

  /// The number of attempts before the last one, whose error is thrown.
  private static let attempts = 4

  private func attempt(
    holding annotations: [AnnotationID], _ progress: (MatchingProgress) -> Void
  ) throws -> [IndexSegment] {
    let wanted = Set(annotations)
    let all = try library.readingState { db in try store.stamps(in: db) }.filter { wanted.contains($0.annotation) }
    let folder = IndexFolder(library: library.folder, version: store.version)
    let stored = folder.segments()
    guard all.reduce(0, { $0 + $1.count }) >= limits.leastOfAFile else {
      return [try IndexBuilder(sources(all)).segment()]
    }
    var held: Set<Held> = []
    var seen: Set<Int64> = []
    for entry in stored.flatMap(\.segment.entries) where seen.insert(entry.id).inserted {
      held.insert(Held(id: entry.id, stamp: entry.stamp))
    }
    let missing = all.filter { !held.contains(Held(id: $0.annotation.rawValue, stamp: $0.value)) }
    guard !missing.isEmpty else { return stored.map(\.segment) }
    guard access == .writing else { throw OutOfDate() }
    let (joined, kept) = parted(stored, adding: missing.reduce(0) { $0 + $1.count })
    let again = Set(joined.flatMap(\.segment.entries).map(\.id)).union(missing.map(\.annotation.rawValue))
    let renewed = all.filter { again.contains($0.annotation.rawValue) }
    let features = renewed.reduce(0) { $0 + $1.count }
    let isInverted = features >= limits.leastInverted
    let total = renewed.count * IndexBuilder.loads(features: features, isInverted: isInverted)
    var done = 0
    let passed = {
      done = min(done + 1, total)
      progress(.indexing(done: done, of: total))
    }
    let builder = try IndexBuilder(sources(renewed), isInverted: isInverted, passed: passed)
    // If the library is read-only or the disk is full, this query uses the index in memory, and the next query builds
    // it again.
    let newest = try (try? folder.store(builder, inPlaceOf: joined, passed: passed)) ?? builder.segment()
    return [newest] + kept.map(\.segment)
  }

  private struct Held: Hashable {
    let id: Int64
    let stamp: UInt64
  }

  /// Selects the segments to merge with this many new features, smallest first, and the segments to keep.
  private func parted(
    _ stored: [IndexFolder.Stored], adding count: Int
  ) -> (joined: [IndexFolder.Stored], kept: [IndexFolder.Stored]) {
    var total = count
    var joined: [IndexFolder.Stored] = []
    var kept = stored
    while let smallest = kept.indices.min(by: { kept[$0].segment.featureCount < kept[$1].segment.featureCount }),
      kept[smallest].segment.featureCount <= limits.growth * total
    {
      total += kept[smallest].segment.featureCount
      joined.append(kept.remove(at: smallest))
    }
    return (joined, kept)
  }

  private func sources(_ stamps: [FeatureStore.Stamp]) -> [IndexBuilder.Source] {
    stamps.map { stamp in
      IndexBuilder.Source(id: stamp.annotation.rawValue, stamp: stamp.value) { [library, store] in
        try Task.checkCancellation()
        // An annotation with unreadable features counts as an annotation without features.
        return try library.readingState { db in try store.features(of: stamp.annotation, in: db) } ?? .none
      }
    }
  }
}

extension FeatureSet {
  fileprivate static let none = FeatureSet(width: 1, height: 1, keypoints: [], descriptors: [])
}
