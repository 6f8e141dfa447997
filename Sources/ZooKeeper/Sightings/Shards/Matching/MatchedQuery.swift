import MediaLibrary
import PatternMatching

/// The result of comparing one sighting with all others, as a task writes it.
struct MatchedQuery: Codable, Sendable {
  /// Another sighting, with the stamp that identifies its features.
  struct Other: Codable, Hashable, Sendable {
    let annotation: AnnotationID
    let stamp: Int64
  }

  struct Proposal: Codable, Sendable {
    let other: Other
    let probability: Double
    let score: Double
  }

  struct Comparison: Codable, Sendable {
    let other: Other
    let logOdds: Double
  }

  let query: ProposalRound.QueryState
  /// The number of sightings of the library at the comparison.
  let knownCount: Int
  let proposals: [Proposal]
  let comparisons: [Comparison]

  init(_ answer: ProposalRound.Answer, in round: ProposalRound) {
    (query, knownCount) = (round.state(of: answer.row), answer.knownCount)
    func other(_ annotation: AnnotationID) -> Other {
      Other(annotation: annotation, stamp: round.stamp(of: annotation) ?? 0)
    }
    proposals = answer.proposals.map {
      Proposal(other: other($0.other), probability: $0.probability, score: $0.score)
    }
    let own = answer.row.annotation.rawValue
    comparisons = answer.comparisons.map {
      Comparison(other: other(AnnotationID(rawValue: $0.a == own ? $0.b : $0.a)), logOdds: $0.logOdds)
    }
  }

  /// The result for the current state of a library; `nil` if the sighting changed or was withdrawn since the
  /// comparison. Pairs with sightings whose features changed are left out.
  func answer(in round: ProposalRound) -> ProposalRound.Answer? {
    guard let row = round.row(query.annotation), round.state(of: row) == query else { return nil }
    func isSame(_ other: Other) -> Bool { round.stamp(of: other.annotation) == other.stamp }
    return ProposalRound.Answer(
      row: row, knownCount: knownCount,
      proposals: proposals.filter { isSame($0.other) }.map {
        PairProposer.Proposal(other: $0.other.annotation, probability: $0.probability, score: $0.score)
      },
      comparisons: comparisons.filter { isSame($0.other) }.map {
        PhotoComparison(row.annotation.rawValue, $0.other.annotation.rawValue, logOdds: $0.logOdds)
      })
  }
}
