import Basics
import Foundation
import Populations

/// Capture histories of animals whose number is known, drawn from a seed.
enum SimulatedSurvey {
  /// - Parameter chance: the chance of capture of an animal on an occasion.
  static func closed(
    animals: Int, occasions: Int, random: inout SplitMix64, chance: (_ animal: Int, _ occasion: Int) -> Double
  ) throws -> CaptureHistories {
    try histories(
      (0..<animals).map { animal in (0..<occasions).map { random.unit() < chance(animal, $0) } })
  }

  /// Animals that arrive before an occasion with equal chances, survive each interval with a chance, and are seen with another.
  static func open(
    animals: Int, occasions: Int, survival: Double, capture: Double, random: inout SplitMix64
  ) throws -> CaptureHistories {
    try histories(
      (0..<animals).map { _ in
        var isAlive = true
        let arrival = Int(random.below(UInt64(occasions)))
        return (0..<occasions).map { occasion in
          guard occasion >= arrival else { return false }
          if occasion > arrival { isAlive = isAlive && random.unit() < survival }
          return isAlive && random.unit() < capture
        }
      })
  }

  private static func histories(_ seen: [[Bool]]) throws -> CaptureHistories {
    try CaptureHistories(rows: seen.filter { $0.contains(true) }.map { CaptureHistories.Row(seen: $0) })
  }
}
