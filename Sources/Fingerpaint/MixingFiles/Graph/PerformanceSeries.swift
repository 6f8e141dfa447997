package import Mixing

/// How well one run mixed, repeat by repeat.
package struct PerformanceSeries: Hashable, Sendable {
  /// What the series is called.
  package let name: String
  /// The values, by repeats.
  package let results: [Result]

  /// The values after some repeats; of a measure that was not taken there is none.
  package struct Result: Hashable, Sendable {
    /// Repeats of the protocol, 0 before anything moved.
    package let repeats: Int
    /// Movements of the next repeat that are made already.
    package let moves: Int
    /// What was measured.
    package let values: [PerformanceMeasure: Double]

    /// Values that were measured.
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

  /// A series, in the order of the repeats and the movements in them.
  package init(name: String, results: [Result]) {
    self.name = name
    self.results = results.sorted { ($0.repeats, $0.moves) < ($1.repeats, $1.moves) }
  }

  /// The results after whole repeats.
  package var wholeRepeats: PerformanceSeries {
    PerformanceSeries(name: name, results: results.filter { $0.moves == 0 })
  }
}

/// What can be measured of a canvas.
package enum PerformanceMeasure: String, Codable, CaseIterable, Sendable {
  case intensity, coarse2, coarse4, coarse8, mixNorm, mean

  /// What graphs call the measure.
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
