import PatternMatching
import Sightings
import Testing

@Suite("the side that a photo is compared by")
struct EffectiveSideTests {
  private static func view(left: Double = 0, right: Double = 0, front: Double = 0) throws -> ViewEstimate {
    try #require(ViewEstimate { [.left: left, .right: right, .front: front][$0] ?? 0 })
  }

  @Test("a side set by a person overrides every estimate")
  func told() throws {
    let side = EffectiveSide(told: "right", seen: try Self.view(left: 1))
    #expect(side.flank == .right && side.origin == .told && side.shares == nil)
    let front = EffectiveSide(told: "front", seen: try Self.view(left: 1))
    #expect(front.flank == nil && front.origin == .told && front.shares == nil, "compared with all, for what it is")
  }

  @Test("a flank above the threshold of confidence counts like a stated one")
  func sure() throws {
    let certainty = Double(ViewEstimate.certainty)
    let sure = EffectiveSide(told: nil, seen: try Self.view(left: certainty, front: 1 - certainty))
    #expect(sure.flank == .left && sure.origin == .machine && sure.shares == nil)
    let unsure = EffectiveSide(told: nil, seen: try Self.view(left: certainty - 0.01, front: 1.01 - certainty))
    #expect(unsure.flank == nil && unsure.origin == nil)
    #expect(abs((unsure.shares?.left ?? 0) - certainty + 0.01) < 1e-6 && unsure.shares?.right == 0)
  }

  @Test("a view of neither flank alone is stored, and compared with all")
  func front() throws {
    let side = EffectiveSide(told: nil, seen: try Self.view(left: 0.1, front: 0.9))
    #expect(side.flank == nil && side.origin == .machine && side.shares != nil)
  }

  @Test("a photo without an estimate has no known side")
  func unknown() {
    let side = EffectiveSide(told: nil, seen: nil)
    #expect(side.flank == nil && side.origin == nil && side.shares == nil)
  }
}

@Suite("the flank that a viewpoint shows")
struct FlankTests {
  @Test(
    "a viewpoint with one side in its name shows that flank",
    arguments: ["left", "Left", "frontleft", "back-left", "upleft"])
  func left(viewpoint: String) {
    #expect(Flank(viewpoint: viewpoint) == .left)
    #expect(Flank(viewpoint: viewpoint.lowercased().replacing("left", with: "right")) == .right)
  }

  @Test("a viewpoint that is unknown or shows neither flank alone has no flank", arguments: [nil, "", "front", "up"])
  func none(viewpoint: String?) {
    #expect(Flank(viewpoint: viewpoint) == nil)
  }
}
