import Foundation

/// The chi-square distribution.
enum ChiSquare {
  /// The probability of a value at least as high: the upper incomplete gamma function, by its series or its continued fraction
  /// (Abramowitz and Stegun, 6.5.29 and 6.5.31).
  static func probability(above value: Double, degrees: Int) -> Double {
    guard value > 0 else { return 1 }
    let (shape, x) = (Double(degrees) / 2, value / 2)
    let scale = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1 {
      var (term, sum, step) = (1 / shape, 1 / shape, shape)
      while abs(term) > 1e-16 * abs(sum) {
        step += 1
        term *= x / step
        sum += term
      }
      return max(0, 1 - scale * sum)
    }
    // Lentz's evaluation of the fraction.
    var b = x + 1 - shape
    var (c, d) = (1e300, 1 / b)
    var fraction = d
    for step in 1..<10_000 {
      let a = -Double(step) * (Double(step) - shape)
      b += 2
      d = 1 / (a * d + b)
      c = b + a / c
      fraction *= c * d
      if abs(c * d - 1) < 1e-15 { break }
    }
    return min(1, scale * fraction)
  }
}
