import Basics
import GRDB
import Imaging
package import MediaLibrary
package import PatternMatching

/// Proposes pairs of annotations that may show one animal, named or not, for people to decide. Also stores the
/// comparisons, from which groups are formed.
///
/// Every annotation is a query once: it is compared with all annotations of the same or unknown flank and species.
/// Annotations of one animal count as one candidate, and the query's own animal is excluded. New annotations are
/// compared with the old annotations when they arrive, so each pair is found from at least one side.
///
/// An annotation is compared again if its features, flank or species changed. It is also compared again if the library
/// has at least twice as many annotations as at the last comparison. A library that grows to n annotations therefore
/// runs at most about n log n queries.
///
/// Results are stored in the order of the annotations, so they do not depend on the number of threads. The next run
/// continues an interrupted run.
package struct PairProposer: Sendable {
  private let library: Library
  private let store = FeatureStore()

  /// The maximum number of proposed animals per annotation.
  package static let proposalsPerAnnotation = 5
  /// The minimum probability of a proposal.
  package static let leastProbability = 0.02

  /// - Parameter library: open for writing.
  package init(library: Library) { self.library = library }

  /// Computes missing features, and compares every annotation that is due.
  ///
  /// - Returns: the number of pairs that this run proposed, including known pairs.
  /// - Throws: `library` or `interrupted`. Unreadable photos are left out.
  package func run(progress: (MatchingProgress) -> Void = { _ in }) async throws(IdentificationError) -> Int {
    do {
      _ = try await FeatureMaintenance(library: library, store: store).update {
        progress(.describing(done: $0, of: $1))
      }
      let round = try ProposalRound(library: library, store: store)
      let due = round.due
      guard !due.isEmpty, round.rows.count > 1 else { return 0 }
      let index = try IndexMaintenance(library: library, store: store).segments(
        holding: round.rows.map(\.annotation), progress: progress)
      let gallery = Gallery(round.rows, .everyone, index: index, library: library)
      var count = 0
      let jobs = OrderedWork.coreCount
      try await round.compare(due, in: gallery, library, store, jobs: jobs, progress: progress) { answer in
        try library.database.write { db in try round.keep(answer, in: db) }
        count += answer.proposals.count
      }
      return count
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// The animals of a ranking that an annotation may show, each with the verifier's probability. Calibration happens
  /// before display (`StatedConfidence`), with the data available then.
  ///
  /// A ranking gives the probability q of its first candidate. The animals in `others`, which are known to be
  /// different, are left out first. By the chain rule, the candidate of rank i is the animal with probability
  /// (1 - q1) ... (1 - q(i-1)) qi. Here, qi is the probability of the first remaining candidate if no likelier
  /// candidate is the animal. The probabilities add up to at most 1; the rest is the probability that the annotation
  /// shows none of these animals.
  package static func proposals(
    for annotation: AnnotationID, _ ranking: Ranking, not others: Set<String>
  ) -> [Proposal] {
    var left = ranking
    for candidate in ranking.candidates where others.contains(candidate.individual) {
      left = left.leavingOut(candidate.individual)
    }
    var nobodyYet = 1.0
    var proposals: [Proposal] = []
    // No later candidate can be more likely than the remaining probability.
    while proposals.count < proposalsPerAnnotation, nobodyYet >= leastProbability, let first = left.candidates.first,
      first.references.first?.statistics != nil
    {
      let probability = nobodyYet * left.probability
      if probability >= leastProbability {
        proposals.append(
          Proposal(
            other: AnnotationID(rawValue: first.bestReference), probability: probability, score: first.score))
      }
      nobodyYet -= probability
      left = left.leavingOut(first.individual)
    }
    return proposals
  }

  /// A candidate for the query's animal.
  package struct Proposal: Sendable {
    package let other: AnnotationID
    package let probability: Double
    package let score: Double
  }
}
