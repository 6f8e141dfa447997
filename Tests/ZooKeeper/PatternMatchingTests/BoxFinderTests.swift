import Foundation
import PatternMatching
import Testing

@Suite("finding the animal of a whole photo")
struct BoxFinderTests {
  /// What is seen of an animal, in cells, when the whole photo is looked at: the shares at places in shares of the photo.
  private struct Scene {
    var ground: Float = 0.02
    /// Regions with their shares; a later one hides those before it.
    var parts: [(FrameRegion, Float)]

    func look(_ region: FrameRegion) -> Foreground {
      Foreground(
        shares: (0..<Foreground.rows).flatMap { row in
          (0..<Foreground.columns).map { column in
            let x = region.left + (Double(column) + 0.5) / Double(Foreground.columns) * region.width
            let y = region.top + (Double(row) + 0.5) / Double(Foreground.rows) * region.height
            let part = parts.last { $0.0.left <= x && x < $0.0.right && $0.0.top <= y && y < $0.0.bottom }
            return part?.1 ?? ground
          }
        })
    }
  }

  private static func region(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> FrameRegion {
    FrameRegion(left: left, top: top, right: right, bottom: bottom)
  }

  private func find(_ scene: Scene, _ options: BoxFinder.Options = .standard) -> (
    region: FrameRegion?, looks: [FrameRegion]
  ) {
    var looks: [FrameRegion] = []
    let region = BoxFinder(options: options).region { region in
      looks.append(region)
      return scene.look(region)
    }
    return (region, looks)
  }

  @Test("a large animal is found with one look, to the cell")
  func large() {
    let animal = Self.region(0.25, 0.25, 0.875, 0.75)
    let found = find(Scene(parts: [(animal, 0.9)]))
    #expect(found.region == animal)
    #expect(found.looks == [.whole])
  }

  @Test("a small animal is looked at again, nearer, until its box settles; never more than three times")
  func small() throws {
    let animal = Self.region(0.41, 0.52, 0.57, 0.63)
    let found = find(Scene(parts: [(animal, 0.9)]))
    let region = try #require(found.region)
    #expect(region.overlap(animal) > 0.9, "cells of the first look are a 64th of the photo wide")
    #expect((2...3).contains(found.looks.count))
    #expect(found.looks.dropFirst().allSatisfy { $0.area < 0.1 })
    var options = BoxFinder.Options.standard
    options.settled = 2
    #expect(find(Scene(parts: [(animal, 0.9)]), options).looks.count == 3)
  }

  @Test("of several animals the one with the largest sum of shares is taken, not what is larger and unsure")
  func several() {
    let (sure, unsure) = (Self.region(0.5, 0.25, 1, 0.875), Self.region(0, 0, 0.4375, 1))
    #expect(find(Scene(parts: [(unsure, 0.12), (sure, 0.9)])).region == sure)
  }

  @Test("what is unsure counts near what is surer, and not far from it")
  func reach() {
    let sure = Self.region(0.25, 0.25, 0.75, 0.75)
    let shadow = Self.region(0.25, 0.25, 0.8125, 0.75)
    #expect(find(Scene(parts: [(shadow, 0.15), (sure, 0.9)])).region == shadow)
    let haze = Self.region(0, 0.25, 1, 0.75)
    #expect(find(Scene(parts: [(haze, 0.15), (sure, 0.9)])).region == Self.region(0.125, 0.25, 0.875, 0.75))
    #expect(find(Scene(parts: [(haze, 0.15)])).region == haze, "where nothing is surer, all of it counts")
  }

  @Test("nothing is proposed where nothing is seen, or the animal fills the photo")
  func nothing() {
    #expect(find(Scene(parts: [])).region == nil)
    #expect(find(Scene(parts: [(Self.region(0.5, 0.5, 0.53, 0.53), 0.9)])).region == nil, "a few cells are no animal")
    #expect(find(Scene(parts: [(Self.region(0.125, 0.125, 0.875, 0.875), 0.9)])).region == nil)
    #expect(find(Scene(ground: 1, parts: [])).region == nil)
  }

  @Test("a later look that loses much of the animal does not take the place of an earlier one")
  func loses() {
    let animal = Self.region(0.375, 0.375, 0.625, 0.625)
    let stripe = Self.region(0.375, 0.375, 0.4375, 0.625)
    let region = BoxFinder().region { region in
      Scene(parts: [(region == .whole ? animal : stripe, 0.9)]).look(region)
    }
    #expect(region == animal)
  }

  @Test("whatever is seen, the box lies on the photo, and is the same again", arguments: 1...20 as ClosedRange<UInt64>)
  func anything(seed: UInt64) throws {
    var state = seed
    func look(_: FrameRegion) -> Foreground {
      Foreground(
        shares: (0..<Foreground.columns * Foreground.rows).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Float(state >> 40) / Float(1 << 24)
        })
    }
    let region = BoxFinder().region(look: look)
    state = seed
    #expect(BoxFinder().region(look: look) == region, "seed \(seed)")
    if let region {
      #expect(region.left >= 0 && region.top >= 0 && region.right <= 1 && region.bottom <= 1 && region.area > 0)
    }
  }

  @Test("what lies on a flat part of the picture counts less, what lies on detail all")
  func flat() {
    let (width, height) = (ForegroundNetwork.width, ForegroundNetwork.height)
    // The left half has no detail, the right half is a chequerboard.
    let rgb = (0..<height).flatMap { y in
      (0..<width).flatMap { x in
        Array(repeating: UInt8(x < width / 2 || (x + y).isMultiple(of: 2) ? 100 : 120), count: 3)
      }
    }
    let dimmed = Foreground.everything.dimmedWhereFlat(rgb)
    #expect(dimmed.share(x: 0.2, y: 0.5) == 0)
    #expect(dimmed.share(x: 0.8, y: 0.5) == 1)
    let half = Foreground(shares: Array(repeating: 0.5, count: Foreground.columns * Foreground.rows))
    #expect(half.dimmedWhereFlat(rgb).share(x: 0.8, y: 0.5) == 0.5)
  }

  @Test("overlap is what two regions share by what either covers")
  func overlap() {
    let one = Self.region(0, 0, 0.5, 0.5)
    #expect(one.overlap(one) == 1)
    #expect(one.overlap(Self.region(0.5, 0.5, 1, 1)) == 0)
    #expect(abs(one.overlap(Self.region(0.25, 0, 0.75, 0.5)) - 1.0 / 3) < 1e-12)
    #expect(FrameRegion.whole.overlap(one) == 0.25)
  }
}
