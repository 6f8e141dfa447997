import Facts
import PatternMatching

/// Measures identification on a labelled set, closed-set: every query has at least one photo of its animal to be found
/// by. This is the measuring stick of the project; what it counts does not change.
///
/// ```swift
/// var options = EvaluationOptions()
/// (options.sides, options.ownEncounter) = (.equal, .leftOut)
/// let set = try LabelledSet(contentsOf: "labels.csv")
/// let result = try await Evaluation(set, options: options).run()
/// result.figures.top1
/// ```
///
/// A run works on all cores and gives the same figures, but for the times, on one or many. Nothing is kept on disk
/// unless the options name a cache folder. Files that are missing or cannot be decoded are reported and left out.
package struct Evaluation: Sendable {
  private let set: LabelledSet
  private let options: EvaluationOptions

  /// An evaluation of `set` under the protocol of `options`.
  package init(_ set: LabelledSet, options: EvaluationOptions = EvaluationOptions()) {
    self.set = set
    self.options = options
  }

  /// The figures.
  ///
  /// - Throws: `noQueries`, `unusableCache`, `notANetwork` or `interrupted`.
  package func run(progress: (MatchingProgress) -> Void = { _ in }) async throws(EvaluationError) -> EvaluationResult {
    do {
      let context = try EvaluationOptions.network(in: options.contextFile) { ContextNetwork(reading: $0) }
      let outcomes = try await SetDescriber(set: set, options: options, seesTurns: true).outcomes(progress: progress)
      let contest = EvaluationContest(
        photos: set.photos, outcomes: outcomes, options: options, context: context?.network ?? .standard)
      guard !contest.queries.isEmpty else { throw EvaluationError.noQueries(path: set.path) }
      let answers = try await OrderedWork.map(
        contest.queries, jobs: options.jobs,
        finished: { progress(.comparing(done: $0, of: contest.queries.count)) }
      ) { query in contest.ask(query) }
      return contest.result(of: answers)
    } catch let error as EvaluationError {
      throw error
    } catch {
      throw .interrupted
    }
  }
}
