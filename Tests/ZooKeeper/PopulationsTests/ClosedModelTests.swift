import Populations
import Testing

@testable import Populations

@Suite("closed models of published data", .published)
struct ClosedModelTests {
  private func estimate(_ model: PopulationModel, _ name: String) throws -> PopulationEstimate {
    try PopulationEstimator(try PublishedHistories.histories(name)).estimate(model)
  }

  @Test("snowshoe hare: M0 and Mt with profile intervals agree with Rcapture")
  func hare() throws {
    let m0 = try estimate(.m0, "hare")
    #expect(agrees(m0.value, 74.7022) && agrees(m0.low, 69.4721) && agrees(m0.high, 82.9902), "\(m0)")
    let mt = try estimate(.mt, "hare")
    #expect(agrees(mt.value, 74.3379) && agrees(mt.low, 69.2878) && agrees(mt.high, 82.3957), "\(mt)")
  }

  @Test("snowshoe hare: Chao's lower bound and its standard error agree with Rcapture")
  func hareChao() throws {
    let chao = try estimate(.mhChao, "hare")
    #expect(agrees(chao.value, 79.8371) && agrees(chao.standardError, 6.3738), "\(chao)")
  }

  @Test("cottontail rabbits: M0 misses the true number of 135, Chao's interval holds it")
  func rabbits() throws {
    let m0 = try estimate(.m0, "edwardsandeberhardt")
    #expect(agrees(m0.value, 96.2588) && agrees(m0.low, 85.1734) && agrees(m0.high, 112.737), "\(m0)")
    #expect(m0.high < 135)
    let chao = try estimate(.mhChao, "edwardsandeberhardt")
    #expect(agrees(chao.value, 130.5712) && agrees(chao.standardError, 22.7535), "\(chao)")
    #expect(chao.low < 135 && chao.high > 135)
  }

  @Test("cottontail rabbits: Chao's other forms, and the interval of the one without the number of occasions")
  func rabbitForms() throws {
    let counts = CaptureCounts(try PublishedHistories.histories("edwardsandeberhardt"))
    let chao = ChaoEstimator(counts: counts)
    #expect(agrees(chao.number(.manyOccasions), 133.78) && agrees(chao.number(.biasCorrected), 129.12))
    let ratio = 43.0 / 16
    let variance = 16 * (ratio * ratio * ratio * ratio / 4 + ratio * ratio * ratio + ratio * ratio / 2)
    let interval = LogNormalInterval(estimate: chao.number(.manyOccasions), seen: 76, variance: variance)
    #expect(agrees(interval.low, 102.4, within: 1e-3) && agrees(interval.high, 202.4, within: 1e-3), "\(interval)")
  }

  @Test("cottontail rabbits: the jackknives of five orders, and the estimate of 142 by CAPTURE between two of them")
  func jackknife() throws {
    let found = try estimate(.mhJackknife, "edwardsandeberhardt")
    let orders = found.parameters.map(\.value)
    #expect(zip(orders, [116.611, 141.448, 158.482, 170.281, 176.447]).allSatisfy { agrees($0, $1) }, "\(orders)")
    #expect(orders.count == 5 && found.value.rounded() == 142, "\(found)")
  }

  @Test("the three likelihoods can be compared: Mt of the hares costs more parameters than it gains")
  func criteria() throws {
    let m0 = try #require(try estimate(.m0, "hare").likelihood)
    let mt = try #require(try estimate(.mt, "hare").likelihood)
    let mb = try #require(try estimate(.mb, "hare").likelihood)
    #expect(m0.parameters == 2 && mt.parameters == 7 && mb.parameters == 3)
    #expect(mt.logLikelihood > m0.logLikelihood && mb.logLikelihood > m0.logLikelihood)
    let (simple, varied) = (try #require(m0.aicc), try #require(mt.aicc))
    #expect(abs(simple - (-2 * m0.logLikelihood + 4 + 12.0 / 65)) < 1e-9)
    #expect(varied < simple + 20)
  }

  @Test("the frequencies of the rabbits do not fit M0, those of the hares do")
  func fit() throws {
    let rabbits = try #require(try estimate(.m0, "edwardsandeberhardt").goodnessOfFit)
    let hares = try #require(try estimate(.m0, "hare").goodnessOfFit)
    #expect(rabbits.probability < 0.01 && hares.probability > 0.05, "\(rabbits) \(hares)")
  }

  @Test("Chapman's estimate by hand: 10 animals, then 12, and 6 of them again")
  func chapman() throws {
    let histories = try HistoriesReader.histories(in: Array("11 6; 10 4; 01 6;".utf8))
    let found = try PopulationEstimator(histories).estimate(.chapman)
    #expect(agrees(found.value, 11.0 * 13 / 7 - 1, within: 1e-12))
    #expect(agrees(found.standardError, (11.0 * 13 * 4 * 6 / (49 * 8)).squareRoot(), within: 1e-12))
    #expect(found.low > 16 && found.high > found.value)
  }
}
