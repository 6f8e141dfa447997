import Foundation
import MediaLibrary

/// The reason why a task failed, in a file beside its result, for `menagerie plan --status`. The next task that
/// finishes the shard deletes the note.
package struct ShardFailureNote: Codable, Hashable, Sendable {
  package var kind: ShardHead.Kind
  package var shard: Shard
  /// The digest of the plan; `nil` for pairs, and if the plan could not be read.
  package var plan: String?
  /// A sentence.
  package var reason: String

  /// - Parameter plan: the path of the plan; `nil` for pairs, which have none.
  package init(kind: ShardHead.Kind, shard: Shard, plan: String?, reason: String) {
    (self.kind, self.shard, self.reason) = (kind, shard, reason)
    self.plan = plan.flatMap { try? PlanReader.read($0).digest }
  }

  /// `nil` if the file is unreadable, longer than 64 KiB, or not a note.
  init?(contentsOf path: String) {
    guard let bytes = try? BoundedFile.bytes(of: path, limit: 1 << 16),
      let note = try? JSONDecoder().decode(ShardFailureNote.self, from: Data(bytes))
    else { return nil }
    self = note
  }

  /// Writes the note beside a result. If the note cannot be written, only the scheduler's log has the reason.
  package func write(beside out: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(self) else { return }
    try? DurableFile.write(
      Array(bytes) + [UInt8(ascii: "\n")], to: ShardParts.failure(of: AbsolutePath.of(out)), permissions: 0o666)
  }
}
