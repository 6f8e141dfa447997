import Imaging
package import Sightings

/// Evaluations by many tasks. The number of a query, from 0 in the order of the table, modulo the number of shards is its
/// shard.
extension SetEvaluation {
  /// Answers the queries of one shard, and writes the answers to a file. Every task describes all photos, so tasks
  /// should share a cache.
  ///
  /// - Parameter out: the path of the result.
  /// - Returns: the number of answered queries; `nil` if the finished file existed already.
  /// - Throws: `EvaluationError`; `ShardError`.
  package func run(
    _ shard: Shard, to out: String, progress: (MatchingProgress) -> Void = { _ in }
  ) async throws -> Int? {
    let head = ShardHead(kind: .evaluate, shard: shard, source: try experiment(), entries: set.photos.count)
    if try ShardPlace(out).isDone(head) { return nil }
    let (frame, answers) = try await answer(progress: progress) { $0 % shard.count == shard.number }
    let writer = try ShardWriter(out, head)
    try writer.add(frame, of: Self.row(ofFrame: shard.number))
    for (index, answer) in answers.enumerated() {
      try writer.add(answer, of: Int64(index * shard.count + shard.number))
    }
    try writer.finish()
    return answers.count
  }

  /// Each file has a frame. The number of its row is negative, so that it comes before the rows of the queries.
  private static func row(ofFrame shard: Int) -> Int64 { Int64(-1 - shard) }

  /// SHA-256, in hexadecimal, of the table's photos, the options and the networks.
  private func experiment() throws(EvaluationError) -> String {
    var words = [
      "\(set.photos)", "\(options.sides)", "\(options.ownEncounter)", "\(options.maxQueries ?? 0)",
      "\(options.without.map(\.rawValue).sorted())", "\(options.sideSource)", "\(options.boxSource)",
    ]
    for file in [options.sideNetworkFile, options.networkFile, options.contextFile] {
      let network = try EvaluationOptions.network(in: file) { $0 }
      words.append(network.map { ContentDigest.of($0.bytes).hex } ?? "")
    }
    return ContentDigest.of(Array(words.joined(separator: "\n").utf8)).hex
  }
}

extension EvaluationResult {
  /// Puts the answers of all shards together: the result of one machine, apart from times.
  ///
  /// - Throws: `ShardError`: `missing` if a shard has no file, `unequal` if the tasks could not read the same photos,
  ///   `notAShard` if answers are missing.
  package init(_ shards: ShardSet) throws {
    let count = shards.head.shard.count
    guard shards.missing.isEmpty else { throw ShardError.missing(shards.missing, of: count) }
    let rows = try shards.queries()
    let frames: [EvaluationFrame] = try rows.prefix { $0.number < 0 }.map { try $0.result() }
    for (row, frame) in zip(rows, frames) where frame.withoutCosts != frames[0].withoutCosts {
      throw ShardError.unequal(rows[0].path, row.path)
    }
    let answers = rows.dropFirst(frames.count)
    guard let frame = frames.first, frames.count == count, !answers.isEmpty, answers.count == frame.queryCount,
      answers.enumerated().allSatisfy({ $0.element.number == Int64($0.offset) })
    else { throw ShardError.notAShard(path: rows.first?.path ?? "") }
    self = try frame.result(of: answers.map { try $0.result() })
  }
}

extension EvaluationFrame {
  fileprivate var withoutCosts: EvaluationFrame {
    var frame = self
    frame.photoSeconds = []
    return frame
  }
}
