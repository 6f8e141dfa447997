import Imaging

/// Maps match weights to strengths from 0 to 1, and strengths to colours.
///
/// The weight at the 95th percentile maps to 1, so that one outlier does not make all others look weak.
struct StrengthScale {
  private let full: Double

  /// - Parameter weights: in descending order.
  init(_ weights: [Double]) {
    full = weights.isEmpty ? 1 : max(weights[weights.count / 20], .leastNormalMagnitude)
  }

  func strength(of weight: Double) -> Double { min(max(weight / full, 0), 1) }

  /// Skips the darkest fifth of the colour scale, which would not stand out from the dimmed photo.
  static func colour(of strength: Double) -> Colour { .strength(0.2 + 0.8 * strength) }
}
