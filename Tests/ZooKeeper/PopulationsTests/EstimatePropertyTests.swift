import Basics
import Foundation
import Populations
import Testing

@testable import Populations

@Suite("what holds for estimates of any survey")
struct EstimatePropertyTests {
  private func survey(_ seed: UInt64) throws -> CaptureHistories {
    var random = SplitMix64(seed: seed)
    let animals = 20 + Int(random.below(60))
    let occasions = 4 + Int(random.below(5))
    return try SimulatedSurvey.closed(animals: animals, occasions: occasions, random: &random) { animal, _ in
      animal.isMultiple(of: 3) ? 0.45 : 0.25
    }
  }

  @Test(
    "the interval holds the estimate, and the estimate no fewer animals than were seen",
    arguments: 1...12 as ClosedRange<UInt64>)
  func intervals(seed: UInt64) throws {
    let estimator = PopulationEstimator(try survey(seed))
    for model in PopulationModel.ofHistories {
      do {
        let found = try estimator.estimate(model)
        #expect(found.low <= found.value && found.value <= found.high, "seed \(seed): \(found)")
        #expect([found.low, found.value, found.high].allSatisfy { $0.isFinite }, "seed \(seed): \(found)")
        #expect(found.standardError?.isFinite ?? true, "seed \(seed): \(found)")
        if model.quantity == .animals { #expect(found.low >= Double(estimator.counts.animals) - 1e-9) }
        #expect(!model.assumptions.isEmpty)
      } catch PopulationRefusal.noDecline, PopulationRefusal.noUpperLimit, PopulationRefusal.notSeparable {
      }
    }
  }

  @Test(
    "estimates do not depend on the order of animals, nor on rows that are split",
    arguments: 1...4 as ClosedRange<UInt64>)
  func order(seed: UInt64) throws {
    let histories = try survey(seed)
    var rows = histories.rows
    var random = SplitMix64(seed: seed)
    rows.shuffle(with: &random)
    // Equal histories in one row.
    let pooled = Dictionary(grouping: rows, by: \.seen).map {
      CaptureHistories.Row(seen: $0.key, counts: [$0.value.count])
    }
    let others = [try CaptureHistories(rows: rows), try CaptureHistories(rows: pooled)]
    for model in PopulationModel.ofHistories {
      let found = try? PopulationEstimator(histories).estimate(model)
      for other in others {
        #expect((try? PopulationEstimator(other).estimate(model)) == found, "seed \(seed), \(model)")
      }
    }
  }

  @Test("the likelihood never rises away from the estimate", arguments: 1...6 as ClosedRange<UInt64>)
  func highest(seed: UInt64) throws {
    let counts = CaptureCounts(try survey(seed))
    for kind in [ClosedLikelihood.Kind.equal, .byOccasion] {
      let model = try ClosedLikelihood(counts, kind)
      let best = try model.estimate().value
      var last = model.profile(best)
      for factor in [1.001, 1.01, 1.1, 1.5, 3, 10] {
        let value = model.profile(best * factor)
        #expect(value <= last + 1e-9, "seed \(seed), \(kind) at \(factor)")
        last = value
      }
      last = model.profile(best)
      for share in [0.99, 0.9, 0.5, 0] {
        let value = model.profile(Double(counts.animals) + share * (best - Double(counts.animals)))
        #expect(value <= last + 1e-9, "seed \(seed), \(kind) at \(share)")
        last = value
      }
    }
  }

  @Test("twice the animals with the same histories: nearly twice the estimate, and a narrower interval for its size")
  func doubled() throws {
    let histories = try survey(3)
    let twice = try CaptureHistories(rows: histories.rows.map { .init(seen: $0.seen, counts: [2]) })
    let (one, two) = (try PopulationEstimator(histories).estimate(.m0), try PopulationEstimator(twice).estimate(.m0))
    #expect(abs(two.value / one.value - 2) < 0.05)
    #expect((two.high - two.low) / two.value < (one.high - one.low) / one.value)
  }

  @Test("all animals seen on all occasions: their number, without an error")
  func complete() throws {
    let histories = try CaptureHistories(rows: [.init(seen: [true, true, true], counts: [12])])
    for model in [PopulationModel.m0, .mt, .mhChao, .mhJackknife, .chapman] {
      let found = try PopulationEstimator(histories).estimate(model)
      #expect(abs(found.value - 12) < 1e-6 && found.low >= 12 && found.high.isFinite, "\(found)")
    }
  }

  @Test("ten million animals are counted like ten")
  func enormous() throws {
    let histories = try HistoriesReader.histories(in: Array("11 3000000; 10 3000000; 01 3000000;".utf8))
    for model in [PopulationModel.m0, .mt, .mhChao, .mhJackknife, .chapman] {
      let found = try PopulationEstimator(histories).estimate(model)
      #expect(agrees(found.value, model == .mhJackknife ? found.value : 12_000_000, within: 1e-3), "\(found)")
      #expect(found.high.isFinite && found.low <= found.value)
    }
  }
}
