import Populations
import Testing

@testable import Populations

@Suite("open models of the European dipper", .published)
struct OpenModelTests {
  private let dipper: CaptureHistories

  init() throws { dipper = try PublishedHistories.histories("dipper") }

  @Test("Cormack-Jolly-Seber agrees with MARK: survival, chance of capture, likelihood, and criterion")
  func survival() throws {
    let found = try PopulationEstimator(dipper).estimate(.cjs)
    #expect(agrees(found.value, 0.56024) && agrees(found.parameters[0].value, 0.90258), "\(found)")
    let fit = try #require(found.likelihood)
    #expect(agrees(-2 * fit.logLikelihood, 666.8377, within: 1e-6) && fit.observations == 426)
    #expect(agrees(fit.aicc, 670.866, within: 1e-5))
    #expect(agrees(found.standardError, 0.02513, within: 1e-3))
    #expect(agrees(found.low, 0.5105, within: 2e-3) && agrees(found.high, 0.6089, within: 2e-3))
    #expect(try #require(found.goodnessOfFit).degrees > 0)
  }

  @Test("a chance of capture for each year fits hardly better: the likelihood of MARK")
  func byOccasion() throws {
    let found = try PopulationEstimator(dipper).estimate(.cjsByOccasion)
    let fit = try #require(found.likelihood)
    #expect(agrees(-2 * fit.logLikelihood, 664.4803, within: 1e-5), "\(-2 * fit.logLikelihood)")
    #expect(found.parameters.map(\.index) == [2, 3, 4, 5, 6, 7])
  }

  @Test("POPAN: the super-population, survival, and chance of capture")
  func superPopulation() throws {
    let found = try PopulationEstimator(dipper).estimate(.popan)
    #expect(agrees(found.value, 309.0, within: 1e-3), "\(found)")
    #expect(agrees(found.parameters[0].value, 0.5597, within: 1e-3))
    #expect(agrees(found.parameters[1].value, 0.9069, within: 1e-3))
    let arrivals = found.parameters.filter { $0.name == .arrival }.map(\.value)
    #expect(arrivals.count == 7 && abs(arrivals.reduce(0, +) - 1) < 1e-9)
    #expect(found.low >= 294 && found.low < found.value && found.high > found.value)
  }

  @Test("animals that were not released count until their last capture, not after it")
  func removed() throws {
    let one = Releases(try HistoriesReader.histories(in: Array("110 -3; 110 2;".utf8)))
    #expect(one.next[0][1] == 5 && one.never == [0, 2, 0] && one.total == 7)
  }
}
