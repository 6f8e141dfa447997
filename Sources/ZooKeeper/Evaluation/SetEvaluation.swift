import Basics
import PatternMatching
package import Sightings

/// Measures closed-set identification on a labelled data set: every query has at least one other photo of its animal.
/// These are the reference figures of the project; their definition does not change.
///
/// ```swift
/// var options = EvaluationOptions()
/// (options.sides, options.ownEncounter) = (.equal, .leftOut)
/// let set = try LabelledSet(contentsOf: "labels.csv")
/// let result = try await SetEvaluation(set, options: options).run()
/// result.figures.top1
/// ```
///
/// A run uses `options.jobs` threads. The figures, apart from times, do not depend on the number of threads. Nothing is
/// stored on disk unless the options name a cache folder. Missing or undecodable files are reported and left out.
package struct SetEvaluation: Sendable {
  let set: LabelledSet
  let options: EvaluationOptions

  package init(_ set: LabelledSet, options: EvaluationOptions = EvaluationOptions()) {
    self.set = set
    self.options = options
  }

  /// - Throws: `noQueries`, `unusableCache`, `notANetwork` or `interrupted`.
  package func run(progress: (MatchingProgress) -> Void = { _ in }) async throws(EvaluationError) -> EvaluationResult {
    let (frame, answers) = try await answer(progress: progress) { _ in true }
    return frame.result(of: answers)
  }

  /// Answers some of the queries, in the order of the table.
  ///
  /// - Parameter selects: whether to answer a query, by its number from 0.
  /// - Throws: as `run`.
  func answer(
    progress: (MatchingProgress) -> Void, selects: (Int) -> Bool
  ) async throws(EvaluationError) -> (EvaluationFrame, [EvaluationContest.Answer]) {
    do {
      let context = try EvaluationOptions.network(in: options.contextFile) { ContextNetwork(reading: $0) }
      let outcomes = try await SetDescriber(set: set, options: options, seesTurns: true).outcomes(progress: progress)
      let contest = EvaluationContest(
        photos: set.photos, outcomes: outcomes, options: options, context: context?.network ?? .standard)
      guard !contest.queries.isEmpty else { throw EvaluationError.noQueries(path: set.path) }
      let queries = contest.queries.indices.filter(selects).map { contest.queries[$0] }
      let answers = try await OrderedWork.map(
        queries, jobs: options.jobs, finished: { progress(.comparing(done: $0, of: queries.count)) }
      ) { query in contest.ask(query) }
      return (contest.frame, answers)
    } catch let error as EvaluationError {
      throw error
    } catch {
      throw .interrupted
    }
  }
}
