import GRDB
package import MediaLibrary

/// Stores the results of `ShardMatcher` tasks in a library, as `PairProposer` stores its own results.
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
    /// The number of sightings whose results were stored.
    package var queries = 0
    /// The number of sightings that changed since they were compared; they are compared again later.
    package var outdated = 0
    /// The number of proposed pairs.
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
      let queries = try shards.queries()
      var report = Report()
      for start in stride(from: 0, to: queries.count, by: Self.batch) {
        try Task.checkCancellation()
        let end = min(start + Self.batch, queries.count)
        let answers = try queries[start..<end].compactMap { query in
          let matched: MatchedQuery = try query.result()
          return matched.answer(in: round)
        }
        report.outdated += end - start - answers.count
        try library.writing { db in for answer in answers { try round.keep(answer, in: db) } }
        report.queries += answers.count
        report.pairs += answers.reduce(0) { $0 + $1.proposals.count }
        progress(end, queries.count)
      }
      return report
    } catch {
      throw ShardError(error, path: library.folder)
    }
  }
}
