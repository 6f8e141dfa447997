package import Facts

extension SplitMix64 {
  /// Whether something that happens with this probability happens, by the draw of the standard library: made-up libraries are
  /// known by their seeds.
  package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}
