package import Foundation

/// How often predictions were right, test after test.
package struct HitRate: Sendable, Hashable {
  /// How it stood after one test that counts.
  package struct Point: Sendable, Hashable, Codable {
    /// The test's number.
    package let test: Int64
    /// When its sample was taken.
    package let sampledAt: Date
    /// What it showed.
    package let outcome: GIPTest.Outcome
    /// Whether it was predicted rightly.
    package let isHit: Bool
    /// The share of right ones among all up to it, 0 to 1.
    package let overall: Double
    /// The share of right ones among the last ten up to it, fewer where there were no ten, 0 to 1.
    package let lately: Double
  }

  /// One for each test that counts, in the order of their samples.
  package let points: [Point]

  /// How many tests `lately` looks back on.
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

  /// How many predictions were right.
  package var hits: Int { points.count(where: \.isHit) }
}

extension [GIPTest] {
  /// Those with a sample, in the order in which the samples were taken.
  package var inOrderOfSamples: [GIPTest] {
    filter { $0.sampledAt != nil }.sorted { a, b in
      guard let first = a.sampledAt, let second = b.sampledAt, first != second else { return a.id < b.id }
      return first < second
    }
  }
}
