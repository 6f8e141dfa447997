import Populations
import Testing

@testable import Populations

@Suite("log-linear models, against Rcapture", .published)
struct LogLinearModelTests {
  private func conditional(_ model: PopulationModel, _ name: String) throws -> Double? {
    try PopulationEstimator(try PublishedHistories.histories(name)).estimate(model).parameters
      .first { $0.name == .conditionalNumber }?.value
  }

  @Test(
    "snowshoe hare: the numbers that Rcapture's closedp prints",
    arguments: [
      (PopulationModel.m0, 75.4336), (.mt, 75.0662), (.mb, 81.1461), (.mhPoisson, 81.5270), (.mhDarroch, 90.4024),
      (.mthPoisson, 81.0793),
    ])
  func hare(model: PopulationModel, number: Double) throws {
    #expect(agrees(try conditional(model, "hare"), number))
  }

  @Test("snowshoe hare: Mth with its profile interval")
  func profile() throws {
    let found = try PopulationEstimator(try PublishedHistories.histories("hare")).estimate(.mthPoisson)
    #expect(agrees(found.value, 80.0783) && agrees(found.low, 71.8217) && agrees(found.high, 93.8467), "\(found)")
  }

  @Test("snowshoe hare: with another chance on the first occasion, its animals are added to those of the others")
  func firstOccasion() throws {
    let firsts = CaptureCounts(try PublishedHistories.histories("hare")).firsts
    let rest = try ClosedLikelihood.conditionalNumber(firsts: Array(firsts.dropFirst()))
    #expect(agrees(Double(firsts[0]) + rest, 74.1829))
  }

  @Test(
    "cottontail rabbits: shapes that fit as well give other numbers",
    arguments: [(PopulationModel.mhDarroch, 125.0365), (.mhGamma, 195.4138)])
  func rabbits(model: PopulationModel, number: Double) throws {
    #expect(agrees(try conditional(model, "edwardsandeberhardt"), number))
  }

  @Test("without a shape, the likelihood is that of M0 and Mt")
  func same() throws {
    let counts = CaptureCounts(try PublishedHistories.histories("hare"))
    for (varies, kind) in [(false, ClosedLikelihood.Kind.equal), (true, .byOccasion)] {
      let one = try LogLinearModel(counts, .none, varies: varies).estimate(.m0)
      let other = try ClosedLikelihood(counts, kind).estimate()
      #expect(agrees(one.value, other.value, within: 1e-6) && agrees(one.high, other.high, within: 1e-6))
      #expect(agrees(one.likelihood?.logLikelihood, other.likelihood?.logLikelihood ?? 0, within: 1e-9))
    }
  }
}
