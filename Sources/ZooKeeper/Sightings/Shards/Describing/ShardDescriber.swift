import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary

/// Processes one shard of a plan: reads each file as an import does, finds and describes the animals, and writes one
/// file with all results.
///
/// ```swift
/// let report = try await ShardDescriber(plan: "plan.jsonl", shard: shard, out: "3.shard").run()
/// ```
///
/// Tasks share only the plan and the photos, and only read them. A task whose result exists does nothing. A killed task
/// leaves a file that ends in `.part`; the next finished run of the shard deletes this file.
package struct ShardDescriber: Sendable {
  private let plan: String
  private let shard: Shard
  private let out: String
  private let jobs: Int
  private let thumbnails: Bool

  /// - Parameters:
  ///   - out: the path of the result.
  ///   - jobs: the number of photos processed in parallel, at least 1; `nil` for one per core.
  ///   - thumbnails: whether to make the pictures that the gallery shows.
  package init(plan: String, shard: Shard, out: String, jobs: Int? = nil, thumbnails: Bool = false) {
    (self.plan, self.shard, self.out) = (plan, shard, out)
    (self.jobs, self.thumbnails) = (jobs ?? OrderedWork.coreCount, thumbnails)
  }

  package struct Report: Codable, Hashable, Sendable {
    /// Whether the finished result existed already, so that nothing was done.
    package var wasDone = false
    /// The number of files of the shard.
    package var files = 0
    /// The number of readable photos; photos with equal bytes count separately.
    package var photos = 0
    /// The number of described animals.
    package var animals = 0
    /// The number of files that are photos by name but could not be read or decoded.
    package var unreadable = 0
    /// The number of files that changed or vanished since the plan.
    package var outdated = 0
  }

  /// Describes the shard.
  ///
  /// - Parameter progress: called after each file with the numbers of finished and of all files.
  /// - Throws: `ShardError`.
  package func run(progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) async throws(ShardError) -> Report {
    let plan = try ShardPlan(contentsOf: plan, shard: shard)
    let head = ShardHead(
      kind: .describe, shard: shard, source: plan.digest, roots: plan.head.roots, entries: plan.entries.count,
      hasThumbnails: thumbnails)
    var report = Report()
    report.files = plan.entries.count
    if try ShardPlace(out).isDone(head) {
      report.wasDone = true
      return report
    }
    let writer = try ShardWriter(out, head)
    try await describe(plan, into: writer, &report, progress)
    try writer.finish()
    return report
  }

  private func describe(
    _ plan: ShardPlan, into writer: ShardWriter, _ report: inout Report, _ progress: (Int, Int) -> Void
  ) async throws(ShardError) {
    let reader = DescribingReader(plan, thumbnails: thumbnails)
    let count = plan.entries.count
    do {
      try await OrderedWork.stream(
        plan.entries, jobs: jobs, window: 2 * jobs, finished: { progress($0, count) }, reader.read
      ) { described in
        report.add(described)
        try writer.add(described)
      }
    } catch {
      throw ShardError(error, path: out)
    }
  }
}

extension ShardDescriber.Report {
  fileprivate mutating func add(_ described: DescribedFile) {
    switch described.entry.content {
    case .photo: photos += 1
    case .outdated: outdated += 1
    case .failed: unreadable += described.isPhotoByName ? 1 : 0
    case .passedOver: break
    }
    if case .success(let animals)? = described.animals { self.animals += animals.count }
  }
}

extension ShardWriter {
  /// Writes a file and its animals. Callers add files in the order of the bytes of their paths.
  package func add(_ described: DescribedFile) throws {
    let entry = try text(described.entry)
    try write { db in
      try db.cachedStatement(sql: "INSERT INTO file(path, sha256, facts) VALUES (?, ?, ?)").execute(
        arguments: [described.path, described.digest?.hex, entry])
      switch described.animals {
      case .success(let animals)?:
        for animal in animals {
          try db.cachedStatement(sql: "INSERT INTO animal(sha256, facts, features) VALUES (?, ?, ?)").execute(
            arguments: [described.digest?.hex, text(ShardAnimal(animal)), Data(animal.features.encoded())])
        }
      case .failure(let error)?:
        try db.cachedStatement(sql: "INSERT INTO failure(sha256, facts) VALUES (?, ?)").execute(
          arguments: [described.digest?.hex, text(error)])
      case nil: break
      }
      for (name, bytes) in described.thumbnails {
        try db.cachedStatement(sql: "INSERT INTO thumbnail(name, bytes) VALUES (?, ?)").execute(
          arguments: [name, Data(bytes)])
      }
    }
  }
}
