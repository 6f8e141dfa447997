import Foundation

/// The interval of one parameter by its profile likelihood, and the standard error from the profile's curvature.
///
/// The interval has all values whose log-likelihood, with the other parameters at their best, is at most half of 3.8415 below the maximum.
/// That number is the 95 % point of the chi-square distribution with one degree of freedom.
struct Profile {
  static let criticalDeviance = 3.841_458_820_694_124

  /// The parameter with the highest likelihood, on the scale of the search.
  let best: Double
  let range: ClosedRange<Double>
  private let maximum: Double
  private let logLikelihood: (Double) -> Double

  /// - Parameters:
  ///   - range: the values that the parameter may have.
  ///   - maximum: the log-likelihood at `best`.
  ///   - logLikelihood: the log-likelihood for a value of the parameter, with the other parameters at their best.
  init(
    best: Double, in range: ClosedRange<Double>, maximum: Double, _ logLikelihood: @escaping (Double) -> Double
  ) {
    (self.best, self.range, self.maximum, self.logLikelihood) = (best, range, maximum, logLikelihood)
  }

  /// The lower end of the interval; the lower end of the range if the data do not exclude it.
  var low: Double { limit(toward: range.lowerBound) ?? range.lowerBound }

  /// The upper end of the interval; `nil` if the data do not exclude the upper end of the range.
  var high: Double? { limit(toward: range.upperBound) }

  /// From the curvature at the best value. `nil` where that value lies at an end of the range, and the likelihood has no curvature.
  ///
  /// - Parameter end: an end of the interval, which tells how wide a step may be.
  func standardError(near end: Double) -> Double? {
    // A twentieth of a standard error: the log-likelihood falls by a thousandth, far above rounding, and nearly as a parabola.
    let step = min(0.05 * abs(end - best) / Self.criticalDeviance.squareRoot(), 0.5)
    guard step > 0, range.contains(best - step), range.contains(best + step) else { return nil }
    let curvature = (drop(best + step) + drop(best - step)) / (step * step)
    return curvature > 1e-12 ? 1 / curvature.squareRoot() : nil
  }

  private func drop(_ value: Double) -> Double { maximum - logLikelihood(value) }

  /// Signed so that it is almost a straight line: the root of the deviance, less that of the critical one.
  private func excess(_ value: Double) -> Double {
    (2 * max(0, drop(value))).squareRoot() - Self.criticalDeviance.squareRoot()
  }

  private func limit(toward bound: Double) -> Double? {
    let direction: Double = bound < best ? -1 : 1
    var inner = (value: best, excess: -Self.criticalDeviance.squareRoot())
    var step = 0.1
    while true {
      let isLast = step >= abs(bound - best)
      let value = isLast ? bound : best + direction * step
      let outer = (value: value, excess: excess(value))
      if outer.excess >= 0 { return Self.crossing(inner, outer, excess) }
      if isLast { return nil }
      inner = outer
      // The excess is nearly a straight line from the best value on: a step a little past its zero.
      let slope = (outer.excess + Self.criticalDeviance.squareRoot()) / step
      step = min(max(1.1 * Self.criticalDeviance.squareRoot() / max(slope, 1e-9), 2 * step), 16 * step)
    }
  }

  /// Where a function changes its sign, by false position (the Illinois variant: Dowell and Jarratt 1971).
  private static func crossing(
    _ one: (value: Double, excess: Double), _ other: (value: Double, excess: Double), _ function: (Double) -> Double
  ) -> Double {
    var (below, above) = (one, other)
    var kept = 0
    for _ in 0..<100 where abs(above.value - below.value) > 1e-11 {
      let value = (below.value * above.excess - above.value * below.excess) / (above.excess - below.excess)
      let excess = function(value)
      if abs(excess) < 1e-7 { return value }
      if excess < 0 {
        below = (value, excess)
        if kept < 0 { above.excess /= 2 }
        kept = -1
      } else {
        above = (value, excess)
        if kept > 0 { below.excess /= 2 }
        kept = 1
      }
    }
    return (below.value + above.value) / 2
  }
}
