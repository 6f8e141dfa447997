import Sightings

/// A task on one shard.
enum ShardTask {
  /// Does the work, which Ctrl-C cancels. The reason of a failure is also written beside the result, for
  /// `menagerie plan --status`.
  static func run<Report: Sendable>(
    _ kind: ShardHead.Kind, _ shard: Shard, plan: String? = nil, out: String,
    _ work: @escaping @Sendable () async throws -> Report
  ) async throws -> Report {
    do {
      return try await Interruption.cancelling(work)
    } catch ShardError.interrupted {
      throw ShardError.interrupted
    } catch let error as ShardError {
      ShardFailureNote(kind: kind, shard: shard, plan: plan, reason: error.sentence).write(beside: out)
      throw error
    }
  }
}
