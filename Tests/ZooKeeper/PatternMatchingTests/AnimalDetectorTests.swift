import PatternMatching
import Testing

/// Detecting the animals of whole photos.
struct AnimalDetectorTests {
  /// Center and radii, in pixels, of an animal from the side, as in `models/golden_detector.py`.
  private static let animal = [
    (72, 42, 40, 16), (38, 32, 11, 15), (25, 23, 16, 8), (42, 68, 4, 26), (54, 68, 4, 24), (92, 68, 4, 24),
    (104, 68, 4, 26),
  ]

  /// An animal's offset, and its size in eighths.
  struct Placed: Sendable {
    let x, y, size: Int
  }

  /// Brown animals on a green ground, as drawn by `models/golden_detector.py`.
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

  /// Detections on a picture, scaled with nearest-neighbor sampling.
  private static func find(
    _ animals: [Placed], width: Int = 320, height: Int = 213, from confidence: Float = 0.1, path: KernelPath = .best
  ) -> [DetectedAnimal] {
    var options = AnimalDetector.Options()
    options.confidence = confidence
    let whole = picture(animals, width: width, height: height)
    return AnimalDetector(options: options, path: path).animals { longSide in
      thinned(whole, width, height, to: longSide)
    }
  }

  private static func thinned(
    _ picture: [UInt8], _ width: Int, _ height: Int, to longSide: Int
  ) -> (rgb: [UInt8], width: Int, height: Int) {
    let long = max(width, height)
    let (columns, rows) = (max(1, (width * longSide + long / 2) / long), max(1, (height * longSide + long / 2) / long))
    let rgb = (0..<rows).flatMap { v in
      (0..<columns).flatMap { u -> ArraySlice<UInt8> in
        let at = 3 * ((v * height / rows) * width + u * width / columns)
        return picture[at..<at + 3]
      }
    }
    return (rgb, columns, rows)
  }

  /// The output of `models/golden_detector.py`, computed by the library that trained the network: edges in pixels, and
  /// scores.
  @Test(
    "the network gives the output of the library that trained it",
    arguments: [
      ([Placed(x: 90, y: 60, size: 10)], [[104.0, 73.5, 229.0, 176.1, 0.7999]]),
      (
        [Placed(x: 10, y: 90, size: 8), Placed(x: 170, y: 40, size: 10)],
        [[25.2, 103.7, 121.5, 183.1, 0.7843], [183.1, 55.6, 305.8, 154.8, 0.7763]]
      ),
      ([], []),
    ] as [([Placed], [[Double]])])
  func golden(animals: [Placed], expected: [[Double]]) {
    let found = Self.find(animals, from: 0.5)
    #expect(found.count == expected.count)
    for (one, known) in zip(found, expected) {
      let edges = [one.region.left * 320, one.region.top * 213, one.region.right * 320, one.region.bottom * 213]
      for (edge, value) in zip(edges, known) { #expect(abs(edge - value) < 1, "\(edges), not \(known)") }
      #expect(abs(Double(one.confidence) - known[4]) < 0.01, "\(one.confidence)")
    }
  }

  @Test("every kernel path gives the same boxes bit for bit, also for sizes that are no multiple of the step")
  func paths() {
    for (width, height) in [(320, 213), (180, 320), (320, 1), (7, 320)] {
      let answers = KernelPath.available.map {
        Self.find([Placed(x: 10, y: 20, size: 8)], width: width, height: height, from: 0.1, path: $0)
      }
      #expect(answers.allSatisfy { $0 == answers[0] }, "\(width) x \(height)")
    }
  }

  @Test("boxes lie on the photo, highest confidence first, for every picture")
  func boxes() {
    let crowd = [Placed(x: -40, y: -30, size: 20), Placed(x: 200, y: 100, size: 6)]
    for animals in [[], [Placed(x: 90, y: 60, size: 10)], crowd] {
      let found = Self.find(animals, from: 0.1)
      for one in found {
        #expect((0...1).contains(one.region.left) && (0...1).contains(one.region.right) && one.region.width > 0)
        #expect((0...1).contains(one.region.top) && (0...1).contains(one.region.bottom) && one.region.height > 0)
      }
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
    }
  }

  @Test("one box of each animal is kept, in any input order; partial boxes are dropped; similar edges are averaged")
  func suppressed() {
    func one(_ left: Double, _ confidence: Float, width: Double = 0.4) -> DetectedAnimal {
      DetectedAnimal(
        region: FrameRegion(left: left, top: 0.2, right: left + width, bottom: 0.6), confidence: confidence)
    }
    let all = [one(0.1, 0.5), one(0.12, 0.9), one(0.5, 0.5), one(0.13, 0.6, width: 0.1), one(0.9, 0.05, width: 0.05)]
    for turn in 0..<all.count {
      let turned = Array(all[turn...] + all[..<turn]).suppressed(from: 0.3)
      #expect(turned.map(\.confidence) == [0.9, 0.5])
      #expect(abs(turned[0].region.left - (0.12 * 0.9 + 0.1 * 0.5) / 1.4) < 1e-6 && turned[1].region == all[2].region)
    }
    var suppression = [DetectedAnimal].SuppressionOptions()
    (suppression.cover, suppression.overlap) = (1.1, 1.1)
    #expect(all.suppressed(suppression, from: 0).count == 5)
    #expect([DetectedAnimal]().suppressed(from: 0).isEmpty)
  }

  @Test(
    "bytes that are not a detector network are refused", arguments: [[], [1, 2, 3], Array("MNN1".utf8)] as [[UInt8]])
  func noNetwork(bytes: [UInt8]) { #expect(AnimalDetector(reading: bytes) == nil) }
}
