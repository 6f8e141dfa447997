import GRDB
package import MediaLibrary

/// Takes the results of comparing tasks into the review, as `PairProposer` would have stored them.
package struct ShardPairs {
  private let shards: ShardSet
  private let library: Library

  /// - Parameters:
  ///   - shards: of the kind `match`.
  ///   - library: open for writing.
  package init(_ shards: ShardSet, library: Library) {
    (self.shards, self.library) = (shards, library)
  }

  package struct Report: Codable, Hashable, Sendable {
    /// Sightings whose results were stored.
    package var queries = 0
    /// Sightings that changed since they were compared; they are compared again later.
    package var outdated = 0
    /// Proposed pairs.
    package var pairs = 0
  }

  /// The number of results stored in one transaction.
  private static let batch = 200

  /// Stores the results in the order of the sightings.
  ///
  /// - Parameter progress: called with the numbers of stored and of all results.
  /// - Throws: `ShardError`. A stopped run keeps what it stored, and can be run again.
  package func store(progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) throws(ShardError) -> Report {
    do {
      let round = try ProposalRound(library: library, store: FeatureStore())
      let keys = try keys()
      var report = Report()
      for start in stride(from: 0, to: keys.count, by: Self.batch) {
        try Task.checkCancellation()
        let answers = try keys[start..<min(start + Self.batch, keys.count)].compactMap { key -> ProposalRound.Answer? in
          guard let answer = try key.file.query(key.id).answer(in: round) else {
            report.outdated += 1
            return nil
          }
          return answer
        }
        try library.writing { db in for answer in answers { try round.keep(answer, in: db) } }
        report.queries += answers.count
        report.pairs += answers.reduce(0) { $0 + $1.proposals.count }
        progress(min(start + Self.batch, keys.count), keys.count)
      }
      return report
    } catch {
      throw ShardError(error, path: library.folder)
    }
  }

  private struct Key {
    let id: Int64
    let file: ShardFile
  }

  /// Where each result is, ordered by sighting.
  ///
  /// - Throws: `ShardError.unequal` if two files have results for one sighting.
  private func keys() throws -> [Key] {
    var keys: [Key] = []
    for file in shards.files { keys += try file.queries().map { Key(id: $0, file: file) } }
    keys.sort { $0.id < $1.id }
    for (one, other) in zip(keys, keys.dropFirst()) where one.id == other.id {
      throw ShardError.unequal(one.file.path, other.file.path)
    }
    return keys
  }
}
