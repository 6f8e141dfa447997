/// Pseudo-random numbers from a seed (SplitMix32), the same as in the browser, so that brushes look the same on the
/// screen and on paper.
struct Chance {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// From 0 to below 1.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9
    return Double(Self.mixed(state)) / 4_294_967_296
  }

  /// The number of a lattice point, from 0 to below 1.
  static func at(_ x: Int, _ y: Int, seed: UInt32) -> Double {
    let place = UInt32(truncatingIfNeeded: x) &* 0x27d4_eb2d ^ UInt32(truncatingIfNeeded: y) &* 0x1656_67b1 ^ seed
    return Double(mixed(place)) / 4_294_967_296
  }

  private static func mixed(_ value: UInt32) -> UInt32 {
    var z = value
    z = (z ^ z >> 16) &* 0x21f0_aaad
    z = (z ^ z >> 15) &* 0x735a_2d97
    return z ^ z >> 15
  }
}

extension Trace {
  /// The seed of a stroke: a hash of its first point (FNV-1a).
  var seed: UInt32 {
    guard let first = points.first else { return 0x811c_9dc5 }
    let numbers = [first.x, first.y, Int32(first.pressure), Int32(first.tiltX), Int32(first.tiltY)]
    return numbers.reduce(0x811c_9dc5) { hash, value in
      (hash ^ UInt32(truncatingIfNeeded: value & 0xffff)) &* 0x0100_0193
    }
  }
}
