/// How well one ranking answered, given who the animal is.
///
/// Whatever was not ranked comes last, and where scores are equal the wrong ones come first: ties count against us.
package struct IdentificationScore: Sendable, Hashable {
  /// The place of the right animal among all animals that could answer, from 1.
  package let rank: Int
  /// The average precision of the references, ranked by their own scores: the mean, over the right ones, of the share of
  /// right ones up to there (Buckley and Voorhees, SIGIR 2000).
  package let averagePrecision: Double

  /// The score of `ranking`.
  ///
  /// - Parameters:
  ///   - truth: the animal of the query.
  ///   - gallery: every reference that could answer: its number and its animal.
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
  /// The share of queries whose own animal was among the first `count`; 0 of none.
  package func top(_ count: Int) -> Double { mean { $0.rank <= count ? 1 : 0 } }

  /// The mean of 1 / rank (mean reciprocal rank).
  package var meanReciprocalRank: Double { mean { 1 / Double($0.rank) } }

  /// The mean of the average precisions (mAP).
  package var meanAveragePrecision: Double { mean(\.averagePrecision) }

  private func mean(_ value: (IdentificationScore) -> Double) -> Double {
    isEmpty ? 0 : reduce(0) { $0 + value($1) } / Double(count)
  }
}
