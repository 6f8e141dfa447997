import Foundation

/// The likelihood of spatial histories (Borchers and Efford 2008, doi:10.1111/j.1541-0420.2007.00927.x): centres of ranges lie anywhere with
/// equal chance, and the chance of a detection falls with the distance.
struct SpatialLikelihood {
  enum Detection { case halfNormal, exponential }

  /// What the data say at one scale and one chance at the centre, for any density.
  struct Terms {
    /// The sum over animals of log(sum over cells of area * chance of the history).
    let histories: Double
    /// The area in hectares that the survey covers: the sum of cell area * chance of any detection.
    let covered: Double
    /// The highest chance of any detection at the edge of the mask, and anywhere.
    let edgeChance, bestChance: Double
  }

  private let mask: HabitatMask
  private let histories: SpatialHistories
  private let detection: Detection
  /// For each animal, the detectors and its number of detections there.
  private let animals: [[(detector: Int, times: Double)]]
  private let caught: [Bool]

  init(_ histories: SpatialHistories, mask: HabitatMask, detection: Detection) {
    (self.histories, self.mask, self.detection) = (histories, mask, detection)
    var caught = Array(repeating: false, count: histories.detectors.count)
    animals = histories.animals.map { detections in
      var times: [Int: Double] = [:]
      for one in detections {
        times[one.detector, default: 0] += 1
        caught[one.detector] = true
      }
      return times.sorted { $0.key < $1.key }.map { (detector: $0.key, times: $0.value) }
    }
    self.caught = caught
  }

  var animalCount: Int { animals.count }

  /// - Parameters:
  ///   - chance: g0, that of a detection on one occasion at the centre of a range.
  ///   - scale: sigma, in metres.
  func terms(chance: Double, scale: Double) -> Terms {
    let occasions = Double(histories.occasions)
    let isMulti = histories.kind == .multi
    let logChance = log(chance)
    // Sums of exponentials, with the highest exponent so far taken out.
    var highest = Array(repeating: -Double.infinity, count: animals.count)
    var sums = Array(repeating: 0.0, count: animals.count)
    var logHazards = Array(repeating: 0.0, count: histories.detectors.count)
    var (covered, edgeChance, bestChance) = (0.0, 0.0, 0.0)
    for (place, cell) in mask.cells.enumerated() {
      var hazard = 0.0
      for (index, detector) in histories.detectors.enumerated() {
        let exponent = exponent(dx: cell.x - detector.x, dy: cell.y - detector.y, scale)
        // A hazard below 1e-19 changes no digit of the sum.
        let g = exponent > -45 ? chance * exp(exponent) : 0
        // -log(1 - g); its series has all digits here, and takes a third of the time.
        let h = g < 1e-3 ? g * (1 + g * (1 / 2.0 + g * (1 / 3.0 + g / 4))) : -log1p(-g)
        hazard += h
        guard caught[index] else { continue }
        // For cameras the logarithm of the odds, for traps that of the hazard.
        let more = isMulti ? (g < 1e-3 ? g * (1 / 2.0 + g * (5 / 24.0 + g / 8)) : log(h / g)) : h
        logHazards[index] = logChance + exponent + more
      }
      let never = exp(-hazard * occasions)
      let ever = -expm1(-hazard * occasions)
      covered += ever * mask.cellArea
      bestChance = max(bestChance, ever)
      if mask.isEdge[place] { edgeChance = max(edgeChance, ever) }
      guard never < 1 || hazard > 0 else { continue }
      // For traps: the share of the hazard, given that some trap caught the animal on an occasion.
      let caughtOnce = isMulti ? log(-expm1(-hazard)) - log(hazard) + hazard : 0
      for (animal, detections) in animals.enumerated() {
        var exponent = -hazard * occasions
        for one in detections { exponent += one.times * (logHazards[one.detector] + caughtOnce) }
        if exponent > highest[animal] {
          sums[animal] = sums[animal] * exp(highest[animal] - exponent) + 1
          highest[animal] = exponent
        } else if exponent > highest[animal] - 45 {
          sums[animal] += exp(exponent - highest[animal])
        }
      }
    }
    let logs = zip(highest, sums).reduce(0) { $0 + max($1.0, -1e6) + log(max($1.1, 1e-300) * mask.cellArea) }
    return Terms(histories: logs, covered: covered, edgeChance: edgeChance, bestChance: bestChance)
  }

  private func exponent(dx: Double, dy: Double, _ scale: Double) -> Double {
    let squared = dx * dx + dy * dy
    return switch detection {
    case .halfNormal: -squared / (2 * scale * scale)
    case .exponential: -squared.squareRoot() / scale
    }
  }

  /// The log-likelihood of a density in animals per hectare.
  func logLikelihood(density: Double, _ terms: Terms) -> Double {
    Double(animals.count) * log(density) + terms.histories - density * terms.covered
  }
}
