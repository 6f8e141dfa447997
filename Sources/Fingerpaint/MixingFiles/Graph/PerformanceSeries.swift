public import Mixing

/// How well one run mixed, repeat by repeat.
public struct PerformanceSeries: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// The values, by repeats.
  public let results: [Result]

  /// The values after some repeats; of a measure that was not taken there is none.
  public struct Result: Hashable, Sendable {
    /// Repeats of the protocol, 0 before anything moved.
    public let repeats: Int
    /// What was measured.
    public let values: [PerformanceMeasure: Double]

    /// Values that were measured.
    public init(repeats: Int, values: [PerformanceMeasure: Double]) {
      self.repeats = repeats
      self.values = values
    }

    /// All measures of a result.
    public init(repeats: Int, _ performance: MixingPerformance) {
      self.init(
        repeats: repeats,
        values: [
          .intensity: performance.intensity, .coarse2: performance.coarse2, .coarse4: performance.coarse4,
          .coarse8: performance.coarse8, .mixNorm: performance.mixNorm, .mean: performance.mean,
        ])
    }
  }

  /// A series, in the order of the repeats.
  public init(name: String, results: [Result]) {
    self.name = name
    self.results = results.sorted { $0.repeats < $1.repeats }
  }
}

/// What can be measured of a canvas.
public enum PerformanceMeasure: String, Codable, CaseIterable, Sendable {
  case intensity, coarse2, coarse4, coarse8, mixNorm, mean

  /// What graphs call it.
  public var title: String {
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
