import SampleReserve
import Testing

/// Coats used by several tests, grown once: two animals of each species.
enum GrownCoats {
  static let seed: UInt64 = 1

  private static let zuris = grown("Zuri")
  private static let kitos = grown("Kito")

  /// The coats of Zuri and Kito.
  static func pair(_ species: Species) throws -> (zuri: CoatPattern, kito: CoatPattern) {
    try (#require(zuris[species]), #require(kitos[species]))
  }

  static func grow(_ species: Species, seed: UInt64 = seed, name: String) -> CoatPattern {
    CoatPattern(species.style, on: Skeleton(species.plan), seed: seed, name: name, detail: 0.5)
  }

  private static func grown(_ name: String) -> [Species: CoatPattern] {
    Dictionary(uniqueKeysWithValues: Species.allCases.map { ($0, grow($0, name: name)) })
  }
}

/// Pearson's correlation of two lists of the same length.
func correlation(_ a: [Float], _ b: [Float]) -> Float {
  precondition(a.count == b.count && !a.isEmpty)
  let count = Float(a.count)
  let meanA = a.reduce(0, +) / count
  let meanB = b.reduce(0, +) / count
  var (ab, aa, bb): (Float, Float, Float) = (0, 0, 0)
  for (x, y) in zip(a, b) {
    ab += (x - meanA) * (y - meanB)
    aa += (x - meanA) * (x - meanA)
    bb += (y - meanB) * (y - meanB)
  }
  return ab / max((aa * bb).squareRoot(), 1e-12)
}
