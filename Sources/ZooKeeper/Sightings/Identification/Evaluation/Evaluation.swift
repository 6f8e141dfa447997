import Facts
import Foundation
import Imaging
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
    let (describer, recipe) = try describer()
    let cache = try options.cacheFolder.map { folder throws(EvaluationError) in
      try FeatureCache(folder: folder, recipe: recipe)
    }
    do {
      let count = set.photos.count
      let outcomes = try await OrderedWork.map(
        set.photos, jobs: options.jobs, finished: { progress(.describing(done: $0, of: count)) }
      ) { photo in describe(photo, describer, cache) }
      let contest = EvaluationContest(photos: set.photos, outcomes: outcomes, options: options)
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

  /// What describes the photos, and a name for it.
  private func describer() throws(EvaluationError) -> (Describer, recipe: String) {
    var network = DescriptorNetwork.standard
    var recipe = options.without.intersection([.foreground, .light, .network]).map(\.rawValue).sorted().joined(
      separator: ",")
    if let path = options.networkFile {
      let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
      guard let read = DescriptorNetwork(reading: bytes) else { throw .notANetwork(path: path) }
      network = read
      recipe += " \(ContentDigest.of(bytes).hex)"
    }
    let describer = Describer(
      options: options.without.extraction, network: network, seesForeground: !options.without.contains(.foreground))
    return (describer, recipe)
  }

  @Sendable private func describe(
    _ photo: LabelledPhoto, _ describer: Describer, _ cache: FeatureCache?
  ) -> Result<DescribedAnnotation, ImagingError> {
    do throws(ImagingError) {
      let file = try EncodedImage(contentsOf: "\(set.folder)/\(photo.filename)")
      if let kept = cache?.load(file, box: photo.box) { return .success(kept) }
      let described = try describer.describe(file: file, boxes: [photo.box])[0]
      cache?.save(described, file, box: photo.box)
      return .success(described)
    } catch {
      return .failure(error)
    }
  }
}
