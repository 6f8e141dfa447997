/// The number of animals that differ in their chance of capture, from below (Chao 1987, doi:10.2307/2531532): animals that were seen once
/// and twice tell how many were not seen.
struct ChaoEstimator {
  enum Form {
    /// With the factor (t - 1) / t for t occasions, as Rcapture has it.
    case lowerBound
    /// For many occasions: without the factor.
    case manyOccasions
    /// Without the factor and with less bias for few animals; it exists if no animal was seen twice.
    case biasCorrected
  }

  let counts: CaptureCounts

  func estimate() throws(PopulationRefusal) -> PopulationEstimate {
    try counts.requireClosed()
    let (value, variance) =
      counts.frequencies[1] > 0 ? (number(.lowerBound), variance) : (correctedAlone, correctedVariance)
    let interval = LogNormalInterval(estimate: value, seen: counts.animals, variance: variance)
    return PopulationEstimate(
      model: .mhChao, value: value, low: interval.low, high: interval.high,
      standardError: max(0, variance).squareRoot())
  }

  /// Not finite if no animal was seen twice, except for `biasCorrected`.
  func number(_ form: Form) -> Double {
    switch form {
    case .lowerBound: seen + factor * once * once / (2 * twice)
    case .manyOccasions: seen + once * once / (2 * twice)
    case .biasCorrected: seen + once * (once - 1) / (2 * (twice + 1))
    }
  }

  private var seen: Double { Double(counts.animals) }
  private var once: Double { Double(counts.frequencies[0]) }
  private var twice: Double { Double(counts.frequencies[1]) }
  private var factor: Double { Double(counts.occasions - 1) / Double(counts.occasions) }

  private var variance: Double {
    let ratio = once / twice
    return twice
      * (factor * factor * (ratio * ratio * ratio * ratio / 4 + ratio * ratio * ratio) + factor * ratio * ratio / 2)
  }

  /// If no animal was seen twice (Chao and Colwell 2017, doi:10.2436/20.8080.02.52).
  private var correctedAlone: Double { seen + factor * once * (once - 1) / 2 }

  private var correctedVariance: Double {
    let spread = once * (2 * once - 1) * (2 * once - 1) / 4 - once * once * once * once / (4 * correctedAlone)
    return factor * once * (once - 1) / 2 + factor * factor * spread
  }
}
