import PatternMatching

/// What the matcher has beyond HotSpotter's recipe, each of which an evaluation can go without, to see what it is worth.
package enum Ingredient: String, CaseIterable, Codable, Sendable {
  /// Only the animal is compared, not what is around it.
  case foreground
  /// Light and contrast are evened out first.
  case light
  /// A trained network describes patches; without it gradients do (RootSIFT).
  case network
  /// Matches have to lie on about the same place of the two chips.
  case body
  /// What moves along with the scenery of both photos does not count.
  case scenery
  /// Geometry is strict: without it the tolerances are HotSpotter's own.
  case geometry
  /// Candidate matches are judged together.
  case context
  /// Photos are ranked by the odds of the pair verifier; without it by the summed weight of what fits.
  case verifier
}

extension Set<Ingredient> {
  /// The settings of an extractor without these ingredients.
  var extraction: FeatureExtractor.Options {
    var options = FeatureExtractor.Options.standard
    if contains(.light) { (options.evensLight, options.threshold) = (false, 3) }
    if contains(.network) { options.descriptor = .rootSIFT }
    return options
  }

  /// The settings of a comparison without these ingredients.
  var matching: MatchOptions {
    var options = MatchOptions.standard
    if contains(.body) { options.bodyTolerance = 100 }
    if contains(.scenery) { options.sceneChecks = 0 }
    if contains(.geometry) {
      options.verification.tolerance = 0.1
      options.verification.scaleTolerance = 2
    }
    if contains(.context) { options.contexts = 0 }
    if contains(.verifier) { options.order = .weight }
    return options
  }
}
