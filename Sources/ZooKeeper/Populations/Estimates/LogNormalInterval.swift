import Foundation

/// The interval of a number of animals for which only the variance is known (Chao 1987, doi:10.2307/2531532). The number of animals that
/// were not seen has a log-normal distribution, so that the interval never falls below the number seen.
struct LogNormalInterval {
  let low, high: Double

  init(estimate: Double, seen: Int, variance: Double) {
    let unseen = estimate - Double(seen)
    guard unseen > 0, variance > 0 else {
      (low, high) = (max(estimate, Double(seen)), max(estimate, Double(seen)))
      return
    }
    let factor = exp(1.959_963_984_540_054 * log(1 + variance / (unseen * unseen)).squareRoot())
    (low, high) = (Double(seen) + unseen / factor, Double(seen) + unseen * factor)
  }
}
