import PatternKernels
import Testing

/// Numbers determined by a seed.
struct Sequence64 {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 24
  }

  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(next(below: 128)) } }
}

struct KernelTests {
  static let paths = [PK_PLAIN, PK_AVX2, PK_VNNI, PK_VNNI_EVEX, PK_AVX512, PK_DOT].filter { pk_can_run($0) != 0 }

  private func nearest(
    _ path: pk_path, _ queries: [UInt8], _ descriptors: [UInt8], k: Int, allowed: [UInt8]? = nil
  ) -> [(distance: Int32, index: Int32)] {
    let (queryCount, count) = (queries.count / 128, descriptors.count / 128)
    let groups = (count + 15) / 16
    var packed = [UInt8](repeating: 0, count: groups * 16 * 128)
    var norms = [Int32](repeating: Int32(PK_NOBODY), count: groups * 16)
    descriptors.withUnsafeBufferPointer { values in
      for at in 0..<count { pk_pack(values.baseAddress.map { $0 + at * 128 }, Int32(at), &packed, &norms) }
    }
    let queryNorms = (0..<queryCount).map { q in
      queries[q * 128..<(q + 1) * 128].reduce(Int32(0)) { $0 + Int32($1) * Int32($1) }
    }
    let numbers = (0..<UInt32(groups * 16)).map { $0 }
    // Each descriptor is its own owner.
    var best = [pk_neighbour](repeating: pk_neighbour(distance: Int32(PK_FAR), number: -1), count: queryCount * k)
    let rows = (0..<Int32(queryCount)).map { $0 }
    queries.withUnsafeBufferPointer { queries in
      queryNorms.withUnsafeBufferPointer { queryNorms in
        rows.withUnsafeBufferPointer { rows in
          packed.withUnsafeBufferPointer { packed in
            norms.withUnsafeBufferPointer { norms in
              numbers.withUnsafeBufferPointer { numbers in
                (allowed ?? []).withUnsafeBufferPointer { mask in
                  var searched = pk_queries(
                    descriptors: queries.baseAddress, norms: queryNorms.baseAddress, rows: rows.baseAddress,
                    row_count: Int32(queryCount))
                  var block = pk_block(
                    packed: packed.baseAddress, norms: norms.baseAddress, numbers: numbers.baseAddress,
                    owners: numbers.baseAddress, allowed: allowed == nil ? nil : mask.baseAddress,
                    number_count: UInt32(numbers.count),
                    owner_count: UInt32(mask.count), groups: Int32(groups), base: 100)
                  pk_nearest(path, &searched, &block, Int32(k), &best)
                }
              }
            }
          }
        }
      }
    }
    return best.map { ($0.distance, $0.number) }
  }

  @Test("every path finds the same neighbours as a comparison of all pairs", arguments: [1, 7, 16, 33, 250])
  func nearestNeighbours(count: Int) {
    var random = Sequence64(UInt64(count))
    let (queries, descriptors) = (random.bytes(11 * 128), random.bytes(count * 128))
    let k = 5
    var expected: [(distance: Int32, index: Int32)] = []
    for q in 0..<11 {
      let all = (0..<count).map { d -> (distance: Int32, index: Int32) in
        let distance = (0..<128).reduce(Int32(0)) { sum, i in
          let difference = Int32(queries[q * 128 + i]) - Int32(descriptors[d * 128 + i])
          return sum + difference * difference
        }
        return (distance, Int32(d + 100))
      }
      expected += all.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(k)
    }
    for path in Self.paths {
      let found = nearest(path, queries, descriptors, k: k).filter { $0.distance < Int32(PK_FAR) }
      #expect(found.map(\.distance) == expected.map(\.distance), "path \(path.rawValue), seed \(count)")
      #expect(found.map(\.index) == expected.map(\.index), "path \(path.rawValue), seed \(count)")
    }
  }

  @Test("the largest values do not overflow on any path")
  func extremes() {
    let (ones, zeros) = ([UInt8](repeating: 127, count: 128), [UInt8](repeating: 0, count: 128))
    for path in Self.paths {
      let found = nearest(path, ones, zeros + ones, k: 2)
      let farthest: Int32 = 128 * 127 * 127
      #expect(found.map(\.distance) == [0, farthest])
      #expect(found.map(\.index) == [101, 100])
    }
  }

  @Test("AVX-VNNI finds the same as AVX2", .enabled(if: pk_can_run(PK_VNNI) != 0, "this processor has no AVX-VNNI"))
  func byteProducts() {
    var random = Sequence64(17)
    let (queries, descriptors) = (random.bytes(9 * 128), random.bytes(300 * 128))
    let found = [PK_VNNI, PK_AVX2].map { nearest($0, queries, descriptors, k: 5).map { [$0.distance, $0.index] } }
    #expect(found[0] == found[1])
  }

  @Test("among equal distances, the smaller index is kept")
  func ties() {
    var random = Sequence64(3)
    let one = random.bytes(128)
    for path in Self.paths {
      let copies = [[UInt8]](repeating: one, count: 40).flatMap { $0 }
      #expect(nearest(path, one, copies, k: 4).map(\.index) == [100, 101, 102, 103])
    }
  }

  @Test("only features of allowed owners are found; those of unknown owners are not")
  func allowed() {
    var random = Sequence64(5)
    let (query, descriptors) = (random.bytes(128), random.bytes(40 * 128))
    let even = (0..<30).map { UInt8($0 % 2 == 0 ? 1 : 0) }
    for path in Self.paths {
      let found = nearest(path, query, descriptors, k: 40, allowed: even).filter { $0.distance < Int32(PK_FAR) }
      let expected = stride(from: Int32(100), to: 130, by: 2)
      #expect(Set(found.map(\.index)) == Set(expected))
    }
  }

  @Test("blur and Hessian are the same bit for bit on every path", arguments: [(64, 48), (33, 7), (5, 90), (201, 130)])
  func denseLoops(width: Int, height: Int) {
    var random = Sequence64(UInt64(width * height))
    let values = (0..<width * height).map { _ in Float(random.next(below: 25_600)) / 100 }
    let weights: [Float] = [0.3, 0.2, 0.1, 0.03, 0.02]
    func run(_ path: pk_path) -> ([UInt32], [UInt32]) {
      var scratch = [Float](repeating: 0, count: values.count)
      var blurred = scratch
      var hessian = scratch
      values.withUnsafeBufferPointer {
        let plane = pk_plane(values: $0.baseAddress, width: Int32(width), height: Int32(height))
        pk_blur(path, plane, weights, 4, &scratch, &blurred)
        pk_hessian(path, plane, 2.5, &hessian)
      }
      return (blurred.map(\.bitPattern), hessian.map(\.bitPattern))
    }
    let plain = run(PK_PLAIN)
    for path in Self.paths.dropFirst() {
      let other = run(path)
      #expect(other.0 == plain.0, "blur on path \(path.rawValue)")
      #expect(other.1 == plain.1, "Hessian on path \(path.rawValue)")
    }
  }

  @Test(
    "patches, extrema and normalised contrast are the same on every path", arguments: [(64, 48), (47, 90), (201, 130)])
  func samplingLoops(width: Int, height: Int) {
    var random = Sequence64(UInt64(width))
    let grey = (0..<width * height).map { _ in UInt8(random.next(below: 256)) }
    var planes: [[Float]] = []
    for _ in 0..<3 { planes.append((0..<width * height).map { _ in Float(random.next(below: 2000) - 1000) / 10 }) }
    let frames = (0..<40).map { index -> pk_frame in
      let x = Float(random.next(below: width * 10)) / 10
      let y = Float(random.next(below: height * 10)) / 10
      let (a, b, c, d) = (Float(1 + index % 20), Float(index % 3), Float(index % 7), Float(1 + index % 17))
      return pk_frame(x: x, y: y, a: a, b: b - 1, c: c - 3, d: d)
    }
    var sums = [UInt32](repeating: 0, count: (width + 1) * (height + 1))
    var squares = sums
    for y in 0..<height {
      for x in 0..<width {
        func summed(_ table: [UInt32], _ value: UInt32) -> UInt32 {
          let (here, stride) = ((y + 1) * (width + 1) + x + 1, width + 1)
          return table[here - 1] &+ table[here - stride] &- table[here - stride - 1] &+ value
        }
        let value = UInt32(grey[y * width + x])
        sums[(y + 1) * (width + 1) + x + 1] = summed(sums, value)
        squares[(y + 1) * (width + 1) + x + 1] = summed(squares, value * value)
      }
    }
    let shares = (0..<width).map { 1 / Double(min(width, $0 + 8) - max(0, $0 - 7)) }
    func run(_ path: pk_path) -> ([UInt32], [Int32], [UInt8]) {
      var patches: [UInt32] = []
      var places = [Int32](repeating: 0, count: width * height / 2)
      var evened = [UInt8](repeating: 0, count: width * height)
      let views = planes.map { UnsafeMutableBufferPointer<Float>.allocate(capacity: $0.count) }
      defer { views.forEach { $0.deallocate() } }
      for (view, plane) in zip(views, planes) { _ = view.initialize(from: plane) }
      let shims = views.map { pk_plane(values: $0.baseAddress, width: Int32(width), height: Int32(height)) }
      for side in [19, 32, 41] {
        for frame in frames {
          var patch = [Float](repeating: -1, count: side * side)
          let isWhole = pk_patch(path, shims[0], frame, Int32(side), &patch)
          patches += [UInt32(isWhole)] + patch.map { $0 == 0 ? 0 : $0.bitPattern }
        }
      }
      var row = [UInt8](repeating: 0, count: width)
      let count = pk_extrema(path, shims[0], shims[1], shims[2], 5, 10, &row, &places)
      sums.withUnsafeBufferPointer { sums in
        squares.withUnsafeBufferPointer { squares in
          grey.withUnsafeBufferPointer { grey in
            var light = pk_light(
              in: grey.baseAddress, sums: sums.baseAddress, squares: squares.baseAddress, width: Int32(width),
              height: Int32(height), radius: 7, gain: 45, floor: 8)
            for y in 0..<height {
              evened.withUnsafeMutableBufferPointer { out in
                pk_even_row(path, &light, Int32(y), shares, out.baseAddress.map { $0 + y * width })
              }
            }
          }
        }
      }
      return (patches, Array(places.prefix(Int(count))), evened)
    }
    let plain = run(PK_PLAIN)
    #expect(plain.1.count > 5 && Set(plain.2).count > 50)
    for place in plain.1 {
      let (at, middle) = (Int(place), planes[1][Int(place)])
      var others: [Float] = []
      for plane in 0..<3 {
        for row in -1...1 {
          for column in -1...1 where plane != 1 || row != 0 || column != 0 {
            others.append(planes[plane][at + row * width + column])
          }
        }
      }
      #expect(others.allSatisfy { middle > 0 ? $0 < middle : $0 > middle })
    }
    for path in Self.paths.dropFirst() {
      let other = run(path)
      #expect((other.0 == plain.0) == true, "patches on path \(path.rawValue)")
      #expect(other.1 == plain.1 && other.2 == plain.2, "path \(path.rawValue)")
    }
  }

  @Test("blurring keeps a flat picture flat, up to its edges")
  func flat() {
    let values = [Float](repeating: 8, count: 30 * 20)
    var scratch = values
    var out = values
    values.withUnsafeBufferPointer {
      pk_blur(pk_best_path(), pk_plane(values: $0.baseAddress, width: 30, height: 20), [0.5, 0.25], 1, &scratch, &out)
    }
    #expect(out.allSatisfy { $0 == 8 })
  }

  @Test("a descriptor of a ramp has all its weight in one direction")
  func ramp() {
    let side = Int(PK_PATCH)
    let patch = (0..<side * side).map { Float($0 % side) * 3 }
    var descriptor = [UInt8](repeating: 0, count: 128)
    #expect(pk_describe(patch, &descriptor) == 1)
    for (index, value) in descriptor.enumerated() {
      if index % 8 == 0 { #expect(value > 40) } else { #expect(value == 0) }
    }
    #expect(pk_describe([Float](repeating: 5, count: side * side), &descriptor) == 0, "a flat patch has none")
  }
}
