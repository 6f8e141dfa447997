import Foundation

/// The density of animals from the places of their detections (SECR), with the likelihood of a Poisson number of animals.
package struct DensityModel {
  private let likelihood: SpatialLikelihood
  private let model: PopulationModel
  private let counts: CaptureCounts
  private let extent: Double

  /// - Parameters:
  ///   - model: `secrHalfNormal` or `secrExponential`.
  ///   - buffer: metres from the outermost detectors to the edge of the area with centres of ranges.
  /// - Throws: `PopulationRefusal` if the data are not enough.
  package init(
    _ histories: SpatialHistories, model: PopulationModel, buffer: Double
  ) throws(PopulationRefusal) {
    guard let plain = try? histories.histories else { throw .noAnimals }
    counts = CaptureCounts(plain)
    try counts.requireRecaptures(occasions: 2)
    let moves = histories.animals.filter { Set($0.map(\.detector)).count > 1 }.count
    guard moves > 0 else { throw .noMovement }
    let mask = HabitatMask(around: histories.detectors, buffer: buffer)
    likelihood = SpatialLikelihood(
      histories, mask: mask, detection: model == .secrExponential ? .exponential : .halfNormal)
    self.model = model
    let (xs, ys) = (histories.detectors.map(\.x), histories.detectors.map(\.y))
    extent = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
  }

  package func estimate() throws(PopulationRefusal) -> PopulationEstimate {
    // Logit of the chance at the centre, and logarithm of the scale in units of the array.
    let box = [SurvivalModel.logits, log(1e-4)...log(10)]
    let seen = Double(likelihood.animalCount)
    let found = Maximum(from: [-2, log(0.1)], in: box) { point in
      let terms = terms(point)
      return likelihood.logLikelihood(density: seen / terms.covered, terms)
    }
    guard let found else { throw .noMaximum }
    let best = terms(found.point)
    let density = seen / best.covered
    let range = log(density / 1_000)...log(density * 1_000)
    let profile = Profile(best: log(density), in: range, maximum: found.value) { fixed in
      Maximum(from: found.point, in: box, rounds: 1) { likelihood.logLikelihood(density: exp(fixed), terms($0)) }?.value
        ?? -.greatestFiniteMagnitude
    }
    guard let high = profile.high else { throw .noUpperLimit(low: exp(profile.low)) }
    var estimate = PopulationEstimate(
      model: model, value: density, low: exp(profile.low), high: exp(high),
      standardError: profile.standardError(near: high).map { $0 * density })
    estimate.parameters = [
      .init(name: .centreCapture, value: logistic(found.point[0])),
      .init(name: .movement, value: exp(found.point[1]) * extent),
    ]
    estimate.likelihood = LikelihoodFit(
      logLikelihood: found.value, parameters: 3, observations: likelihood.animalCount)
    estimate.isCutByEdge = best.edgeChance > 0.01 * best.bestChance
    return estimate
  }

  private func terms(_ point: [Double]) -> SpatialLikelihood.Terms {
    likelihood.terms(chance: logistic(point[0]), scale: exp(point[1]) * extent)
  }
}
