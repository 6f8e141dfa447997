/// The quality of one ranking, compared with the true animal.
///
/// References that were not ranked come last. When scores are equal, wrong animals and references come first: ties
/// count as errors.
package struct IdentificationScore: Codable, Sendable, Hashable {
  /// The place of the true animal among all animals of the gallery, from 1.
  package let rank: Int
  /// The average precision of the references, ranked by their own scores: for each right reference, the share of right
  /// references up to its rank; the mean of these shares (Buckley and Voorhees, SIGIR 2000).
  package let averagePrecision: Double

  /// - Parameters:
  ///   - truth: the animal of the query.
  ///   - gallery: all references in scope, with id and animal.
  /// - Returns: `nil` when no reference shows the animal.
  package init?(_ ranking: Ranking, truth: String, gallery: [(id: Int64, individual: String)]) {
    let animals = Set(gallery.map(\.individual))
    guard animals.contains(truth) else { return nil }
    let scores = Dictionary(ranking.candidates.map { ($0.individual, $0.score) }, uniquingKeysWith: max)
    let own = scores[truth] ?? -.infinity
    rank = animals.filter { $0 == truth || (scores[$0] ?? -.infinity) >= own }.count

    let photoScores = Dictionary(
      ranking.candidates.flatMap(\.references).map { ($0.id, $0.score) }, uniquingKeysWith: max)
    let order = gallery.map { (isRight: $0.individual == truth, score: photoScores[$0.id] ?? 0) }
      .sorted { ($1.score, $0.isRight ? 1 : 0) < ($0.score, $1.isRight ? 1 : 0) }
    var (found, sum) = (0, 0.0)
    for (place, photo) in order.enumerated() where photo.isRight {
      found += 1
      sum += Double(found) / Double(place + 1)
    }
    averagePrecision = sum / Double(found)
  }
}

extension Collection<IdentificationScore> {
  /// The share of queries whose true animal was among the first `count`; 0 without queries.
  package func top(_ count: Int) -> Double { mean { $0.rank <= count ? 1 : 0 } }

  /// MRR: the mean of 1 / rank; 0 without queries.
  package var meanReciprocalRank: Double { mean { 1 / Double($0.rank) } }

  /// mAP: the mean of `averagePrecision`; 0 without queries.
  package var meanAveragePrecision: Double { mean(\.averagePrecision) }

  private func mean(_ value: (IdentificationScore) -> Double) -> Double {
    isEmpty ? 0 : reduce(0) { $0 + value($1) } / Double(count)
  }
}
