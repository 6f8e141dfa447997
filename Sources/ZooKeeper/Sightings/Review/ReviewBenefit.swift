import Foundation

/// The expected benefit of deciding a pair.
enum ReviewBenefit {
  /// p · log2(1 + n), see `ReviewQueue`.
  static func of(probability: Double, sightings: Int) -> Double {
    probability * log2(1 + Double(sightings))
  }
}
