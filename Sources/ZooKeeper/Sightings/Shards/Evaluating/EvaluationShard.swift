import Foundation
import Imaging
import MediaLibrary
import PatternMatching

extension Evaluation {
  /// Answers the queries of one shard, and writes the answers to a file. All photos are described, so tasks should share a cache.
  ///
  /// - Parameter out: the path of the result.
  /// - Returns: the number of answered queries; `nil` if the file was there already.
  /// - Throws: `EvaluationError`; `ShardError`.
  package func run(
    _ shard: Shard, to out: String, progress: (MatchingProgress) -> Void = { _ in }
  ) async throws -> Int? {
    let out = AbsolutePath.of(out)
    let head = EvaluationPart.Head(shard: shard, recipe: .current, experiment: try experiment())
    if try Self.isDone(head, at: out) { return nil }
    let (frame, answers) = try await answers(progress: progress) { queries in
      queries.enumerated().filter { $0.offset % shard.count == shard.number }.map(\.element)
    }
    try EvaluationPart(head: head, frame: frame, answers: answers).write(to: out)
    return answers.count
  }

  private static func isDone(_ head: EvaluationPart.Head, at out: String) throws(ShardError) -> Bool {
    guard access(out, F_OK) == 0 else { return false }
    do throws(ShardError) {
      let part = try EvaluationPart(contentsOf: out)
      guard part.head.experiment != head.experiment || part.head.shard == head.shard else {
        throw .holdsOther(path: out, part.head.shard)
      }
      return part.head == head
    } catch {
      switch error {
      case .cutShort, .changed: return false
      default: throw error
      }
    }
  }

  /// Identifies the table and the options.
  private func experiment() throws(EvaluationError) -> String {
    var words = [
      "\(set.photos)", "\(options.sides)", "\(options.ownEncounter)", "\(options.maxQueries ?? 0)",
      "\(options.without.map(\.rawValue).sorted())", "\(options.sideSource)", "\(options.boxSource)",
    ]
    for file in [options.sideNetworkFile, options.networkFile, options.contextFile] {
      guard let file else {
        words.append("")
        continue
      }
      guard let bytes = FileManager.default.contents(atPath: file) else { throw .notANetwork(path: file) }
      words.append(ContentDigest.of([UInt8](bytes)).hex)
    }
    return ContentDigest.of(Array(words.joined(separator: "\n").utf8)).hex
  }
}
