/// Which named animals somebody wants to see, in which order, page by page.
public struct AnimalQuery: Hashable, Codable, Sendable {
  /// Letters that the name contains, upper and lower case alike.
  public var text: String?
  /// The species, upper and lower case alike.
  public var species: String?
  /// Only those that the asker follows.
  public var isFollowed = false
  /// Only those about which decisions contradict one another.
  public var isContradictory = false
  /// What comes first.
  public var order: Order = .name
  /// The number of animals at most; `nil` for all.
  public var limit: Int?
  /// How many to pass over first.
  public var offset = 0

  /// Every animal, by name.
  public init() {}

  /// What comes first; equals are ordered by name.
  public enum Order: String, Codable, Sendable, CaseIterable {
    /// By name, then species.
    case name
    /// The one seen last first; those whose sightings have no time come last.
    case lastSeen
    /// The one seen most often first.
    case sightings
  }
}
