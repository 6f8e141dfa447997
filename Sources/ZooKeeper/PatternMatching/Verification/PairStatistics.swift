import Foundation

/// What comparing two photos found, in the few numbers that tell whether they show the same animal.
package struct PairStatistics: Sendable, Hashable {
  /// The summed weight of the matches that one map explains, above 0.
  package let weight: Double
  /// How many matches those are.
  package let matches: Int
  /// The summed weight of all matches before geometry was asked: high where a photo resembles many.
  package let tentativeWeight: Double
  /// How far the matches are spread over the height of the query's chip: their weighted standard deviation, 0 to 0.5.
  package let spread: Double
  /// How surely the matches lie on both animals: the weighted mean of the product of both shares of the animal, 0 to 1.
  package let foreground: Double
  /// What all candidate matches say together (`ContextNetwork`), as log odds; `nil` where they were not looked at.
  package let context: Double?

  /// Statistics with these values.
  package init(
    weight: Double, matches: Int, tentativeWeight: Double, spread: Double, foreground: Double = 1,
    context: Double? = nil
  ) {
    (self.weight, self.matches, self.tentativeWeight) = (weight, matches, tentativeWeight)
    (self.spread, self.foreground, self.context) = (spread, foreground, context)
  }

  /// The same with what all candidate matches say together.
  func inContext(_ logOdds: Double?) -> PairStatistics {
    PairStatistics(
      weight: weight, matches: matches, tentativeWeight: tentativeWeight, spread: spread, foreground: foreground,
      context: logOdds)
  }

  /// Of the matches that fit, none of which may be missing.
  ///
  /// - Parameter reference: a keypoint of the reference.
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
