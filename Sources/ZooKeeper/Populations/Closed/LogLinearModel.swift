import Foundation

/// Log-linear models of a closed population (Cormack 1989, Rivest and Baillargeon 2007, doi:10.1111/j.1541-0420.2007.00779.x): a history
/// with k captures has a chance in proportion to exp(sum of effects of its occasions + strength * shape(k)).
///
/// The shape tells how animals differ. Sums over all histories are sums over k, because effects of occasions only enter through the
/// distribution of the number of captures.
struct LogLinearModel {
  enum Heterogeneity {
    case none
    /// Poisson's: 2^k - 1.
    case poisson
    /// Darroch's: k² / 2, for logits of chances that are normally distributed.
    case darroch
    /// log(3.5) - log(3.5 + k), for chances from a gamma distribution.
    case gamma

    func shape(_ captures: Int) -> Double {
      switch self {
      case .none: 0
      case .poisson: exp2(Double(captures)) - 1
      case .darroch: Double(captures * captures) / 2
      case .gamma: log(3.5) - log(3.5 + Double(captures))
      }
    }
  }

  private let counts: CaptureCounts
  private let varies: Bool
  private let hasStrength: Bool
  /// The shape for 0 to t captures, scaled so that its end is t in size: the search then takes steps of one half.
  private let shape: [Double]

  /// - Parameter varies: whether each occasion has its own effect.
  init(_ counts: CaptureCounts, _ heterogeneity: Heterogeneity, varies: Bool) throws(PopulationRefusal) {
    try counts.requireClosed()
    guard counts.occasions <= SurvivalModel.maximumOccasions else {
      throw .tooManyOccasions(found: counts.occasions, limit: SurvivalModel.maximumOccasions)
    }
    (self.counts, self.varies, hasStrength) = (counts, varies, heterogeneity != .none)
    let end = abs(heterogeneity.shape(counts.occasions))
    shape = (0...counts.occasions).map {
      end > 0 ? heterogeneity.shape($0) * Double(counts.occasions) / end : 0
    }
  }

  func estimate(_ model: PopulationModel) throws(PopulationRefusal) -> PopulationEstimate {
    let unseen = 0...log(1 + 1_000 * Double(counts.animals))
    let seen = Double(counts.animals)
    let start = [log(1 + seen / 2)] + self.start
    guard let found = Maximum(from: start, in: [unseen] + box, of: logLikelihood) else { throw .noMaximum }
    let profile = Profile(best: found.point[0], in: unseen, maximum: found.value) { fixed in
      Maximum(from: Array(found.point.dropFirst()), in: box) { logLikelihood([fixed] + $0) }?.value
        ?? -.greatestFiniteMagnitude
    }
    let low = seen + expm1(profile.low)
    guard let high = profile.high else { throw .noUpperLimit(low: low) }
    var estimate = PopulationEstimate(
      model: model, value: seen + expm1(found.point[0]), low: low, high: seen + expm1(high),
      standardError: profile.standardError(near: high).map { $0 * exp(found.point[0]) })
    estimate.parameters = [.init(name: .conditionalNumber, value: try conditionalNumber())]
    estimate.likelihood = LikelihoodFit(
      logLikelihood: found.value, parameters: found.point.count, observations: counts.animals)
    return estimate
  }

  /// The number of animals from the likelihood of the animals that were seen, given that they were seen: what Rcapture prints.
  func conditionalNumber() throws(PopulationRefusal) -> Double {
    let seen = Double(counts.animals)
    let found = Maximum(from: start, in: box) { dataTerm($0) - seen * log(expm1(logSum($0))) }
    guard let found else { throw .noMaximum }
    return seen + seen / expm1(logSum(found.point))
  }

  private var box: [ClosedRange<Double>] {
    Array(repeating: -15.0...10.0, count: varies ? counts.occasions : 1) + (hasStrength ? [-30.0...30.0] : [])
  }

  private var start: [Double] { Array(repeating: -1, count: varies ? counts.occasions : 1) + (hasStrength ? [0] : []) }

  private func logLikelihood(_ point: [Double]) -> Double {
    let effects = Array(point.dropFirst())
    let all = Double(counts.animals) + expm1(point[0])
    return logWaysToSee(counts.animals, of: all) + dataTerm(effects) - all * logSum(effects)
  }

  private func effect(_ occasion: Int, _ point: [Double]) -> Double { varies ? point[occasion] : point[0] }

  private func strength(_ point: [Double]) -> Double { hasStrength ? point[point.count - 1] : 0 }

  private func dataTerm(_ point: [Double]) -> Double {
    let occasions = counts.perOccasion.enumerated().reduce(0) { $0 + effect($1.offset, point) * Double($1.element) }
    let animals = zip(counts.frequencies, shape.dropFirst()).reduce(0) { $0 + Double($1.0) * $1.1 }
    return occasions + strength(point) * animals
  }

  /// The logarithm of the sum over all histories, the one without captures included, which counts 1.
  private func logSum(_ point: [Double]) -> Double {
    var scale = 0.0
    var times = [1.0]
    for occasion in 0..<counts.occasions {
      let odds = exp(effect(occasion, point))
      scale += log1p(odds)
      times.append(0)
      for count in stride(from: occasion + 1, through: 0, by: -1) {
        times[count] = (times[count] + (count > 0 ? times[count - 1] * odds : 0)) / (1 + odds)
      }
    }
    let terms = zip(times, shape).map { log(max($0, .leastNormalMagnitude)) + strength(point) * $1 }
    let highest = terms.max() ?? 0
    return scale + highest + log(terms.reduce(0) { $0 + exp($1 - highest) })
  }
}
