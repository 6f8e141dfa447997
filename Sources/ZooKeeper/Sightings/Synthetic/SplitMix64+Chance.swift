package import Basics

extension SplitMix64 {
  /// Returns true with this probability. Uses the standard library's random numbers, so that a seed identifies a
  /// synthetic library.
  package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}
