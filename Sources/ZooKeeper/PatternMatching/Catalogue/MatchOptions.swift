/// How a query is compared with a catalogue.
package struct MatchOptions: Sendable, Hashable {
  /// How many nearest descriptors are searched for each feature of the query. 1 to 64.
  package var neighbours = 10
  /// How many cells of an inverted file each feature of the query visits; more in a large file. More cells find more of
  /// the true neighbours and take longer. At least 1.
  package var probes = 192
  /// How many individuals get a geometric check: those with the highest sums of weights. At least 1.
  package var shortlist = 100
  /// How many references of each individual get a geometric check: those with the highest sums of weights.
  package var referencesPerIndividual = 20
  /// How many of the likeliest animals have their photos searched for matches on scenery. Photos that `ContextNetwork`
  /// judges are searched too. 0 removes no scenery.
  package var sceneChecks = 20
  /// How many photos have their candidate matches judged together (`ContextNetwork`), starting with the likeliest
  /// animals. All rotations of a photo share this number, rounded up for each. 0 turns the network off, and so
  /// does `order == .weight`.
  package var contexts = 50
  /// The standard deviation of a Gaussian, in chip widths and heights. Before the geometric check, it reduces the
  /// weight of matches between different parts of the chips. Chips show the same side of whole animals, so a shoulder
  /// cannot match a rump.
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
