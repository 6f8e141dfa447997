import Basics
import Populations
import Testing
import TestingSupport

/// How often intervals hold the true number, in surveys that are drawn from a seed.
@Suite("cover of intervals", .whole)
struct IntervalCoverTests {
  private static let worlds = Tier.choose(short: 200, thorough: 2_000)

  /// The share of the estimates whose interval holds the truth.
  private func cover(
    of model: PopulationModel, truth: Double, _ survey: (inout SplitMix64) throws -> CaptureHistories
  ) throws -> Double {
    var (held, made) = (0, 0)
    for world in 0..<Self.worlds {
      var random = SplitMix64(seed: UInt64(world))
      guard let found = try? PopulationEstimator(try survey(&random)).estimate(model) else { continue }
      made += 1
      held += found.low <= truth && truth <= found.high ? 1 : 0
    }
    #expect(made > Self.worlds * 9 / 10)
    return Double(held) / Double(made)
  }

  @Test("occasions differ: Mt holds the truth nineteen times of twenty")
  func occasions() throws {
    let chances = [0.15, 0.35, 0.2, 0.3, 0.25]
    let share = try cover(of: .mt, truth: 100) { random in
      try SimulatedSurvey.closed(animals: 100, occasions: 5, random: &random) { chances[$1] }
    }
    #expect((0.91...0.985).contains(share), "\(share)")
  }

  @Test("animals differ: M0 misses the truth, Chao and the jackknife hold it more often")
  func animals() throws {
    func survey(_ random: inout SplitMix64) throws -> CaptureHistories {
      try SimulatedSurvey.closed(animals: 150, occasions: 6, random: &random) { animal, _ in
        animal.isMultiple(of: 2) ? 0.07 : 0.4
      }
    }
    let plain = try cover(of: .m0, truth: 150, survey)
    let (chao, jackknife) = (
      try cover(of: .mhChao, truth: 150, survey), try cover(of: .mhJackknife, truth: 150, survey)
    )
    #expect(plain < 0.6 && chao > plain && jackknife > plain, "\(plain), \(chao), \(jackknife)")
  }

  @Test("animals arrive and die: survival of Cormack-Jolly-Seber holds the truth")
  func survival() throws {
    let share = try cover(of: .cjs, truth: 0.8) { random in
      try SimulatedSurvey.open(animals: 150, occasions: 7, survival: 0.8, capture: 0.5, random: &random)
    }
    #expect((0.91...0.985).contains(share), "\(share)")
  }

  @Test("animals arrive and die: POPAN holds the number of all animals")
  func superPopulation() throws {
    let share = try cover(of: .popan, truth: 150) { random in
      try SimulatedSurvey.open(animals: 150, occasions: 6, survival: 0.8, capture: 0.5, random: &random)
    }
    #expect((0.9...0.99).contains(share), "\(share)")
  }
}
