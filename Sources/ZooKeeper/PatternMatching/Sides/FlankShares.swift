import Foundation

/// How likely a photo shows each flank of its animal, for comparing one that nobody is sure about.
package struct FlankShares: Sendable, Hashable {
  /// The probability of the left flank, 0 to 1.
  package let left: Double
  /// The probability of the right flank, 0 to 1; both together at most 1. The rest is views that show neither alone.
  package let right: Double

  /// The least that two photos count for, however surely they show opposite flanks, as log odds: an estimate may be wrong.
  package static let leastLogOdds = -4.0

  /// What a network saw.
  package init(_ estimate: ViewEstimate) {
    (left, right) = (Double(estimate.share(of: .left)), Double(estimate.share(of: .right)))
  }

  /// A flank that is known, by the word of `AnimalView`; `nil` for other words.
  package init?(known group: String) {
    switch AnimalView(rawValue: group) {
    case .left: (left, right) = (1, 0)
    case .right: (left, right) = (0, 1)
    case .front, .back, .up, nil: return nil
    }
  }

  /// What is added to the log odds that two photos show one animal, since they may show opposite flanks, which would say nothing: the
  /// logarithm of the probability that they do not. 0 for two of one known flank; `leastLogOdds` at least.
  package func logOdds(with other: FlankShares) -> Double {
    let opposite = left * other.right + right * other.left
    return max(log(max(1 - opposite, 0)), Self.leastLogOdds)
  }
}
