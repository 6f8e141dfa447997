/// A number that a model estimates, with its interval.
package struct PopulationEstimate: Equatable, Sendable {
  package let model: PopulationModel
  /// In the unit of `model.quantity`.
  package let value: Double
  /// The ends of the 95 % interval.
  package let low, high: Double
  /// `nil` where the estimate lies at the end of its range, so that the likelihood has no curvature there.
  package let standardError: Double?
  package var parameters: [Parameter] = []
  /// `nil` for models without a likelihood.
  package var likelihood: LikelihoodFit?
  package var goodnessOfFit: GoodnessOfFit?
  /// Whether animals beyond the area of a spatial model would be detected too: the area needs a wider buffer.
  package var isCutByEdge = false

  /// A parameter of a model beside the estimate itself.
  package struct Parameter: Equatable, Sendable {
    package enum Name: String, Sendable {
      /// The chance to be seen on an occasion.
      case capture
      /// The chance to be seen again, after the first capture.
      case recapture
      case survival
      /// The share of the super-population that arrives before an occasion.
      case arrival
      /// The number of animals that a jackknife of this order estimates.
      case jackknife
      /// The chance of a detection on one occasion at the centre of a range.
      case centreCapture
      /// The scale of movement, in metres.
      case movement
      /// The number of animals by the likelihood given that they were seen, for comparison with other programs.
      case conditionalNumber
    }

    package let name: Name
    /// From 1: the occasion, or the order of a jackknife; `nil` for a parameter of all occasions.
    package var index: Int?
    package let value: Double
  }
}

/// How well a model with a likelihood describes the data, for comparison with other models of the same data.
package struct LikelihoodFit: Equatable, Sendable {
  /// Without terms that depend on the data alone.
  package let logLikelihood: Double
  package let parameters: Int
  /// The number of independent observations: animals, or releases for Cormack-Jolly-Seber.
  package let observations: Int

  /// Akaike's criterion with the correction for small samples (Hurvich and Tsai 1989); `nil` if there are too few observations.
  package var aicc: Double? {
    let (k, n) = (Double(parameters), Double(observations))
    return n - k - 1 > 0 ? -2 * logLikelihood + 2 * k + 2 * k * (k + 1) / (n - k - 1) : nil
  }
}

/// Pearson's test of the counts against those that the model expects.
package struct GoodnessOfFit: Equatable, Sendable {
  package let chiSquare: Double
  package let degrees: Int
  /// The probability of a value at least as high if the model is right.
  package var probability: Double { ChiSquare.probability(above: chiSquare, degrees: degrees) }

  /// - Parameters:
  ///   - cells: observed and expected counts. Cells are pooled with their neighbours until two animals are expected.
  ///   - spent: degrees of freedom that the fitted parameters and the fixed sums take.
  /// - Returns: `nil` if no degree of freedom is left.
  init?(_ rows: [[(observed: Double, expected: Double)]], spent: Int) {
    var (sum, count) = (0.0, 0)
    for row in rows {
      var pooled: [(observed: Double, expected: Double)] = []
      for cell in row {
        if let last = pooled.last, last.expected < Self.leastExpected {
          pooled[pooled.count - 1] = (last.observed + cell.observed, last.expected + cell.expected)
        } else {
          pooled.append(cell)
        }
      }
      if pooled.count > 1, let last = pooled.last, last.expected < Self.leastExpected {
        pooled.removeLast()
        pooled[pooled.count - 1].observed += last.observed
        pooled[pooled.count - 1].expected += last.expected
      }
      for cell in pooled where cell.expected > 0 {
        sum += (cell.observed - cell.expected) * (cell.observed - cell.expected) / cell.expected
        count += 1
      }
    }
    guard count > spent, sum.isFinite else { return nil }
    (chiSquare, degrees) = (sum, count - spent)
  }

  private static let leastExpected = 2.0
}
