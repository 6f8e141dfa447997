import PatternMatching

/// What a shard says about one animal, apart from the features.
struct ShardAnimal: Codable, Sendable {
  let found: FoundBox?
  let cpuSeconds: Double
  let look: PictureQuality?
  /// The probabilities of the sides, in the order of `AnimalView.allCases`.
  let view: [Double]?
  /// In the order of `PhotoMeasures.names`.
  let measures: [Double]?

  init(_ described: DescribedAnnotation) {
    (found, cpuSeconds, look) = (described.found, described.cpuSeconds, described.look)
    view = described.view.map { view in AnimalView.allCases.map { Double(view.share(of: $0)) } }
    measures = described.measures?.values
  }

  /// The animal with its features; `nil` if `view` or `measures` is invalid.
  func described(_ features: FeatureSet) -> DescribedAnnotation? {
    var described = DescribedAnnotation(features: features, cpuSeconds: cpuSeconds, look: look)
    described.found = found
    if let view {
      let shares = Dictionary(uniqueKeysWithValues: zip(AnimalView.allCases, view))
      guard view.count == AnimalView.allCases.count, let estimate = ViewEstimate({ shares[$0] ?? -1 }) else {
        return nil
      }
      described.view = estimate
    }
    if let measures {
      guard let measured = PhotoMeasures(values: measures) else { return nil }
      described.measures = measured
    }
    return described
  }
}
