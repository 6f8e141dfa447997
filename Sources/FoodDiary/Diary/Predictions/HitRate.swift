package import Foundation

/// The share of correct predictions, after each test.
package struct HitRate: Sendable, Hashable {
  /// The rate after one counted test.
  package struct Point: Sendable, Hashable, Codable {
    package let test: Int64
    package let sampledAt: Date
    package let outcome: GIPTest.Outcome
    package let isHit: Bool
    /// The share of correct predictions up to this test, 0 to 1.
    package let overall: Double
    /// The share among the last ten counted tests, or among all tests if there are fewer; 0 to 1.
    package let lately: Double
  }

  /// One for each counted test, ordered by sample time.
  package let points: [Point]

  /// The number of tests that `lately` covers.
  package static let window = 10

  /// The rate of these tests, in any order.
  package init(of tests: [GIPTest]) {
    var hits: [Bool] = []
    points = tests.inOrderOfSamples.compactMap { test in
      guard let isHit = test.isHit, let sampledAt = test.sampledAt, let outcome = test.result?.outcome else {
        return nil
      }
      hits.append(isHit)
      let last = hits.suffix(Self.window)
      return Point(
        test: test.id, sampledAt: sampledAt, outcome: outcome, isHit: isHit,
        overall: Double(hits.count { $0 }) / Double(hits.count), lately: Double(last.count { $0 }) / Double(last.count))
    }
  }

  /// The number of correct predictions.
  package var hits: Int { points.count(where: \.isHit) }
}

extension [GIPTest] {
  /// The tests with a sample, ordered by sample time.
  package var inOrderOfSamples: [GIPTest] {
    filter { $0.sampledAt != nil }.sorted { a, b in
      guard let first = a.sampledAt, let second = b.sampledAt, first != second else { return a.id < b.id }
      return first < second
    }
  }
}
