package import Mixing

/// The mixing measures of one run, by repeats.
package struct PerformanceSeries: Hashable, Sendable {
  package let name: String
  /// The results, in order of repeats.
  package let results: [Result]

  /// The measures after some repeats; measures that were not taken are missing.
  package struct Result: Hashable, Sendable {
    /// Complete repeats; 0 before any movement.
    package let repeats: Int
    /// Completed movements of the next repeat.
    package let moves: Int
    package let values: [PerformanceMeasure: Double]

    package init(repeats: Int, moves: Int = 0, values: [PerformanceMeasure: Double]) {
      self.repeats = repeats
      self.moves = moves
      self.values = values
    }

    /// All measures of a result.
    package init(repeats: Int, moves: Int = 0, _ performance: MixingPerformance) {
      self.init(
        repeats: repeats, moves: moves,
        values: [
          .intensity: performance.intensity, .coarse2: performance.coarse2, .coarse4: performance.coarse4,
          .coarse8: performance.coarse8, .mixNorm: performance.mixNorm, .mean: performance.mean,
        ])
    }
  }

  /// Sorts the results by repeats and movements.
  package init(name: String, results: [Result]) {
    self.name = name
    self.results = results.sorted { ($0.repeats, $0.moves) < ($1.repeats, $1.moves) }
  }

  /// The results after complete repeats.
  package var wholeRepeats: PerformanceSeries {
    PerformanceSeries(name: name, results: results.filter { $0.moves == 0 })
  }
}

package enum PerformanceMeasure: String, Codable, CaseIterable, Sendable {
  case intensity, coarse2, coarse4, coarse8, mixNorm, mean

  /// The axis title of the measure.
  package var title: String {
    switch self {
    case .intensity: "Intensity of segregation"
    case .coarse2: "Intensity over 2 × 2 cells"
    case .coarse4: "Intensity over 4 × 4 cells"
    case .coarse8: "Intensity over 8 × 8 cells"
    case .mixNorm: "Mix-norm"
    case .mean: "Mean concentration"
    }
  }
}
