/// How a query is compared with a catalogue.
package struct MatchOptions: Sendable, Hashable {
  /// Nearest descriptors that count for a feature of the query. 1 to 64.
  package var neighbours = 10
  /// Cells that each feature of the query visits in an inverted file: more find more of the true neighbours and take
  /// longer. At least 1.
  package var probes = 192
  /// Individuals whose matches are checked for geometry, the best by plain weights. At least 1.
  package var shortlist = 100
  /// References of each such individual that are checked.
  package var referencesPerIndividual = 20
  /// Animals whose likeliest photos are looked through for matches of scenery. 0 leaves them all in.
  package var sceneChecks = 20
  /// Photos whose candidate matches are judged together (`ContextNetwork`), those of the likeliest animals first; all turns of a photo
  /// share them, rounded up for each. 0 asks for none, and so does the order of weights.
  package var contexts = 50
  /// How far apart, in widths and heights of the chips, matching features may lie on the animal before geometry is
  /// known. Chips show the same side of whole animals, so that a shoulder cannot match a rump.
  package var bodyTolerance = 0.3
  /// How the two chips must fit where features match.
  package var verification = SpatialVerifier.Options()

  /// What compared photos are ordered by.
  package var order = Order.odds

  /// What compared photos are ordered by.
  package enum Order: Sendable, Hashable {
    /// The odds that the pair verifier gives.
    case odds
    /// The summed weight of the matches that fit, as HotSpotter does.
    case weight
  }

  /// The standard settings.
  package init() {}

  /// The standard settings.
  package static let standard = MatchOptions()
}
