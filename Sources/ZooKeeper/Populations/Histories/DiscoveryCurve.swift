import Foundation

/// How the number of known animals grows with the number of occasions. A curve that still rises at its end shows that there are more.
package struct DiscoveryCurve: Equatable, Sendable {
  /// The number of animals known after each occasion.
  package let known: [Int]
  /// The mean number of known animals after each number of occasions, over all orders of the occasions (Mao, Colwell and Chang 2005,
  /// doi:10.1890/04-1078).
  package let expected: [Double]

  package init(_ counts: CaptureCounts) {
    var sum = 0
    known = counts.firsts.map { first in
      sum += first
      return sum
    }
    let occasions = counts.occasions
    // An animal with k captures stays unknown in h occasions with the chance C(t - k, h) / C(t, h).
    var unknown = Array(repeating: 1.0, count: occasions)
    expected = (0..<occasions).map { drawn in
      var mean = 0.0
      for (place, animals) in counts.frequencies.enumerated() {
        let without = occasions - (place + 1) - drawn
        unknown[place] *= max(0, Double(without)) / Double(occasions - drawn)
        mean += Double(animals) * (1 - unknown[place])
      }
      return mean
    }
  }
}
