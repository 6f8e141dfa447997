import Foundation

/// The comparison of two photos as a few numbers that tell whether they show the same animal.
package struct PairStatistics: Codable, Sendable, Hashable {
  /// The summed weight of the matches that one map explains, above 0.
  package let weight: Double
  /// The number of these matches.
  package let matches: Int
  /// The summed weight of all matches before the geometric check: also high for a photo that resembles many
  /// other photos.
  package let tentativeWeight: Double
  /// The spread of the matches over the height of the query's chip: their weighted standard deviation, 0 to 0.5.
  package let spread: Double
  /// The weighted mean of the product of both foreground shares of a match, 0 to 1: how certainly the matches lie on
  /// both animals.
  package let foreground: Double
  /// The output of `ContextNetwork` for all candidate matches, as log odds; `nil` when it was not computed.
  package let context: Double?

  package init(
    weight: Double, matches: Int, tentativeWeight: Double, spread: Double, foreground: Double = 1,
    context: Double? = nil
  ) {
    (self.weight, self.matches, self.tentativeWeight) = (weight, matches, tentativeWeight)
    (self.spread, self.foreground, self.context) = (spread, foreground, context)
  }

  /// A copy with another `context`.
  func inContext(_ logOdds: Double?) -> PairStatistics {
    PairStatistics(
      weight: weight, matches: matches, tentativeWeight: tentativeWeight, spread: spread, foreground: foreground,
      context: logOdds)
  }

  /// - Precondition: `fitting` is not empty.
  ///
  /// - Parameter reference: returns a keypoint of the reference; `nil` counts as a foreground share of 0.
  init(
    _ fitting: [FeatureMatch], of tentative: [FeatureMatch], query: FeatureSet, reference: (Int) -> Keypoint?
  ) {
    let total = fitting.reduce(0) { $0 + $1.weight }
    let heights = fitting.map { (Double(query.keypoints[$0.query].y) / Double(query.height), $0.weight) }
    let mean = heights.reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance = heights.reduce(0) { $0 + $1.1 * ($1.0 - mean) * ($1.0 - mean) } / total
    self.init(
      weight: total, matches: fitting.count, tentativeWeight: tentative.reduce(0) { $0 + $1.weight },
      spread: variance.squareRoot(),
      foreground: fitting.reduce(0) { sum, match in
        let shares = query.keypoints[match.query].foreground * (reference(match.reference)?.foreground ?? 0)
        return sum + match.weight * Double(shares)
      } / total)
  }
}
