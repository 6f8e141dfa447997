import PatternMatching
import Testing

/// Finding the animals of whole photos.
struct AnimalDetectorTests {
  /// Centre and radii, in pixels, of an animal from the side: that of `models/golden_detector.py`.
  private static let animal = [
    (72, 42, 40, 16), (38, 32, 11, 15), (25, 23, 16, 8), (42, 68, 4, 26), (54, 68, 4, 24), (92, 68, 4, 24),
    (104, 68, 4, 26),
  ]

  /// An animal's offset, and its size in eighths.
  struct Placed: Sendable {
    let x, y, size: Int
  }

  /// Brown animals on a green ground, as `models/golden_detector.py` draws them.
  private static func picture(_ animals: [Placed], width: Int = 320, height: Int = 213) -> [UInt8] {
    (0..<height).flatMap { v in
      (0..<width).flatMap { u -> [UInt8] in
        let isAnimal = animals.contains { one in
          animal.contains { a, b, w, h in
            let (across, down) = (8 * (u - one.x) - a * one.size, 8 * (v - one.y) - b * one.size)
            return across * across * h * h + down * down * w * w < w * w * h * h * one.size * one.size
          }
        }
        return (0..<3).map { channel in
          let colour = isAnimal ? [110, 70, 40][channel] : [150, 170, 100][channel]
          return UInt8(colour + (7 * u + 13 * v + 31 * channel + u * v) % 41)
        }
      }
    }
  }

  private static func find(
    _ picture: [UInt8], width: Int = 320, height: Int = 213, from confidence: Float = 0.1, path: KernelPath = .best
  ) -> [DetectedAnimal] {
    var options = AnimalDetector.Options()
    options.confidence = confidence
    return AnimalDetector(options: options, path: path).animals(on: picture, width: width, height: height)
  }

  @Test("every path gives the same answer, bit for bit, upright and lying, of sizes that are no multiple of the step")
  func paths() {
    for (width, height) in [(320, 213), (180, 320), (320, 1), (7, 320)] {
      let picture = Self.picture([Placed(x: 10, y: 20, size: 8)], width: width, height: height)
      let answers = KernelPath.available.map {
        Self.find(picture, width: width, height: height, from: 0, path: $0)
      }
      #expect(answers.allSatisfy { $0 == answers[0] }, "\(width) x \(height)")
    }
  }

  @Test("boxes lie on the photo, the surest come first, and none lies much over another, whatever the picture")
  func boxes() {
    var random = Sequence64(11)
    let noise = (0..<320 * 213 * 3).map { _ in UInt8(random.next(below: 256)) }
    for picture in [noise, Self.picture([]), Self.picture([Placed(x: 90, y: 60, size: 10)]), noise.map { _ in 7 }] {
      let found = Self.find(picture, from: 0.02)
      for (index, one) in found.enumerated() {
        #expect((0...1).contains(one.region.left) && (0...1).contains(one.region.right) && one.region.width > 0)
        #expect((0...1).contains(one.region.top) && (0...1).contains(one.region.bottom) && one.region.height > 0)
        for other in found[..<index] {
          #expect(other.confidence >= one.confidence)
        }
      }
    }
  }

  @Test(
    "of boxes of one animal one is left, whatever order they come in; a part is no animal; alike ones share their edges"
  )
  func oneEach() {
    func one(_ left: Double, _ confidence: Float, width: Double = 0.4) -> DetectedAnimal {
      DetectedAnimal(
        region: FrameRegion(left: left, top: 0.2, right: left + width, bottom: 0.6), confidence: confidence)
    }
    let all = [one(0.1, 0.5), one(0.12, 0.9), one(0.5, 0.5), one(0.13, 0.6, width: 0.1), one(0.9, 0.05, width: 0.05)]
    for turn in 0..<all.count {
      let turned = Array(all[turn...] + all[..<turn]).oneEach(from: 0.3)
      #expect(turned.map(\.confidence) == [0.9, 0.5])
      #expect(abs(turned[0].region.left - (0.12 * 0.9 + 0.1 * 0.5) / 1.4) < 1e-6 && turned[1].region == all[2].region)
    }
    var sameness = [DetectedAnimal].Sameness()
    (sameness.cover, sameness.overlap) = (1.1, 1.1)
    #expect(all.oneEach(sameness, from: 0).count == 5)
    #expect([DetectedAnimal]().oneEach(from: 0).isEmpty)
  }

  @Test("bytes that are no detector make none", arguments: [[], [1, 2, 3], Array("MNN1".utf8)] as [[UInt8]])
  func noNetwork(bytes: [UInt8]) { #expect(AnimalDetector(reading: bytes) == nil) }
}
