import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import PatternMatching

/// Compares the due sightings on the photos of one shard with all other sightings, as `PairProposer` does. The results
/// are written to one file.
///
/// The library is only read, so any number of tasks on any machine may use it at a time. The library's index must be up
/// to date, as after a merge. The files of the index are mapped, not read into memory.
package struct ShardMatcher: Sendable {
  private let folder: String
  private let shard: Shard
  private let out: String
  private let jobs: Int
  /// The sizes from which an index is stored as a file.
  var limits = IndexMaintenance.Limits()

  /// - Parameters:
  ///   - folder: the library.
  ///   - out: the path of the result.
  ///   - jobs: the number of queries at a time, at least 1; `nil` for one per core.
  package init(library folder: String, shard: Shard, out: String, jobs: Int? = nil) {
    (self.folder, self.shard, self.out) = (folder, shard, out)
    self.jobs = jobs ?? OrderedWork.coreCount
  }

  package struct Report: Codable, Hashable, Sendable {
    /// Whether the finished result existed already, so that nothing was done.
    package var wasDone = false
    /// The number of sightings that were compared.
    package var queries = 0
    /// The number of proposed pairs.
    package var pairs = 0
  }

  /// Compares the shard.
  ///
  /// - Throws: `ShardError`.
  package func run(progress: (MatchingProgress) -> Void = { _ in }) async throws(ShardError) -> Report {
    do {
      let library = try Library.openSightings(folder, mode: .frozen)
      let store = FeatureStore()
      let round = try ProposalRound(library: library, store: store)
      let due = try due(round, in: library)
      let head = ShardHead(kind: .match, shard: shard, source: round.digest, entries: due.count)
      var report = Report()
      if try ShardPlace(out).isDone(head) {
        report.wasDone = true
        return report
      }
      let writer = try ShardWriter(out, head)
      if !due.isEmpty, round.rows.count > 1 {
        let index = try IndexMaintenance(library: library, store: store, limits: limits, access: .reading).segments(
          holding: round.rows.map(\.annotation), progress: progress)
        let gallery = Gallery(round.rows, .everyone, index: index, library: library)
        try await round.compare(due, in: gallery, library, store, jobs: jobs, progress: progress) { answer in
          report.queries += 1
          report.pairs += answer.proposals.count
          try writer.add(MatchedQuery(answer, in: round), of: answer.row.annotation.rawValue)
        }
      }
      try writer.finish()
      return report
    } catch is IndexMaintenance.OutOfDate {
      throw .indexOutOfDate(folder: folder)
    } catch {
      throw ShardError(error, path: folder)
    }
  }

  /// The due sightings on photos of the shard, ordered by ID.
  private func due(_ round: ProposalRound, in library: Library) throws -> [GalleryRow] {
    let photos: Set<PhotoID> = try library.readingState { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT id, sha256 FROM photo WHERE withdrawnBy IS NULL")
      var photos: Set<PhotoID> = []
      while let row = try rows.next() {
        let digest = ContentDigest(hex: row[1])
        if Shard.number(of: digest, among: shard.count) == shard.number { photos.insert(row[0]) }
      }
      return photos
    }
    return round.due.filter { photos.contains($0.photo) }
  }
}
