import Foundation
import MediaLibrary

/// The progress of a plan's tasks, derived from the files in a folder.
package struct ShardStatus: Codable, Hashable, Sendable {
  /// The number of shards of the plan.
  package var shards: Int
  /// Shards with a finished file.
  package var done: [Int] = []
  /// Shards that a task is working on.
  package var running: [Running] = []
  /// Shards whose last task ended with an error.
  package var failed: [Failed] = []
  /// Shards without a file, and shards whose task stopped without a failure note.
  package var missing: [Int] = []
  /// Names of damaged results, and of results and failure notes that belong to another plan or version.
  package var foreign: [String] = []

  /// A task at work.
  package struct Running: Codable, Hashable, Sendable {
    package var shard: Int
    /// The name of the unfinished file. It contains the name of the computer and the process ID.
    package var file: String
    /// Seconds since the task last wrote to the file.
    package var seconds: Int
  }

  /// A task that ended with an error.
  package struct Failed: Codable, Hashable, Sendable {
    package var shard: Int
    /// The reason, as a sentence.
    package var reason: String
  }

  /// The shards to run again, in order: those that failed or are missing.
  package var again: [Int] { (failed.map(\.shard) + missing).sorted() }

  /// Looks at the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: holds the files that the tasks write, and perhaps others.
  ///   - plan: the path of the plan.
  ///   - kind: the results to look for. Pairs do not state a plan: all pairs with the same number of shards count.
  /// - Throws: `ShardError` if the plan or the folder cannot be read.
  /// - Complexity: reads the plan and the head of each file, not the content.
  package init(of folder: String, plan: String, kind: ShardHead.Kind = .describe) throws(ShardError) {
    let (head, digest) = try PlanReader.read(plan)
    shards = head.shards
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw .unreadable(path: folder, reason: (error as NSError).localizedDescription)
    }
    var (finished, running, failed): (Set<Int>, [Int: Running], [Int: Failed]) = ([], [:], [:])
    for name in names {
      let path = folder + "/" + name
      if name.hasSuffix(".failed") {
        guard let note = ShardFailureNote(contentsOf: path) else { continue }
        guard note.plan == nil || note.plan == digest, note.kind == kind, note.shard.count == shards else {
          foreign.append(name)
          continue
        }
        failed[note.shard.number] = Failed(shard: note.shard.number, reason: note.reason)
        continue
      }
      let isPart = name.hasSuffix(".part")
      guard let file = try? ShardFile(path, isFinished: !isPart) else {
        if ShardDatabase.isOne(path), !isPart { foreign.append(name) }
        continue
      }
      guard file.head.kind == kind else { continue }
      guard kind == .match || file.head.source == digest, file.head.shard.count == shards, file.head.recipe == .current
      else {
        foreign.append(name)
        continue
      }
      let number = file.head.shard.number
      guard isPart else {
        finished.insert(number)
        continue
      }
      guard !ShardParts.isAbandoned(path), let age = ShardParts.age(path) else { continue }
      let task = Running(shard: number, file: name, seconds: max(0, Int(age)))
      if task.seconds < running[number]?.seconds ?? .max { running[number] = task }
    }
    done = finished.sorted()
    self.running = running.values.filter { !finished.contains($0.shard) }.sorted { $0.shard < $1.shard }
    self.failed = failed.values.filter { !finished.contains($0.shard) && running[$0.shard] == nil }
      .sorted { $0.shard < $1.shard }
    missing = (0..<shards).filter { !finished.contains($0) && running[$0] == nil && failed[$0] == nil }
  }
}
