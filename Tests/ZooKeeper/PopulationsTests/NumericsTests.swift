import Foundation
import Testing

@testable import Populations

@Suite("search, profile and distribution")
struct NumericsTests {
  @Test("the top of a hill in one dimension and in three")
  func hills() throws {
    let one = try #require(Maximum(from: [0], in: [-10...10]) { -($0[0] - 3) * ($0[0] - 3) })
    #expect(abs(one.point[0] - 3) < 1e-6)
    let three = try #require(
      Maximum(from: [0, 0, 0], in: Array(repeating: -5...5, count: 3)) { point in
        -(point[0] - 1) * (point[0] - 1) - 3 * (point[1] + 2) * (point[1] + 2) - (point[2] - point[0])
          * (point[2] - point[0])
      })
    #expect(zip(three.point, [1, -2, 1]).allSatisfy { abs($0 - $1) < 1e-5 }, "\(three)")
  }

  @Test("a top outside the box is found at its wall")
  func walls() throws {
    let found = try #require(Maximum(from: [0, 0], in: [-1...1, -1...1]) { $0[0] + $0[1] })
    #expect(zip(found.point, [1, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("a parabola: the interval is 1.96 standard errors wide on each side; a wall ends it")
  func parabola() throws {
    let profile = Profile(best: 2, in: -10...10, maximum: 0) { -($0 - 2) * ($0 - 2) / (2 * 0.25) }
    #expect(abs(profile.low - (2 - 1.959964 * 0.5)) < 1e-6 && abs((profile.high ?? 0) - (2 + 1.959964 * 0.5)) < 1e-6)
    #expect(agrees(profile.standardError(near: profile.low), 0.5, within: 1e-6))
    let walled = Profile(best: 2, in: 1.9...2.1, maximum: 0) { -($0 - 2) * ($0 - 2) / (2 * 0.25) }
    #expect(walled.low == 1.9 && walled.high == nil)
  }

  @Test("chi-square: the points of tables")
  func chiSquare() {
    for (value, degrees) in [(3.841459, 1), (5.991465, 2), (18.30704, 10), (124.3421, 100)] {
      #expect(agrees(ChiSquare.probability(above: value, degrees: degrees), 0.05, within: 1e-5))
    }
    #expect(agrees(ChiSquare.probability(above: 0.001, degrees: 1), 0.974772, within: 1e-5))
    #expect(ChiSquare.probability(above: 0, degrees: 3) == 1)
  }
}
