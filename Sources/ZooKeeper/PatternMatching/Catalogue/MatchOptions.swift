/// How a query is compared with a catalogue.
package struct MatchOptions: Sendable, Hashable {
  /// How many nearest descriptors count for a feature of the query. 1 to 64.
  package var neighbours = 10
  /// How many cells of an inverted file each feature of the query visits. More cells find more of the true neighbours
  /// and take longer. At least 1.
  package var probes = 192
  /// How many individuals get a geometric check, the best by plain weights first. At least 1.
  package var shortlist = 100
  /// How many references of each such individual are checked.
  package var referencesPerIndividual = 20
  /// How many of the likeliest animals have their photos searched for matches on scenery. 0 removes no scenery.
  package var sceneChecks = 20
  /// How many photos have their candidate matches judged together (`ContextNetwork`), starting with the likeliest
  /// animals. All rotations of a photo share this number, rounded up for each. 0 turns the network off, and so
  /// does `order == .weight`.
  package var contexts = 50
  /// How far apart matching features may lie on the two chips before geometry is known, in chip widths and heights.
  /// Chips show the same side of whole animals, so a shoulder cannot match a rump.
  package var bodyTolerance = 0.3
  /// The geometric check of a pair of chips.
  package var verification = SpatialVerifier.Options()

  package var order = Order.odds

  /// The score that orders compared photos.
  package enum Order: Sendable, Hashable {
    /// The odds that the pair verifier gives.
    case odds
    /// The summed weight of the matches that fit, as in HotSpotter.
    case weight
  }

  package init() {}

  package static let standard = MatchOptions()
}
