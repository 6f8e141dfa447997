import Foundation

/// The animals that were present on at least one occasion: Jolly-Seber in the form POPAN (Schwarz and Arnason 1996,
/// doi:10.2307/2533048). Survival and the chance of capture are constant; the share of animals that arrives varies.
struct SuperPopulation {
  private let releases: Releases
  private let counts: CaptureCounts

  init(_ histories: CaptureHistories) throws(PopulationRefusal) {
    counts = CaptureCounts(histories)
    try counts.requireRecaptures(occasions: 3)
    guard counts.occasions <= SurvivalModel.maximumOccasions else {
      throw .tooManyOccasions(found: counts.occasions, limit: SurvivalModel.maximumOccasions)
    }
    releases = Releases(histories)
  }

  func estimate() throws(PopulationRefusal) -> PopulationEstimate {
    let unseen = 0...log(1 + 1_000 * Double(counts.animals))
    // Weights of arrivals, not their logits: an occasion without arrivals is then a wall, not an endless slope.
    let others =
      [SurvivalModel.logits, SurvivalModel.logits] + Array(repeating: 1e-9...1.0, count: counts.occasions)
    let start = [log(1 + Double(counts.animals) / 4), 0, 0] + Array(repeating: 0.5, count: counts.occasions)
    guard let found = Maximum(from: start, in: [unseen] + others, of: logLikelihood) else { throw .noMaximum }
    let profile = Profile(best: found.point[0], in: unseen, maximum: found.value) { fixed in
      Maximum(from: Array(found.point.dropFirst()), in: others) { logLikelihood([fixed] + $0) }?.value
        ?? -.greatestFiniteMagnitude
    }
    let low = number(profile.low)
    guard let high = profile.high else { throw .noUpperLimit(low: low) }
    let state = State(found.point, occasions: counts.occasions)
    return PopulationEstimate(
      model: .popan, value: number(found.point[0]), low: low, high: number(high),
      standardError: profile.standardError(near: high).map { $0 * exp(found.point[0]) },
      parameters: [
        .init(name: .survival, value: state.chances.survival[0]),
        .init(name: .capture, value: state.chances.capture[0]),
      ] + state.arrivals.enumerated().map { .init(name: .arrival, index: $0.offset + 1, value: $0.element) },
      likelihood: LikelihoodFit(
        logLikelihood: found.value, parameters: found.point.count - 1, observations: counts.animals),
      goodnessOfFit: state.chances.goodnessOfFit(releases, parameters: 2))
  }

  private func number(_ scaled: Double) -> Double { Double(counts.animals) + expm1(scaled) }

  private struct State {
    let chances: SurvivalChances
    /// The share of the super-population that is first present on each occasion.
    let arrivals: [Double]

    init(_ point: [Double], occasions: Int) {
      chances = SurvivalChances(
        survival: Array(repeating: logistic(point[1]), count: occasions - 1),
        capture: Array(repeating: logistic(point[2]), count: occasions))
      let sum = point[3...].reduce(0, +)
      arrivals = point[3...].map { $0 / sum }
    }
  }

  private func logLikelihood(_ point: [Double]) -> Double {
    let state = State(point, occasions: counts.occasions)
    let capture = state.chances.capture
    // The share that is present and has not been seen yet.
    var present = state.arrivals[0]
    var (sum, everSeen) = (state.chances.logLikelihood(releases), 0.0)
    for (occasion, first) in counts.firsts.enumerated() {
      sum += logTimes(Double(first), max(present * capture[occasion], .leastNormalMagnitude))
      everSeen += present * capture[occasion]
      guard occasion + 1 < counts.occasions else { break }
      present = present * (1 - capture[occasion]) * state.chances.survival[occasion] + state.arrivals[occasion + 1]
    }
    let all = number(point[0])
    return sum + logWaysToSee(counts.animals, of: all)
      + logTimes(max(0, all - Double(counts.animals)), max(1 - everSeen, .leastNormalMagnitude))
  }
}
