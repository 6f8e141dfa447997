import Foundation

/// The probability of each flank on a photo, for comparing photos with an uncertain side.
package struct FlankShares: Sendable, Hashable {
  /// The probability of the left flank, 0 to 1.
  package let left: Double
  /// The probability of the right flank, 0 to 1; both together at most 1. The rest is for views that show neither flank
  /// alone.
  package let right: Double

  /// The minimum of `logOdds(with:)`, even for flanks that are certainly opposite: an estimate may be wrong.
  package static let leastLogOdds = -4.0

  /// The estimate of the network.
  package init(_ estimate: ViewEstimate) {
    (left, right) = (Double(estimate.share(of: .left)), Double(estimate.share(of: .right)))
  }

  /// A known flank, by raw value of `AnimalView`; `nil` for all values except left and right.
  package init?(known group: String) {
    switch AnimalView(rawValue: group) {
    case .left: (left, right) = (1, 0)
    case .right: (left, right) = (0, 1)
    case .front, .back, .up, nil: return nil
    }
  }

  /// The term added to the log odds that two photos show one animal, because opposite flanks are not comparable: the
  /// logarithm of the probability that the photos do not show opposite flanks. 0 for two photos of the same known
  /// flank; at least `leastLogOdds`.
  package func logOdds(with other: FlankShares) -> Double {
    let opposite = left * other.right + right * other.left
    return max(log(max(1 - opposite, 0)), Self.leastLogOdds)
  }
}
