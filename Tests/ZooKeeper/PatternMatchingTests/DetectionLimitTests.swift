import PatternMatching
import Testing

@Suite("boxes exactly at a limit")
struct DetectionLimitTests {
  private func box(_ left: Double, _ right: Double, _ confidence: Float) -> DetectedAnimal {
    DetectedAnimal(
      region: FrameRegion(left: left, top: 0, right: right, bottom: 1), confidence: confidence)
  }

  @Test("two boxes exactly at the limit of overlap or cover count as one animal")
  func suppressed() {
    typealias Options = [DetectedAnimal].SuppressionOptions
    let never = 2.0
    // The second box is the left half of the first: the intersection over union is exactly a half, and the cover is 1.
    let half = [box(0, 1, 0.9), box(0, 0.5, 0.8)]
    #expect(
      half.suppressed(Options(overlap: 0.5, cover: never, alike: 1), from: 0).count == 1)
    #expect(half.suppressed(Options(overlap: 0.5001, cover: never, alike: 1), from: 0).count == 2)
    #expect(half.suppressed(Options(overlap: never, cover: 1, alike: 1), from: 0).count == 1)
    // Two boxes of one size, with half of each in common.
    let beside = [box(0, 1, 0.9), box(0.5, 1.5, 0.8)]
    #expect(beside.suppressed(Options(overlap: never, cover: 0.5, alike: 1), from: 0).count == 1)
    #expect(beside.suppressed(Options(overlap: never, cover: 0.5001, alike: 1), from: 0).count == 2)
    // A box with exactly the least confidence of an animal.
    #expect(
      beside.suppressed(Options(overlap: never, cover: never, alike: 1), from: 0.8).count == 2)
  }

  @Test("a box exactly at the limit of similarity contributes to the edges, weighted by its confidence")
  func alike() {
    typealias Options = [DetectedAnimal].SuppressionOptions
    let half = [box(0, 1, 0.75), box(0, 0.5, 0.25)]
    let shared = half.suppressed(Options(overlap: 0.5, cover: 1, alike: 0.5), from: 0)
    #expect(shared.map(\.region.right) == [0.875])
    let alone = half.suppressed(Options(overlap: 0.5, cover: 1, alike: 0.5001), from: 0)
    #expect(alone.map(\.region.right) == [1])
  }

  @Test("a region includes only its left and top edges, and an inverted region has no area")
  func regions() {
    let region = FrameRegion(left: 0.25, top: 0.25, right: 0.75, bottom: 0.5)
    #expect(
      region.contains(x: 0.25, y: 0.25) && !region.contains(x: 0.75, y: 0.25)
        && !region.contains(x: 0.5, y: 0.5))
    #expect(region.area == 0.125)
    #expect(FrameRegion(left: 0.5, top: 0, right: 0.25, bottom: 1).area == 0)
    #expect(FrameRegion(left: 0, top: 0.5, right: 1, bottom: 0.25).area == 0)
    #expect(region.overlap(FrameRegion(left: 0.75, top: 0.25, right: 1, bottom: 0.5)) == 0)
    #expect(region.cover(FrameRegion(left: 0.5, top: 0.25, right: 0.5, bottom: 0.5)) == 0)
  }
}
