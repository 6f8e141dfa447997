/// Which named animals somebody wants to see, in which order, page by page.
package struct AnimalQuery: Hashable, Codable, Sendable {
  /// Letters that the name contains, upper and lower case alike.
  package var text: String?
  /// The species, upper and lower case alike.
  package var species: String?
  /// Only those that the asker follows.
  package var isFollowed = false
  /// Only those about which decisions contradict one another.
  package var isContradictory = false
  /// What comes first.
  package var order: Order = .name
  /// The number of animals at most; `nil` for all.
  package var limit: Int?
  /// How many to pass over first.
  package var offset = 0

  /// Every animal, by name.
  package init() {}

  /// What comes first; equals are ordered by name.
  package enum Order: String, Codable, Sendable, CaseIterable {
    /// By name, then species.
    case name
    /// The animal seen last first; animals whose sightings have no time come last.
    case lastSeen
    /// The one seen most often first.
    case sightings
  }
}
