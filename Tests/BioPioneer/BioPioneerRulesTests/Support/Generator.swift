import Basics

/// The generator of a seed after this many dice.
func generator(after dice: Int, seed: UInt64) -> SplitMix64 {
  var random = SplitMix64(seed: seed)
  for _ in 0..<dice { _ = random.below(6) }
  return random
}
