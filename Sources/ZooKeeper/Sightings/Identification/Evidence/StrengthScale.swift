import Imaging

/// Weights of matches as strengths from 0 to 1, and the colours of strengths.
///
/// The strongest twentieth counts as 1, so that one outlier does not make all others look weak.
struct StrengthScale {
  private let full: Double

  /// A scale for `weights`, strongest first.
  init(_ weights: [Double]) {
    full = weights.isEmpty ? 1 : max(weights[weights.count / 20], .leastNormalMagnitude)
  }

  func strength(of weight: Double) -> Double { min(max(weight / full, 0), 1) }

  /// The darkest fifth of the scale is left out: it would not stand out from the dimmed photo.
  static func colour(of strength: Double) -> Colour { .strength(0.2 + 0.8 * strength) }
}
