import MediaLibrary

/// The answers of all tasks of an evaluation, put together.
package struct EvaluationParts: Sendable {
  private let parts: [EvaluationPart]

  /// Reads and checks the files.
  ///
  /// - Parameter paths: in any order, at least one.
  /// - Throws: `ShardError`; `missing` if a shard has no file.
  package init(_ paths: [String]) throws(ShardError) {
    let paths = Set(paths.map { AbsolutePath.of($0) }).sorted()
    var byNumber: [Int: (path: String, part: EvaluationPart)] = [:]
    var odd: [ShardError.Odd] = []
    var first: EvaluationPart?
    for path in paths {
      let part = try EvaluationPart(contentsOf: path)
      let usual = first ?? part
      first = usual
      if let difference = part.difference(from: usual) { odd.append(.init(path: path, difference: difference)) }
      if let other = byNumber[part.head.shard.number], odd.isEmpty, other.part.answered != part.answered {
        throw .unequal(other.path, path)
      }
      byNumber[part.head.shard.number] = (path, part)
    }
    guard odd.isEmpty, let first else { throw .mixture(odd) }
    let missing = (0..<first.head.shard.count).filter { byNumber[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing, of: first.head.shard.count) }
    parts = byNumber.sorted { $0.key < $1.key }.map(\.value.part)
  }

  /// The result that one machine would have had, apart from times.
  package var result: EvaluationResult {
    let count = parts.count
    let answers = (0..<parts[0].frame.queryCount).map { parts[$0 % count].answers[$0 / count] }
    return parts[0].frame.result(of: answers)
  }
}

extension EvaluationPart {
  /// The answers without their costs.
  fileprivate var answered: [AnsweredQuery] { answers.map(\.answered) }

  /// Why two files do not belong together; `nil` if they do.
  fileprivate func difference(from other: EvaluationPart) -> ShardRecipe.Difference? {
    if let difference = head.recipe.difference(from: other.head.recipe) { return difference }
    let (count, others) = (head.shard.count, other.head.shard.count)
    guard count == others else { return .shardCount(here: count, others: others) }
    guard head.experiment == other.head.experiment else { return .experiment }
    var (own, theirs) = (frame, other.frame)
    (own.photoSeconds, theirs.photoSeconds) = ([], [])
    let expected = (own.queryCount - head.shard.number + count - 1) / count
    return own == theirs && answers.count == expected ? nil : .photos
  }
}
