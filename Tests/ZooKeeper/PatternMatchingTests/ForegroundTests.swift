import Foundation
import PatternKernels
import PatternMatching
import Testing

struct ForegroundTests {
  private let width = ForegroundNetwork.width
  private let height = ForegroundNetwork.height

  /// A dark ellipse in the middle of a light background, with some noise in both.
  private func animal(seed: UInt64 = 1, mirrored: Bool = false) -> [UInt8] {
    var random = Sequence64(seed)
    var rows: [[[UInt8]]] = []
    for y in 0..<height {
      rows.append(
        (0..<width).map { x in
          let (u, v) = ((Double(x) - 116) / 92, (Double(y) - 90) / 52)
          let isAnimal = u * u + v * v < 1
          let colour: [Int] = isAnimal ? [120, 70, 40] : [170, 190, 120]
          return colour.map { UInt8($0 + random.next(below: 24)) }
        })
    }
    return rows.flatMap { row in (mirrored ? row.reversed() : row).flatMap(\.self) }
  }

  @Test("the middle of the box is animal, and its corners are background")
  func ellipse() {
    let foreground = ForegroundNetwork.standard.foreground(of: animal())
    #expect(foreground.share(x: 0.45, y: 0.47) > 0.8)
    for (x, y) in [(0.03, 0.04), (0.97, 0.04), (0.03, 0.96), (0.97, 0.96)] as [(Float, Float)] {
      #expect(foreground.share(x: x, y: y) < 0.2, "corner \(x), \(y)")
    }
    #expect((0.15...0.6).contains(foreground.coverage), "\(foreground.coverage)")
  }

  @Test("the mirrored photo has the mirrored foreground")
  func mirrored() {
    let plain = ForegroundNetwork.standard.foreground(of: animal()).shares
    let mirrored = ForegroundNetwork.standard.foreground(of: animal(mirrored: true)).shares
    for row in 0..<Foreground.rows {
      let range = row * Foreground.columns..<(row + 1) * Foreground.columns
      #expect(Array(plain[range].reversed()) == Array(mirrored[range]), "row \(row)")
    }
  }

  @Test("every path gives the same answer, bit for bit")
  func paths() {
    for seed in 1...3 {
      let photo = animal(seed: UInt64(seed))
      let answers = KernelPath.available.map { ForegroundNetwork(path: $0).foreground(of: photo) }
      #expect(answers.allSatisfy { $0 == answers[0] })
    }
  }

  @Test("a picture without an animal counts as animal everywhere")
  func empty() {
    let flat = [UInt8](repeating: 128, count: width * height * 3)
    let foreground = ForegroundNetwork.standard.foreground(of: flat)
    #expect(foreground == .everything || foreground.coverage >= 0.04)
  }

  @Test("raised shares lie between the floor and 1 and keep their order")
  func raised() {
    let shares = (0..<Foreground.columns * Foreground.rows).map { Float($0 % 5) / 4 }
    #expect(Foreground(shares: shares).raised(to: 0.75).shares.prefix(5) == [0.75, 0.8125, 0.875, 0.9375, 1])
    #expect(Foreground(shares: shares).raised(to: 0) == Foreground(shares: shares))
    #expect(Foreground(shares: shares).raised(to: 1) == .everything)
  }

  @Test("a convolution is the sum over its window, at both strides and with every side", arguments: [1, 3, 5], [1, 2])
  func convolution(side: Int, stride: Int) {
    var random = Sequence64(UInt64(10 * side + stride))
    let (channels, filters, height, width, margin) = (3, 2, 9, 12, side / 2)
    // Small integers: sums are exact in any order.
    func numbers(_ count: Int) -> [Float] { (0..<count).map { _ in Float(random.next(below: 9)) - 4 } }
    let planes = numbers(channels * height * width)
    let (weights, bias) = (numbers(filters * channels * side * side), numbers(filters))
    let wide = width + 2 * margin
    var padded = [Float](repeating: 0, count: channels * wide * (height + 2 * margin))
    func at(_ c: Int, _ y: Int, _ x: Int) -> Float {
      (0..<height).contains(y) && (0..<width).contains(x) ? planes[(c * height + y) * width + x] : 0
    }
    for c in 0..<channels {
      for y in 0..<height + 2 * margin {
        for x in 0..<wide { padded[(c * (height + 2 * margin) + y) * wide + x] = at(c, y - margin, x - margin) }
      }
    }
    let (rows, columns) = ((height + stride - 1) / stride, (width + stride - 1) / stride)
    var expected: [Float] = []
    for f in 0..<filters {
      for y in 0..<rows {
        for x in 0..<columns {
          var sum = bias[f]
          for c in 0..<channels {
            for v in 0..<side {
              for u in 0..<side {
                let weight = weights[((f * channels + c) * side + v) * side + u]
                sum += weight * at(c, y * stride + v - margin, x * stride + u - margin)
              }
            }
          }
          expected.append(sum)
        }
      }
    }
    let size = channels * side * side
    var packed = [Float](repeating: .nan, count: (filters + 7) / 8 * 8 * (size + 1))
    pk_pack_filters(weights, bias, Int32(filters), Int32(size), &packed)
    for path in KernelTests.paths {
      var found = [Float](repeating: .nan, count: filters * rows * columns)
      pk_convolve(
        path, padded, Int32(channels), Int32(height), Int32(width), packed, Int32(filters), Int32(side),
        Int32(stride), &found)
      #expect(found == expected, "path \(path.rawValue)")
    }
  }

  @Test("features lie only on the animal, and also around it if the shares are raised")
  func features() throws {
    let chip = try BlobChip(seed: 4, count: 40).drawn()
    var shares = [Float](repeating: 0, count: Foreground.columns * Foreground.rows)
    for row in 0..<Foreground.rows {
      for column in Foreground.columns / 2..<Foreground.columns { shares[row * Foreground.columns + column] = 1 }
    }
    let half = try #require(
      Chip(
        width: chip.width, height: chip.height, luminance: chip.luminance, foreground: Foreground(shares: shares)))
    let (all, some) = (FeatureExtractor().describe(chip), FeatureExtractor().describe(half))
    #expect(all.keypoints.contains { $0.x < 140 } && all.keypoints.allSatisfy { $0.foreground == 1 })
    #expect(!some.keypoints.isEmpty && some.count < all.count)
    #expect(some.keypoints.allSatisfy { $0.x > 145 && $0.foreground >= 0.3 })
    let inner = all.keypoints.filter { $0.x > 250 }.map { [$0.x, $0.y, $0.a, $0.d] }
    #expect(some.keypoints.filter { $0.x > 250 }.map { [$0.x, $0.y, $0.a, $0.d] } == inner, "others are as they were")
    let raised = try #require(
      Chip(
        width: chip.width, height: chip.height, luminance: chip.luminance,
        foreground: Foreground(shares: shares).raised(to: 0.75)))
    #expect(FeatureExtractor().describe(raised).keypoints.contains { $0.x < 140 && $0.foreground >= 0.75 })
  }

  @Test("an animal with an uncertain outline is described, certain parts first")
  func unsure() throws {
    let chip = try BlobChip(seed: 4, count: 60).drawn()
    func features(_ share: (_ column: Int) -> Float, most: Int = 1000) throws -> [Keypoint] {
      let shares = (0..<Foreground.rows).flatMap { _ in (0..<Foreground.columns).map(share) }
      let seen = try #require(
        Chip(
          width: chip.width, height: chip.height, luminance: chip.luminance, foreground: Foreground(shares: shares)))
      var options = FeatureExtractor.Options.standard
      options.maxFeatures = most
      return FeatureExtractor(options: options).describe(seen).keypoints
    }
    let sure = try features { _ in 1 }
    let unsure = try features { _ in 0.5 }
    #expect(unsure.map(\.x) == sure.map(\.x) && unsure.allSatisfy { abs($0.foreground - 0.5) < 1e-5 })
    #expect(try features { _ in 0.2 }.isEmpty)
    let middle = Foreground.columns / 2
    let half = try features { $0 < middle ? 0.5 : 1 }
    let places = half.map { $0.x > 150 }
    #expect(places.contains(true) && places.contains(false))
    #expect(places.lastIndex(of: true) ?? 0 < places.firstIndex(of: false) ?? 0)
    // Uncertain features do not displace certain ones.
    let few = places.count(where: \.self) - 2
    #expect(try features({ $0 < middle ? 0.5 : 1 }, most: few).allSatisfy { $0.x > 150 })
  }

  @Test("a gradient of light across the chip is removed")
  func light() throws {
    let blobs = BlobChip(seed: 9, count: 30)
    let chip = try blobs.drawn(gain: 0.7)
    let shaded = try #require(
      Chip(
        width: chip.width, height: chip.height,
        luminance: chip.luminance.enumerated().map { index, value in
          UInt8(Double(value) * (1 - 0.6 * Double(index % chip.width) / Double(chip.width)))
        }))
    let (a, b) = (FeatureExtractor().describe(chip), FeatureExtractor().describe(shaded))
    let found = a.keypoints.filter { p in b.keypoints.contains { abs($0.x - p.x) < 1.5 && abs($0.y - p.y) < 1.5 } }
    #expect(Double(found.count) > 0.7 * Double(a.count), "\(found.count) of \(a.count)")
  }
}
