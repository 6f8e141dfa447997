import Foundation

/// Corrects stated probabilities that proved too high or too low. The correction scales and shifts the log odds:
///
///     logit p' = slope · logit p + shift
///
/// After Platt, "Probabilistic outputs for support vector machines" (1999). A verifier that was fitted to one species
/// ranks other species well, but its probabilities may be wrong for other species. Two parameters correct this error
/// and keep the order.
///
/// ```swift
/// let fit = ConfidenceFit(answers)
/// fit.calibrated(0.31)            // 0.62, if answers like this one were right twice as often as stated
/// ```
package struct ConfidenceFit: Sendable, Hashable, Codable {
  /// Factor of the log odds, at least `leastSlope`.
  package let slope: Double
  /// Added to the log odds.
  package let shift: Double

  /// Leaves probabilities unchanged.
  package static let none = ConfidenceFit(slope: 1, shift: 0)

  /// The minimum slope. It keeps the order of probabilities even if the answers contradict the order.
  package static let leastSlope = 0.05

  /// Standard deviations of the prior for slope and shift.
  ///
  /// For another species, odds are often wrong by the factor e, and log odds too large or too small by half. Fifty
  /// photos of nyala, each answered with and without their animal, determine the shift to 0.35 and the slope to 0.23.
  /// So these fifty photos count five times as much as the prior for the slope, and eight times for the shift. Ten
  /// photos would count little more than the prior.
  static let usualSlope = 0.5
  static let usualShift = 1.0

  /// - Parameter slope: smaller values are raised to `leastSlope`.
  package init(slope: Double, shift: Double) {
    (self.slope, self.shift) = (max(slope, Self.leastSlope), shift)
  }

  /// The likeliest slope and shift for the answers and a Gaussian prior (maximum a posteriori, by Newton's method).
  ///
  /// An answer of probability 0 had no candidate and is ignored.
  ///
  /// - Parameters:
  ///   - answers: in any order.
  ///   - prior: the expected values before the answers are known.
  /// - Complexity: the number of answers times its logarithm.
  package init(_ answers: [ConfidenceScore.Answer], around prior: ConfidenceFit = .none) {
    // A fixed order, independent of the input order: floating-point sums depend on the order.
    let told = answers.filter { $0.probability > 0 }
      .map { (logit: Self.logit($0.probability), isTrue: $0.isTrue ? 1.0 : 0) }
      .sorted { ($0.logit, $0.isTrue) < ($1.logit, $1.isTrue) }
    let posterior = Posterior(told: told, prior: prior)
    let free = posterior.peak(from: (prior.slope, prior.shift), isSlopeFree: true)
    // The logarithm of the posterior is concave. So if its maximum has too small a slope, the best allowed point has
    // the minimum slope.
    let best =
      free.slope >= Self.leastSlope
      ? free : posterior.peak(from: (Self.leastSlope, prior.shift), isSlopeFree: false)
    self.init(slope: best.slope, shift: best.shift)
  }

  /// The corrected probability, 0 to 1; 0 stays 0, and 1 stays 1. The correction keeps the order of probabilities.
  package func calibrated(_ probability: Double) -> Double {
    guard probability > 0, probability < 1, self != .none else { return probability }
    return 1 / (1 + exp(-(slope * Self.logit(probability) + shift)))
  }

  /// Log odds, limited to -30...30 for probabilities near 0 and 1.
  private static func logit(_ probability: Double) -> Double {
    min(max(log(probability) - log1p(-probability), -30), 30)
  }
}

/// The posterior density of slope and shift for the answers and a prior; its logarithm is maximised.
private struct Posterior {
  typealias Point = (slope: Double, shift: Double)

  let told: [(logit: Double, isTrue: Double)]
  let prior: ConfidenceFit

  private static let precision: Point = (
    1 / (ConfidenceFit.usualSlope * ConfidenceFit.usualSlope), 1 / (ConfidenceFit.usualShift * ConfidenceFit.usualShift)
  )

  /// The negative logarithm of the posterior density, up to a constant.
  private func loss(_ at: Point) -> Double {
    let (a, b) = (at.slope - prior.slope, at.shift - prior.shift)
    let start = 0.5 * (Self.precision.slope * a * a + Self.precision.shift * b * b)
    return told.reduce(start) { sum, one in
      let odds = at.slope * one.logit + at.shift
      return sum + max(odds, 0) + log1p(exp(-abs(odds))) - one.isTrue * odds
    }
  }

  /// Newton's method from `start`; a step that makes the result worse is halved, up to 20 times.
  func peak(from start: Point, isSlopeFree: Bool) -> Point {
    var (at, best) = (start, loss(start))
    for _ in 0..<100 {
      let step = step(at, isSlopeFree)
      var (share, next) = (1.0, at)
      var found = best
      repeat {
        next = (at.slope - share * step.slope, at.shift - share * step.shift)
        found = loss(next)
        share /= 2
      } while found > best && share > 1e-6
      guard found < best else { break }
      let gained = best - found
      (at, best) = (next, found)
      if gained < 1e-12 * (1 + abs(best)) { break }
    }
    return at
  }

  /// The Newton step: the inverse matrix of the second derivatives times the vector of the first derivatives.
  private func step(_ at: Point, _ isSlopeFree: Bool) -> Point {
    var gradient: Point = (
      Self.precision.slope * (at.slope - prior.slope), Self.precision.shift * (at.shift - prior.shift)
    )
    var (aa, ab, bb) = (Self.precision.slope, 0.0, Self.precision.shift)
    for one in told {
      let p = 1 / (1 + exp(-(at.slope * one.logit + at.shift)))
      let (error, weight) = (p - one.isTrue, p * (1 - p))
      gradient.slope += error * one.logit
      gradient.shift += error
      aa += weight * one.logit * one.logit
      ab += weight * one.logit
      bb += weight
    }
    guard isSlopeFree else { return (0, gradient.shift / bb) }
    // At least the product of the two precisions, because the answers add no negative part.
    let determinant = aa * bb - ab * ab
    return (
      (bb * gradient.slope - ab * gradient.shift) / determinant,
      (aa * gradient.shift - ab * gradient.slope) / determinant
    )
  }
}
