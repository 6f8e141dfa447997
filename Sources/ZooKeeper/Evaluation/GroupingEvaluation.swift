import Basics
package import PatternMatching
package import Sightings

/// Measures how well unlabeled photos are grouped by animal. Every photo is a query, as in a library without names
/// (`PairProposer`).
///
/// ```swift
/// let set = try LabelledSet(contentsOf: "labels.csv")
/// let figures = try await GroupingEvaluation(set).run([AverageLinkGrouping(), SingleLinkGrouping(least: 0)])
/// figures[0].purity
/// ```
///
/// Photos of one side are compared with each other and with photos of unknown side. Unreadable files are left out.
package struct GroupingEvaluation: Sendable {
  private let set: LabelledSet
  private let options: EvaluationOptions

  /// Only the options for describing photos, `sideSource` and `jobs` are used.
  package init(_ set: LabelledSet, options: EvaluationOptions = EvaluationOptions()) {
    self.set = set
    self.options = options
  }

  /// Comparisons run without the context network.
  private static let comparing = {
    var options = MatchOptions.standard
    options.contexts = 0
    return options
  }()

  /// Scores several grouping methods on the results of one round of comparisons.
  ///
  /// - Throws: `noQueries` if no photo can be read, `unusableCache`, `notANetwork` or `interrupted`.
  package func run(
    _ ways: [any PhotoGrouping], progress: (MatchingProgress) -> Void = { _ in }
  ) async throws(EvaluationError) -> [GroupingScore] {
    do {
      let outcomes = try await SetDescriber(set: set, options: options, seesTurns: false).outcomes(progress: progress)
      let found = zip(set.photos, outcomes).compactMap { photo, outcome in
        (try? outcome.get()).map { (photo: photo, features: $0.features, side: side(of: photo, $0)) }
      }
      guard !found.isEmpty else { throw EvaluationError.noQueries(path: set.path) }
      let catalogue = PatternCatalogue(
        found.enumerated().map { place, one in
          Reference(
            id: Int64(place), individual: String(place), group: one.side.group, flanks: one.side.flanks,
            encounter: nil, features: one.features)
        })
      let comparisons = try await OrderedWork.map(
        Array(found.indices), jobs: options.jobs, finished: { progress(.comparing(done: $0, of: found.count)) }
      ) { place in
        let scope = QueryScope(
          excludeAnnotation: Int64(place), group: found[place].side.group, flanks: found[place].side.flanks)
        return catalogue.rank(found[place].features, scope: scope, options: Self.comparing).comparisons(
          of: Int64(place))
      }
      let task = GroupingTask(
        photos: found.enumerated().map { place, one in
          GroupingTask.Photo(id: Int64(place), known: Int64(place), side: one.side.group)
        }, comparisons: Self.strongest(comparisons.flatMap { $0 }))
      return ways.map { way in
        GroupingScore(
          way.groups(of: task).map { $0.members.map(Int.init) }, truth: found.map(\.photo.individual),
          sides: found.map(\.photo.side))
      }
    } catch let error as EvaluationError {
      throw error
    } catch {
      throw .interrupted
    }
  }

  /// The side used for comparison, from the table or the estimate.
  private func side(of photo: LabelledPhoto, _ described: DescribedAnnotation) -> (group: String?, flanks: FlankShares?)
  {
    guard options.sideSource == .machine else { return (photo.side.isEmpty ? nil : photo.side, nil) }
    let seen = EffectiveSide(told: nil, seen: described.view)
    return (seen.flank?.rawValue, seen.shares)
  }

  /// If a pair was compared twice, with each photo as the query, keeps the comparison with the higher log odds.
  private static func strongest(_ comparisons: [PhotoComparison]) -> [PhotoComparison] {
    Dictionary(grouping: comparisons) { [$0.a, $0.b] }.values
      .compactMap { $0.max { $0.logOdds < $1.logOdds } }
  }
}
