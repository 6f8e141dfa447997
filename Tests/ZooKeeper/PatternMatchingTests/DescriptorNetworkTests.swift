import Foundation
import PatternKernels
import PatternMatching
import Testing

struct DescriptorNetworkTests {
  /// Patches with a few soft blobs each, like skin.
  private func patches(_ count: Int, seed: UInt64) -> [Float] {
    var random = Sequence64(seed)
    return (0..<count).flatMap { _ in
      let blobs = (0..<5).map { _ in
        (
          x: Float(random.next(below: 32)), y: Float(random.next(below: 32)), size: Float(3 + random.next(below: 6)),
          level: Float(random.next(below: 160)) - 80
        )
      }
      return (0..<1024).map { index in
        blobs.reduce(Float(120)) { sum, blob in
          let (dx, dy) = (Float(index % 32) - blob.x, Float(index / 32) - blob.y)
          return sum + blob.level * exp(-(dx * dx + dy * dy) / (2 * blob.size * blob.size))
        }
      }
    }
  }

  private func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Double {
    zip(a, b).reduce(0) { $0 + pow(Double($1.0) - Double($1.1), 2) }.squareRoot()
  }

  private func rows(_ descriptors: [UInt8]) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: descriptors.count, by: 128).map { descriptors[$0..<$0 + 128] }
  }

  @Test("every path gives the same descriptors, in batches of any size", arguments: [1, 7, 12, 13, 30])
  func paths(count: Int) {
    let patches = patches(count, seed: UInt64(count))
    let expected = DescriptorNetwork.standard.descriptors(of: patches, on: .plain)
    #expect(expected.count == count * 128)
    for path in KernelPath.available.dropFirst() {
      #expect(DescriptorNetwork.standard.descriptors(of: patches, on: path) == expected, "\(path.name)")
    }
    let alone: [UInt8] = (0..<count).flatMap {
      let begin = $0 * 1024
      return DescriptorNetwork.standard.descriptors(of: Array(patches[begin..<begin + 1024]), on: .best)
    }
    #expect(alone == expected, "what shares a batch does not matter")
  }

  private func narrowMarks(_ weights: [Int8], groups: Int, outputs: Int) -> [UInt8] {
    var marks = [UInt8](repeating: 2, count: outputs / 16 * (groups / 2))
    pk_mark_narrow(weights, Int32(groups), Int32(outputs), &marks)
    return marks
  }

  @Test("a layer is the sum of its weighted inputs, on every path", arguments: [1, 5, 6, 13], [127, 100, 64])
  func layer(places: Int, largest: Int) {
    var random = Sequence64(UInt64(places * largest))
    let (groups, outputs) = (9, 48)
    let input = (0..<400).map { _ in UInt8(random.next(below: 128)) }
    let weights = (0..<outputs * groups * 4).map { _ in Int8(random.next(below: 2 * largest + 1) - largest) }
    let narrow = narrowMarks(weights, groups: groups, outputs: outputs)
    #expect(narrow.contains(0) == (largest > 64) && (narrow.contains(1) || largest == 127))
    let bias = (0..<outputs).map { _ in Int32(random.next(below: 2000) - 1000) }
    let scale = (0..<outputs).map { _ in Float(random.next(below: 1000)) / 100_000 }
    let offsets = (0..<groups).map { Int32($0 * 5) }
    let bases = (0..<places).map { Int32($0 * 11) }
    let targets = (0..<places).map { Int32((places - 1 - $0) * outputs) }
    var expected = [Float](repeating: 0, count: places * outputs)
    for place in 0..<places {
      for output in 0..<outputs {
        var sum = bias[output]
        for group in 0..<groups {
          for part in 0..<4 {
            let weight = weights[((output / 16 * groups + group) * 16 + output % 16) * 4 + part]
            sum += Int32(input[Int(bases[place] + offsets[group]) + part]) * Int32(weight)
          }
        }
        expected[Int(targets[place]) + output] = Float(sum) * scale[output]
      }
    }
    for path in KernelTests.paths {
      var raw = [Float](repeating: 0, count: places * outputs)
      var whole = [UInt8](repeating: 0, count: places * outputs)
      weights.withUnsafeBufferPointer { weights in
        bias.withUnsafeBufferPointer { bias in
          scale.withUnsafeBufferPointer { scale in
            offsets.withUnsafeBufferPointer { offsets in
              narrow.withUnsafeBufferPointer { narrow in
                var layer = pk_layer(
                  weights: weights.baseAddress, bias: bias.baseAddress, scale: scale.baseAddress,
                  offsets: offsets.baseAddress, narrow: narrow.baseAddress, groups: Int32(groups),
                  outputs: Int32(outputs))
                pk_apply(path, &layer, input, bases, Int32(places), targets, nil, &raw)
                pk_apply(path, &layer, input, bases, Int32(places), targets, &whole, nil)
              }
            }
          }
        }
      }
      #expect(raw.map(\.bitPattern) == expected.map(\.bitPattern), "path \(path.rawValue)")
      #expect(whole == expected.map { UInt8(min(max($0.rounded(.toNearestOrEven), 0), 127)) }, "path \(path.rawValue)")
    }
  }

  @Test("two groups are narrow as long as 16 bits hold their largest sums, and no path overflows")
  func narrow() {
    let fours: [([Int8], Bool)] = [
      ([127, 127, 4, 0], true), ([127, 127, 4, 1], false), ([-127, -127, -4, 0], true),
      ([-127, -127, -4, -1], false), ([127, 127, -127, -127], true), ([127, 127, 127, 127], false),
      ([-127, -127, -127, -127], false), ([65, 65, 64, 64], true), ([65, 65, 65, 64], false),
    ]
    for (four, isNarrow) in fours {
      for lane in [0, 7, 8, 15] {
        for half in [0, 2] {
          var weights = [Int8](repeating: 0, count: 2 * 16 * 4)
          for part in 0..<4 { weights[part / 2 * 64 + lane * 4 + half + part % 2] = four[part] }
          let marks = narrowMarks(weights, groups: 2, outputs: 16)
          #expect(marks == [isNarrow ? 1 : 0], "\(four)")
          for path in KernelTests.paths {
            var raw = [Float](repeating: -1, count: 16)
            let bias = [Int32](repeating: 0, count: 16)
            let scale = [Float](repeating: 1, count: 16)
            weights.withUnsafeBufferPointer { weights in
              bias.withUnsafeBufferPointer { bias in
                scale.withUnsafeBufferPointer { scale in
                  [Int32(0), 4].withUnsafeBufferPointer { offsets in
                    marks.withUnsafeBufferPointer { narrow in
                      var layer = pk_layer(
                        weights: weights.baseAddress, bias: bias.baseAddress, scale: scale.baseAddress,
                        offsets: offsets.baseAddress, narrow: narrow.baseAddress, groups: 2, outputs: 16)
                      pk_apply(path, &layer, [UInt8](repeating: 127, count: 8), [0], 1, [0], nil, &raw)
                    }
                  }
                }
              }
            }
            #expect(raw[lane] == Float(127 * four.reduce(0) { $0 + Int($1) }), "path \(path.rawValue), \(four)")
          }
        }
      }
    }
  }

  @Test("outputs are rounded to the nearest integer of 0 to 127, halves to the even one, on every path")
  func rounding() {
    let halves = (-3...258).map { Float($0) / 2 }
    let far: [Float] = [3e9, -3e9, 1e30, -1e30, .greatestFiniteMagnitude, .infinity, -.infinity]
    let odd: [Float] = [.nan, -.nan, -0, .leastNonzeroMagnitude]
    let values = halves + halves.map(\.nextUp) + halves.map(\.nextDown) + far + odd
    let outputs = (values.count + 15) / 16 * 16
    // Without weights, an output is its bias times its scale.
    let scale = values + [Float](repeating: 0, count: outputs - values.count)
    let bias = [Int32](repeating: 1, count: outputs)
    let weights = [Int8](repeating: 0, count: outputs * 4)
    let expected = scale.map { $0.isNaN ? 0 : UInt8(min(max($0.rounded(.toNearestOrEven), 0), 127)) }
    for path in KernelTests.paths {
      var whole = [UInt8](repeating: 255, count: outputs)
      weights.withUnsafeBufferPointer { weights in
        bias.withUnsafeBufferPointer { bias in
          scale.withUnsafeBufferPointer { scale in
            [Int32(0)].withUnsafeBufferPointer { offsets in
              var layer = pk_layer(
                weights: weights.baseAddress, bias: bias.baseAddress, scale: scale.baseAddress,
                offsets: offsets.baseAddress, narrow: nil, groups: 1,
                outputs: Int32(outputs))
              pk_apply(path, &layer, [0, 0, 0, 0], [0], 1, [0], &whole, nil)
            }
          }
        }
      }
      let wrong = zip(scale, zip(whole, expected)).filter { $0.1.0 != $0.1.1 }
      #expect(wrong.isEmpty, "path \(path.rawValue): \(wrong)")
    }
  }

  @Test("light and contrast change a descriptor little, and another place changes it much")
  func invariance() {
    let count = 40
    let patches = patches(count, seed: 3)
    let darker = patches.map { $0 * 0.6 + 20 }
    let plain = rows(DescriptorNetwork.standard.descriptors(of: patches, on: .best))
    let other = rows(DescriptorNetwork.standard.descriptors(of: darker, on: .best))
    for index in 0..<count {
      let own = distance(plain[index], other[index])
      let nearest = (0..<count).filter { $0 != index }.map { distance(plain[index], other[$0]) }.min() ?? 0
      #expect(own < nearest / 2, "\(own) and \(nearest)")
    }
  }

  @Test("descriptors have length 256 around 64, but for rounding")
  func length() {
    for row in rows(DescriptorNetwork.standard.descriptors(of: patches(20, seed: 4), on: .best)) {
      let length = row.reduce(0) { $0 + pow(Double($1) - 64, 2) }.squareRoot()
      #expect(abs(length - 256) < 12, "\(length)")
    }
  }

  @Test("a flat patch does no harm")
  func flat() {
    let descriptors = DescriptorNetwork.standard.descriptors(of: [Float](repeating: 7, count: 1024), on: .best)
    #expect(descriptors.count == 128 && descriptors.allSatisfy { $0 <= 127 })
    #expect(DescriptorNetwork.standard.descriptors(of: [], on: .best).isEmpty)
  }

  @Test("a file that is truncated, too long or of another kind is refused")
  func files() {
    var length: Int32 = 0
    let bytes = Array(UnsafeBufferPointer(start: pk_descriptor_model(&length), count: Int(length)))
    #expect(DescriptorNetwork(reading: bytes) != nil)
    for count in stride(from: 0, to: bytes.count, by: 4999) {
      #expect(DescriptorNetwork(reading: Array(bytes[..<count])) == nil)
    }
    #expect(DescriptorNetwork(reading: bytes + [0]) == nil)
    #expect(DescriptorNetwork(reading: [0] + bytes) == nil)
  }
}
