import Basics

/// The random numbers of the sample. Every picture, coat and encounter has its own stream, so that adding a photo never
/// changes the others.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var core: SplitMix64

  /// - Parameter stream: the name of the stream; each name gives other numbers.
  package init(seed: UInt64, stream: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in stream.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    core = SplitMix64(seed: seed &* 0x9e37_79b9_7f4a_7c15 ^ hash)
    _ = next()
  }

  package mutating func next() -> UInt64 { core.next() }

  /// A number in 0 ..< 1 with 24 random bits.
  package mutating func unit() -> Float { Float(next() >> 40) * 0x1p-24 }

  package mutating func uniform(_ low: Float, _ high: Float) -> Float { low + (high - low) * unit() }

  /// Roughly normal, mean 0 and variance 1, within ±3.5: the sum of four uniform numbers, without a logarithm.
  package mutating func normal() -> Float { (unit() + unit() + unit() + unit() - 2) * 1.732_050_8 }

  package mutating func chance(_ probability: Float) -> Bool { unit() < probability }

  /// - Precondition: `list` is not empty.
  package mutating func pick<Element>(_ list: [Element]) -> Element {
    precondition(!list.isEmpty, "nothing to pick from")
    return list[Int(next() % UInt64(list.count))]
  }
}
