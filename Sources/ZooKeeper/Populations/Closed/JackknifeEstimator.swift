import Foundation

/// The number of animals that differ in their chance of capture (Burnham and Overton 1979, doi:10.2307/1936861). As in the program CAPTURE,
/// orders are tested one after the other, and the estimate lies between the last two.
struct JackknifeEstimator {
  let counts: CaptureCounts

  private static let highestOrder = 5
  private static let significance = 0.05

  func estimate() throws(PopulationRefusal) -> PopulationEstimate {
    try counts.requireClosed()
    let orders = (1...min(Self.highestOrder, counts.occasions)).map(weights)
    let chosen = chosenWeights(orders)
    let value = max(number(chosen), Double(counts.animals))
    let variance = max(0, sum(chosen.map { $0 * $0 }) - value)
    let interval = LogNormalInterval(estimate: value, seen: counts.animals, variance: variance)
    return PopulationEstimate(
      model: .mhJackknife, value: value, low: interval.low, high: interval.high, standardError: variance.squareRoot(),
      parameters: orders.enumerated().map { .init(name: .jackknife, index: $0.offset + 1, value: number($0.element)) })
  }

  /// The weights of the frequencies in the jackknife of an order: element `k - 1` belongs to animals that were seen `k` times.
  ///
  /// From the expected numbers of animals that are known if 0, 1, ... up to `order` occasions are left out.
  func weights(order: Int) -> [Double] {
    let t = counts.occasions
    var factorial = 1.0
    for factor in 1...order { factorial *= Double(factor) }
    return (1...t).map { times in
      guard times <= order else { return 1 }
      var sum = 0.0
      for left in times...order {
        let sign: Double = left.isMultiple(of: 2) ? 1 : -1
        sum +=
          sign * Self.choose(order, left) * pow(Double(t - left), Double(order)) * Self.choose(left, times)
          / Self.choose(t, times)
      }
      return 1 - sum / factorial
    }
  }

  private static func choose(_ all: Int, _ some: Int) -> Double {
    (0..<some).reduce(1) { $0 * Double(all - $1) / Double($1 + 1) }
  }

  func number(_ weights: [Double]) -> Double { sum(weights) }

  private func sum(_ weights: [Double]) -> Double {
    zip(weights, counts.frequencies).reduce(0) { $0 + $1.0 * Double($1.1) }
  }

  /// The first order after which the next changes nothing that chance could not, mixed with the order before so that the estimate does
  /// not jump.
  private func chosenWeights(_ orders: [[Double]]) -> [Double] {
    var before = 0.0
    for order in 0..<(orders.count - 1) {
      let probability = probability(of: zip(orders[order + 1], orders[order]).map { $0 - $1 })
      if probability > Self.significance {
        guard order > 0 else { return orders[0] }
        let share = (Self.significance - before) / (probability - before)
        return zip(orders[order], orders[order - 1]).map { share * $0 + (1 - share) * $1 }
      }
      before = probability
    }
    return orders[orders.count - 1]
  }

  /// The two-sided probability of the difference between two orders if the lower order has no bias.
  private func probability(of difference: [Double]) -> Double {
    let (n, change) = (Double(counts.animals), sum(difference))
    let variance = n / (n - 1) * (sum(difference.map { $0 * $0 }) - change * change / n)
    guard variance > 0 else { return change == 0 ? 1 : 0 }
    return ChiSquare.probability(above: change * change / variance, degrees: 1)
  }
}
