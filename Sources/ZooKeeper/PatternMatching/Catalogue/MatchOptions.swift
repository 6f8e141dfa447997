/// How a query is compared with a catalogue.
public struct MatchOptions: Sendable, Hashable {
  /// Nearest descriptors that count for a feature of the query. 1 to 64.
  public var neighbours = 10
  /// Cells that each feature of the query visits in an inverted file: more find more of the true neighbours and take
  /// longer. At least 1.
  public var probes = 192
  /// Individuals whose matches are checked for geometry, the best by plain weights. At least 1.
  public var shortlist = 100
  /// References of each of them that are checked.
  public var referencesPerIndividual = 20
  /// How far apart, in widths and heights of the chips, matching features may lie on the animal before geometry is
  /// known. Chips show the same side of whole animals, so that a shoulder cannot match a rump.
  public var bodyTolerance = 0.3
  /// How the two chips must fit where features match.
  public var verification = SpatialVerifier.Options()

  /// What compared photos are ordered by.
  public var order = Order.odds

  /// What compared photos are ordered by.
  public enum Order: Sendable, Hashable {
    /// The odds that the pair verifier gives.
    case odds
    /// The summed weight of the matches that fit, as HotSpotter does.
    case weight
  }

  /// The standard settings.
  public init() {}

  /// The standard settings.
  public static let standard = MatchOptions()
}
