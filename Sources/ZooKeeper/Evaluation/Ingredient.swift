import PatternMatching

/// A part of the matcher beyond HotSpotter's algorithm. An evaluation can disable it to measure its contribution.
package enum Ingredient: String, CaseIterable, Codable, Sendable {
  /// Compares only the animal, without the background.
  case foreground
  /// Normalizes light and contrast.
  case light
  /// Describes patches with a trained network; otherwise with gradients (RootSIFT).
  case network
  /// Requires matches to lie at about the same position on both chips.
  case body
  /// Ignores matches that move with the background of both photos.
  case scenery
  /// Uses strict geometric tolerances; otherwise HotSpotter's own.
  case geometry
  /// Judges the candidate matches of two photos together, with a network.
  case context
  /// Ranks photos by the odds of the pair verifier; otherwise by the sum of the match weights, which also disables
  /// `context`.
  case verifier
}

extension Set<Ingredient> {
  var extraction: FeatureExtractor.Options {
    var options = FeatureExtractor.Options.standard
    if contains(.light) { (options.evensLight, options.threshold) = (false, 3) }
    if contains(.network) { options.descriptor = .rootSIFT }
    return options
  }

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
