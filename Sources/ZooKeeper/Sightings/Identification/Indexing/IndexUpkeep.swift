import GRDB
package import MediaLibrary
package import PatternMatching

/// Keeps the index of a library up with its features: what is new is added as a segment of its own, and small segments
/// are joined as they add up, so that a photo is written a few times in all, however many follow.
package struct IndexUpkeep {
  private let library: Library
  private let store: FeatureStore
  private let limits: Limits

  /// When files are written, and of which kind.
  package struct Limits {
    /// An index of fewer features is built in memory whenever it is needed: that takes no longer than opening it.
    package var leastOfAFile = 100_000
    /// From so many features on a segment is an inverted file.
    package var leastInverted = 1 << 20
    /// A segment is joined with those that are at most so many times as large.
    package var growth = 4

    package init() {}
  }

  package init(library: Library, store: FeatureStore, limits: Limits = Limits()) {
    (self.library, self.store, self.limits) = (library, store, limits)
  }

  /// Segments that hold the features of all of these annotations that have any, and perhaps of others; where two hold the
  /// same annotation, the first counts.
  ///
  /// - Parameter progress: called while files are written.
  /// - Throws: what reading the database throws; `CancellationError`.
  package func segments(
    holding annotations: [AnnotationID], progress: (MatchingProgress) -> Void = { _ in }
  ) throws -> [IndexSegment] {
    for _ in 0..<Self.attempts {
      // Somebody may move a box, or have it described again, while all are read.
      do { return try attempt(holding: annotations, progress) } catch is IndexBuilder.ChangedSource { continue }
    }
    return try attempt(holding: annotations, progress)
  }

  /// As often is begun anew before the question fails.
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
    let (joined, kept) = parted(stored, adding: missing.reduce(0) { $0 + $1.count })
    let again = Set(joined.flatMap(\.segment.entries).map(\.id)).union(missing.map(\.annotation.rawValue))
    let renewed = all.filter { again.contains($0.annotation.rawValue) }
    let isInverted = renewed.reduce(0) { $0 + $1.count } >= limits.leastInverted
    let total = renewed.count * (isInverted ? 3 : 2)
    var done = 0
    let passed = {
      done = min(done + 1, total)
      progress(.indexing(done: done, of: total))
    }
    let builder = try IndexBuilder(sources(renewed), isInverted: isInverted, passed: passed)
    // A library that cannot be written to, or a full disk, costs time at the next question but no answer.
    let newest = try (try? folder.store(builder, inPlaceOf: joined, passed: passed)) ?? builder.segment()
    return [newest] + kept.map(\.segment)
  }

  private struct Held: Hashable {
    let id: Int64
    let stamp: UInt64
  }

  /// Which segments are joined with so many new features, smallest first, and which stay.
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
        // Features that cannot be read any more are an annotation without any.
        return try library.readingState { db in try store.features(of: stamp.annotation, in: db) } ?? .none
      }
    }
  }
}

extension FeatureSet {
  fileprivate static let none = FeatureSet(width: 1, height: 1, keypoints: [], descriptors: [])
}
