import Foundation

/// What an answer about a pair is expected to tell.
enum ReviewWorth {
  /// H(p) · log2(1 + n), see `ReviewQueue`.
  static func of(probability: Double, sightings: Int) -> Double {
    entropy(probability) * log2(1 + Double(sightings))
  }

  /// The entropy of a yes or no in bits: 1 at one half, 0 at 0 and 1.
  static func entropy(_ p: Double) -> Double {
    guard p > 0, p < 1 else { return 0 }
    return -p * log2(p) - (1 - p) * log2(1 - p)
  }
}
