import Foundation
import PatternMatching
import Testing

/// A drawing of Gaussian blobs on gray.
struct BlobChip {
  var width = 300
  var height = 200
  /// Center, half axes along x and y, and height above the background.
  var blobs: [(x: Double, y: Double, sx: Double, sy: Double, height: Double)] = []

  /// Random blobs from a seed.
  init(seed: UInt64, count: Int) {
    var random = Sequence64(seed)
    for _ in 0..<count {
      blobs.append(
        (
          Double(20 + random.next(below: width - 40)), Double(20 + random.next(below: height - 40)),
          Double(3 + random.next(below: 5)), Double(3 + random.next(below: 5)),
          random.next(below: 2) == 0 ? 70 : -70
        ))
    }
  }

  init(_ blobs: [(x: Double, y: Double, sx: Double, sy: Double, height: Double)]) { self.blobs = blobs }

  func drawn(gain: Double = 1, offset: Double = 0, shift: Double = 0) throws -> Chip {
    let samples = (0..<width * height).map { index -> UInt8 in
      let (x, y) = (Double(index % width), Double(index / width))
      let value = blobs.reduce(128.0) { sum, blob in
        let (u, v) = ((x - blob.x - shift) / blob.sx, (y - blob.y) / blob.sy)
        return sum + blob.height * exp(-(u * u + v * v) / 2)
      }
      return UInt8(min(max((value - 128) * gain + 128 + offset, 0), 255).rounded())
    }
    return try #require(Chip(width: width, height: height, luminance: samples))
  }
}

struct FeatureTests {
  /// Without normalization of light: known results for Gaussian blobs apply to it.
  private let plainExtractor = {
    var options = FeatureExtractor.Options.standard
    options.evensLight = false
    return FeatureExtractor(options: options)
  }()

  @Test("a round blob is found at its place and scale")
  func place() throws {
    let features = plainExtractor.describe(try BlobChip([(150, 100, 6, 6, 90)]).drawn())
    let best = try #require(features.keypoints.first)
    #expect(abs(best.x - 150) < 0.5 && abs(best.y - 100) < 0.5)
    // The Hessian of a Gaussian blob responds most strongly at the blob's own scale (Lindeberg 1998).
    let scale = (best.a * best.d).squareRoot() / FeatureExtractor.Options.standard.measurement
    #expect(abs(scale - 6) < 1.2, "\(scale)")
    #expect(abs(best.a / best.d - 1) < 0.1 && abs(best.c) < 1)
  }

  @Test("an elongated blob gets an ellipse of its shape")
  func shape() throws {
    let features = plainExtractor.describe(try BlobChip([(150, 100, 10, 5, 90)]).drawn())
    let best = try #require(
      features.keypoints.min { abs($0.x - 150) + abs($0.y - 100) < abs($1.x - 150) + abs($1.y - 100) })
    // The gradients are those of the blob smoothed at its detection scale s: its variances grow by s squared.
    let s = (best.a * best.d).squareRoot() / FeatureExtractor.Options.standard.measurement
    let expected = ((100 + s * s) / (25 + s * s)).squareRoot()
    #expect(abs(best.a / best.d - expected) < 0.12, "\(best.a / best.d) instead of \(expected)")
    #expect(best.b == 0)
  }

  @Test("a flat chip has no features, and a tiny one does no harm")
  func flat() throws {
    let flat = try #require(Chip(width: 200, height: 100, luminance: [UInt8](repeating: 90, count: 20_000)))
    #expect(FeatureExtractor().describe(flat).count == 0)
    let tiny = try #require(Chip(width: 3, height: 2, luminance: [1, 2, 3, 4, 5, 6]))
    #expect(FeatureExtractor().describe(tiny).count == 0)
    #expect(Chip(width: 3, height: 2, luminance: [1]) == nil)
  }

  @Test("the same chip gives the same features, on one thread or many")
  func deterministic() async throws {
    let chip = try BlobChip(seed: 5, count: 60).drawn()
    let first = FeatureExtractor().describe(chip)
    #expect(first.count > 40)
    await withTaskGroup(of: FeatureSet.self) { group in
      for _ in 0..<4 { group.addTask { FeatureExtractor().describe(chip) } }
      for await features in group { #expect(features == first) }
    }
  }

  @Test("every kernel path gives the same features")
  func paths() throws {
    let chip = try BlobChip(seed: 6, count: 60).drawn()
    let plain = FeatureExtractor(path: .plain).describe(chip)
    for path in KernelPath.available { #expect(FeatureExtractor(path: path).describe(chip) == plain) }
  }

  @Test("light and contrast change descriptors little")
  func brightness() throws {
    let drawing = BlobChip(seed: 7, count: 40)
    let (a, b) = (
      FeatureExtractor().describe(try drawing.drawn()),
      FeatureExtractor().describe(try drawing.drawn(gain: 0.6, offset: 20))
    )
    var compared = 0
    for (i, keypoint) in a.keypoints.enumerated() {
      guard let j = b.keypoints.firstIndex(where: { abs($0.x - keypoint.x) + abs($0.y - keypoint.y) < 0.6 }) else {
        continue
      }
      let distance = (0..<128).reduce(0) { sum, k in
        let difference = Int(a.descriptors[i * 128 + k]) - Int(b.descriptors[j * 128 + k])
        return sum + difference * difference
      }
      compared += 1
      #expect(distance < 60_000, "unrelated descriptors are 200,000 and more apart")
    }
    #expect(compared > 15)
  }

  @Test("stored features are read back unchanged, and damaged ones are refused")
  func coding() throws {
    let features = FeatureExtractor().describe(try BlobChip(seed: 8, count: 30).drawn())
    let bytes = features.encoded()
    #expect(try FeatureSet(decoding: bytes) == features)
    #expect(throws: FeatureDecodingError.notFeatures) { try FeatureSet(decoding: []) }
    #expect(throws: FeatureDecodingError.wrongLength(expected: bytes.count, found: bytes.count - 1)) {
      try FeatureSet(decoding: bytes.dropLast())
    }
    var claims = bytes
    claims.replaceSubrange(12..<16, with: [255, 255, 255, 255])
    #expect(throws: FeatureDecodingError.self) { try FeatureSet(decoding: claims) }
    var values = bytes
    values[bytes.count - 1] = 200
    #expect(throws: FeatureDecodingError.impossibleValue) { try FeatureSet(decoding: values) }
  }
}
