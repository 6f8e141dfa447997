import Foundation

/// Survival of animals in an open population (Cormack 1964, Jolly 1965, Seber 1965; in the form of Lebreton et al. 1992,
/// doi:10.2307/2937171). Survival is constant; the chance of capture is constant, or one for each occasion.
struct SurvivalModel {
  enum Capture { case constant, byOccasion }

  private let releases: Releases
  private let captures: Capture

  /// More occasions than this would take minutes.
  static let maximumOccasions = 60

  init(_ histories: CaptureHistories, capture: Capture) throws(PopulationRefusal) {
    try CaptureCounts(histories).requireRecaptures(occasions: 3)
    guard capture == .constant || histories.occasions <= Self.maximumOccasions else {
      throw .tooManyOccasions(found: histories.occasions, limit: Self.maximumOccasions)
    }
    releases = Releases(histories)
    captures = capture
  }

  /// A standard error of a logit that says nothing: the interval then holds nearly all chances.
  private static let flat = 20.0

  /// Logits: chances from 3 in ten million to as near to 1.
  static let logits = -15.0...15.0

  func estimate() throws(PopulationRefusal) -> PopulationEstimate {
    let captureCount = captures == .constant ? 1 : releases.occasions - 1
    let box = Array(repeating: Self.logits, count: 1 + captureCount)
    guard let found = Maximum(from: Array(repeating: 0, count: box.count), in: box, of: logLikelihood) else {
      throw .noMaximum
    }
    let profile = Profile(best: found.point[0], in: Self.logits, maximum: found.value) { fixed in
      Maximum(from: Array(found.point.dropFirst()), in: Array(box.dropFirst())) { logLikelihood([fixed] + $0) }?.value
        ?? -.greatestFiniteMagnitude
    }
    let low = profile.low
    let chances = chances(found.point)
    let survival = chances.survival[0]
    let error = profile.standardError(near: low)
    // A likelihood that is flat away from 0 and 1: only the product of survival and capture is known.
    guard (error ?? 0) < Self.flat, error != nil || survival < 0.001 || survival > 0.999 else { throw .notSeparable }
    let seen = chances.capture.dropFirst()
    return PopulationEstimate(
      model: captures == .constant ? .cjs : .cjsByOccasion, value: survival, low: logistic(low),
      high: profile.high.map(logistic) ?? 1,
      standardError: error.map { $0 * survival * (1 - survival) },
      parameters: captures == .constant
        ? seen.prefix(1).map { .init(name: .recapture, value: $0) }
        : seen.enumerated().map { .init(name: .recapture, index: $0.offset + 2, value: $0.element) },
      likelihood: LikelihoodFit(
        logLikelihood: found.value, parameters: box.count, observations: releases.total),
      goodnessOfFit: chances.goodnessOfFit(releases, parameters: box.count))
  }

  private func logLikelihood(_ point: [Double]) -> Double { chances(point).logLikelihood(releases) }

  private func chances(_ point: [Double]) -> SurvivalChances {
    let seen = point.dropFirst().map(logistic)
    return SurvivalChances(
      survival: Array(repeating: logistic(point[0]), count: releases.occasions - 1),
      capture: [seen[0]]
        + (captures == .constant ? Array(repeating: seen[0], count: releases.occasions - 1) : seen))
  }
}
