import Facts
import GRDB
import Imaging
package import MediaLibrary
package import PatternMatching

/// Looks for pairs of annotations that may show one animal, named or not, for people to decide about, and keeps what it found
/// in comparing them, of which groups are made.
///
/// Every annotation is asked about once: who among all others, of the same flank and of no other species, is this? Annotations that are known to
/// show one animal answer as one, and its own animal does not answer. New annotations are asked about when they come,
/// among the old ones, which finds each pair from one of its sides at least; an annotation is asked about again when its
/// features, its flank or its species changed, and when the library has doubled since. So a library that grows to n annotations asks
/// about n log n at most.
///
/// An interrupted run loses nothing: the next one goes on where it stopped.
package struct PairProposer: Sendable {
  private let library: Library
  private let store = FeatureStore()

  /// The most animals that are proposed for an annotation.
  package static let proposalsPerAnnotation = 5
  /// The least probability of a proposal.
  package static let leastProbability = 0.02

  /// A proposer for a library that is open for writing.
  package init(library: Library) { self.library = library }

  /// Describes what has no features yet, and asks about every annotation that was not asked about.
  ///
  /// - Returns: how many pairs this run proposed, those among them that were known before included.
  /// - Throws: `library` or `interrupted`. Photos that cannot be read are left out.
  package func run(progress: (MatchingProgress) -> Void = { _ in }) async throws(IdentificationError) -> Int {
    do {
      _ = try await FeatureUpkeep(library: library, store: store).bringUpToDate {
        progress(.describing(done: $0, of: $1))
      }
      let round = try ProposalRound(library: library, store: store)
      let due = round.due
      guard !due.isEmpty, round.rows.count > 1 else { return 0 }
      let gallery = try Gallery(round.rows, .everyone, library: library, store: store, progress: progress)
      let counts = try await OrderedWork.map(
        due, jobs: OrderedWork.coreCount, finished: { progress(.comparing(done: $0, of: due.count)) }
      ) { row in
        guard let query = try library.readingState({ db in try store.features(of: row.annotation, in: db) }) else {
          return 0
        }
        let ranking = gallery.catalogue.rank(query, scope: round.scope(of: row, in: gallery))
        let proposals = Self.proposals(for: row.annotation, ranking, not: round.others(than: row))
        let comparisons = ranking.comparisons(of: row.annotation.rawValue)
        try library.database.write { db in try round.keep(proposals, comparisons, for: row, in: db) }
        return proposals.count
      }
      return counts.reduce(0, +)
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  /// The animals of a ranking that an annotation may show, with a probability for each, as the verifier says it: it is put right where it
  /// is told (`StatedConfidence`), which may have learned more by then.
  ///
  /// A ranking tells the probability q of its first candidate. Animals that are known to be others are left out first.
  /// Then, by the chain rule, the candidate of rank i is the animal with probability (1 - q1) ... (1 - q(i-1)) qi, where
  /// qi is the probability of the first among those that are left when all likelier ones are not the animal. The
  /// probabilities add up to at most 1; the rest says: somebody else.
  package static func proposals(
    for annotation: AnnotationID, _ ranking: Ranking, not others: Set<String>
  ) -> [Proposal] {
    var left = ranking
    for candidate in ranking.candidates where others.contains(candidate.individual) {
      left = left.leavingOut(candidate.individual)
    }
    var nobodyYet = 1.0
    var proposals: [Proposal] = []
    // No later candidate can be likelier than what the earlier ones leave.
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

  /// An annotation that may show the animal that was asked about.
  package struct Proposal {
    package let other: AnnotationID
    package let probability: Double
    package let score: Double
  }
}
