import Foundation

/// The models of a closed population with a likelihood (Otis, Burnham, White and Anderson 1978, Wildlife Monographs 62): M0, Mt and Mb.
///
/// With N animals, the chances of capture that fit best have a closed form, so that only N is searched.
struct ClosedLikelihood {
  enum Kind { case equal, byOccasion, behaviour }

  let counts: CaptureCounts
  let kind: Kind

  init(_ counts: CaptureCounts, _ kind: Kind) throws(PopulationRefusal) {
    try counts.requireClosed()
    (self.counts, self.kind) = (counts, kind)
    if kind == .behaviour { try requireDecline() }
  }

  /// Zippin's condition: without it, the likelihood of Mb rises for ever (Otis et al. 1978, p. 29).
  private func requireDecline() throws(PopulationRefusal) {
    let t = counts.occasions
    let slope = counts.firsts.enumerated().reduce(0) { $0 + (t - 1 - 2 * $1.offset) * $1.element }
    guard slope > 0 else { throw .noDecline }
  }

  func estimate() throws(PopulationRefusal) -> PopulationEstimate {
    // The logarithm of the animals that were not seen, and one more: 0 if all were seen.
    let range = 0...log(1 + 10_000 * Double(counts.animals))
    let seen = Double(counts.animals)
    func number(_ scaled: Double) -> Double { seen + expm1(scaled) }
    let start = [log(1 + seen / 2)]
    guard let found = Maximum(from: start, in: [range], of: { self.profile(number($0[0])) }) else { throw .noMaximum }
    let profile = Profile(best: found.point[0], in: range, maximum: found.value) { self.profile(number($0)) }
    let low = number(profile.low)
    guard let high = profile.high else { throw .noUpperLimit(low: low) }
    let value = number(found.point[0])
    // Too many occasions for log-linear models cost this number alone.
    let conditional = (try? conditionalNumber()).map {
      [PopulationEstimate.Parameter(name: .conditionalNumber, value: $0)]
    }
    return PopulationEstimate(
      model: model, value: value, low: low, high: number(high), standardError: standardError(value),
      parameters: parameters(value) + (conditional ?? []),
      likelihood: LikelihoodFit(
        logLikelihood: found.value + constant, parameters: parameters(value).count + 1, observations: counts.animals),
      goodnessOfFit: goodnessOfFit(value))
  }

  private var model: PopulationModel {
    switch kind {
    case .equal: .m0
    case .byOccasion: .mt
    case .behaviour: .mb
    }
  }

  /// The log-likelihood of a number of animals, with the chances that fit it best.
  func profile(_ number: Double) -> Double {
    let ways = logWaysToSee(counts.animals, of: number)
    if kind == .behaviour {
      let (seen, misses) = (Double(counts.animals), firstMisses(number))
      let chance = seen / (seen + misses)
      return ways + logTimes(seen, chance) + logTimes(misses, 1 - chance)
    }
    return ways
      + zip(captureChances(number), counts.perOccasion).reduce(0) { sum, pair in
        let seen = Double(pair.1)
        return sum + logTimes(seen, pair.0) + logTimes(max(0, number - seen), 1 - pair.0)
      }
  }

  /// The chance of capture on each occasion; for Mb that of a first capture.
  private func captureChances(_ number: Double) -> [Double] {
    let t = Double(counts.occasions)
    return switch kind {
    case .equal: Array(repeating: Double(counts.captures) / (number * t), count: counts.occasions)
    case .byOccasion: counts.perOccasion.map { Double($0) / number }
    case .behaviour:
      Array(
        repeating: Double(counts.animals) / (Double(counts.animals) + firstMisses(number)), count: counts.occasions)
    }
  }

  /// The occasions on which animals were not seen before their first capture, or at all.
  private func firstMisses(_ number: Double) -> Double {
    let before = counts.firsts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return Double(before) + max(0, number - Double(counts.animals)) * Double(counts.occasions)
  }

  /// Captures and misses of animals after their first capture, which say nothing about N in Mb. They belong to its likelihood all the
  /// same, so that the criteria of the three models can be compared.
  private var constant: Double {
    guard kind == .behaviour else { return 0 }
    let (again, chances) = later
    return logTimes(again, again / chances) + logTimes(chances - again, 1 - again / chances)
  }

  /// Recaptures, and the occasions on which they were possible.
  private var later: (again: Double, chances: Double) {
    let chances = counts.firsts.enumerated().reduce(0) { $0 + (counts.occasions - 1 - $1.offset) * $1.element }
    return (Double(counts.recaptures), Double(chances))
  }

  /// The number of animals from the likelihood of the animals that were seen, given that they were seen: what Rcapture prints.
  private func conditionalNumber() throws(PopulationRefusal) -> Double {
    switch kind {
    case .equal: try LogLinearModel(counts, .none, varies: false).conditionalNumber()
    case .byOccasion: try LogLinearModel(counts, .none, varies: true).conditionalNumber()
    case .behaviour: try Self.conditionalNumber(firsts: counts.firsts)
    }
  }

  /// From the numbers of animals that were seen for the first time on each occasion (Zippin 1956).
  static func conditionalNumber(firsts: [Int]) throws(PopulationRefusal) -> Double {
    let seen = Double(firsts.reduce(0, +))
    let misses = Double(firsts.enumerated().reduce(0) { $0 + $1.offset * $1.element })
    func everSeen(_ logit: Double) -> Double { 1 - pow(1 - logistic(logit), Double(firsts.count)) }
    let found = Maximum(from: [-1], in: [SurvivalModel.logits]) { point in
      seen * log(logistic(point[0])) + misses * log(logistic(-point[0])) - seen * log(everSeen(point[0]))
    }
    guard let found else { throw .noMaximum }
    return seen / everSeen(found.point[0])
  }

  private func parameters(_ number: Double) -> [PopulationEstimate.Parameter] {
    let chances = captureChances(number)
    switch kind {
    case .equal: return [.init(name: .capture, value: chances[0])]
    case .byOccasion: return chances.enumerated().map { .init(name: .capture, index: $0.offset + 1, value: $0.element) }
    case .behaviour:
      return [.init(name: .capture, value: chances[0]), .init(name: .recapture, value: later.again / later.chances)]
    }
  }

  /// The asymptotic standard errors of Otis et al. (1978), with numerator and denominator multiplied so that no chance divides by 0.
  private func standardError(_ number: Double) -> Double? {
    let chances = captureChances(number)
    let t = Double(counts.occasions)
    let p = chances[0]
    let missed = chances.reduce(1) { $0 * max(0, 1 - $1) }
    let variance: Double
    if missed <= 0 {
      variance = 0
    } else if kind == .behaviour {
      let seen = 1 - missed
      variance = number * missed * seen / (seen * seen - t * t * p * p * missed / (1 - p))
    } else {
      variance = number / (1 / missed + t - 1 - chances.reduce(0) { $0 + 1 / (1 - $1) })
    }
    return variance >= 0 && variance.isFinite ? variance.squareRoot() : nil
  }

  /// The numbers of animals that were seen once, twice and so on, against those that the chances make expect.
  private func goodnessOfFit(_ number: Double) -> GoodnessOfFit? {
    guard kind != .behaviour else { return nil }
    var times = [1.0]
    for chance in captureChances(number) {
      times.append(0)
      for count in stride(from: times.count - 1, through: 0, by: -1) {
        times[count] = times[count] * (1 - chance) + (count > 0 ? times[count - 1] * chance : 0)
      }
    }
    let cells = zip(counts.frequencies, times.dropFirst()).map { (observed: Double($0), expected: number * $1) }
    // The number of animals and the number of captures are fitted.
    return GoodnessOfFit([cells], spent: 2)
  }
}
