import ArgumentParser
import Evaluation
import Sightings

extension EvaluateCommand {
  /// Answers one shard of the queries of a table.
  func answer(_ shard: Shard, of labels: String, _ options: EvaluationOptions, to out: String) async throws {
    let count = try await ShardTask.run(.evaluate, shard, out: out) {
      let set = try LabelledSet(contentsOf: labels, splitColumn: options.splitColumn)
      let progress = MatchingBars(printsLines: true)
      defer { progress.finish() }
      return try await SetEvaluation(set, options: options).run(shard, to: out) { progress.show($0) }
    }
    if library.json {
      try Output.json(Answered(wasDone: count == nil, queries: count ?? 0))
    } else {
      Output.line(
        count.map { "shard \(shard): \(Formatted.count($0, "query", "queries")) answered" }
          ?? "shard \(shard) is done already: nothing to do")
    }
  }

  private struct Answered: Encodable {
    let wasDone: Bool
    let queries: Int
  }
}
