/// Random numbers from a seed, the same on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, doi:10.1145/2660193.2660195): one
/// multiplication chain per draw, no state to warm up. Not for secrets: an observer of one number can compute the next. A generator that is
/// decoded from JSON continues with the next number.
package struct SplitMix64: RandomNumberGenerator, Codable, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// The stream of a seed; every seed is valid, 0 included.
  @inlinable package init(seed: UInt64) { state = seed }

  /// 64 random bits.
  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// The last step of a draw, also usable as a hash: 64 bits that look random and depend on every bit of `value`. 0 stays 0.
  @inlinable package static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to but not including 1, with 53 random bits.
  @inlinable package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A uniform number from 0 up to but not including `bound`. The highest `2^64 mod bound` numbers are rejected and drawn again: they would
  /// make some results more frequent.
  ///
  /// - Precondition: `bound` is not 0.
  package mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "no number is below 0")
    // 2^64 mod bound, in 64 bits.
    let incomplete = (0 &- bound) % bound
    while true {
      let drawn = next()
      if drawn <= .max - incomplete { return drawn % bound }
    }
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Shuffles the elements (Fisher and Yates), from the last index down: element `i` is swapped with element `below(i + 1)`. Unlike the
  /// standard library's shuffle, the order depends only on the seed.
  package mutating func shuffle(with random: inout SplitMix64) {
    for place in stride(from: count - 1, to: 0, by: -1) {
      let other = Int(random.below(UInt64(place) + 1))
      swapAt(index(startIndex, offsetBy: place), index(startIndex, offsetBy: other))
    }
  }
}
