import Foundation
import PatternMatching
import Testing

@Suite("the odds that two photos show the same flank")
struct FlankShareTests {
  private static func shares(left: Double, right: Double) throws -> FlankShares {
    FlankShares(
      try #require(ViewEstimate { $0 == .left ? left : $0 == .right ? right : $0 == .front ? 1 - left - right : 0 }))
  }

  @Test("two photos of one known flank have log odds of 0, and opposite flanks have the lower limit")
  func known() throws {
    let (left, right) = (try #require(FlankShares(known: "left")), try #require(FlankShares(known: "right")))
    #expect(left.logOdds(with: left) == 0 && right.logOdds(with: right) == 0)
    #expect(left.logOdds(with: right) == FlankShares.leastLogOdds)
    #expect(FlankShares(known: "front") == nil && FlankShares(known: "up") == nil && FlankShares(known: "") == nil)
  }

  @Test("a photo of an unknown flank has odds of a half, and a photo from the front has odds of 1, in either order")
  func unsure() throws {
    let left = try #require(FlankShares(known: "left"))
    let either = try Self.shares(left: 0.5, right: 0.5)
    #expect(abs(left.logOdds(with: either) - log(0.5)) < 1e-6)
    #expect(abs(either.logOdds(with: either) - log(0.5)) < 1e-6)
    #expect(left.logOdds(with: try Self.shares(left: 0, right: 0)) == 0)
    let slanted = try Self.shares(left: 0.1, right: 0.7)
    #expect(abs(left.logOdds(with: slanted) - log(0.3)) < 1e-6)
    #expect(left.logOdds(with: slanted) == slanted.logOdds(with: left))
  }

  @Test("shares that do not add up to 1, or lie outside 0 to 1, are refused")
  func impossible() {
    #expect(ViewEstimate { _ in 0.3 } == nil)
    #expect(ViewEstimate { $0 == .left ? 2 : -0.25 } == nil)
    #expect(ViewEstimate { _ in .nan } == nil)
    #expect(ViewEstimate { _ in 0.2 } != nil)
  }

  @Test("a file that is not a side network is refused; the version follows from the parameters")
  func files() {
    #expect(SideNetwork(reading: []) == nil)
    #expect(SideNetwork(reading: Array("MNN1".utf8) + [0, 0, 0, 0]) == nil)
    #expect(SideNetwork.version.hasPrefix("side-") && SideNetwork.version.count > 15)
  }
}
