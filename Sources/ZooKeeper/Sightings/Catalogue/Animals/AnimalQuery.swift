/// Filters, order and paging for lists of named animals.
package struct AnimalQuery: Hashable, Codable, Sendable {
  /// Text that the name contains; case is ignored.
  package var text: String?
  /// The species; case is ignored.
  package var species: String?
  /// Only animals that the requesting person follows.
  package var isFollowed = false
  /// Only animals with contradictory decisions.
  package var isContradictory = false
  package var order: Order = .name
  /// The maximum number of animals; `nil` for all.
  package var limit: Int?
  /// The number of animals to skip.
  package var offset = 0

  /// All animals, sorted by name.
  package init() {}

  /// The sort order; ties are sorted by name.
  package enum Order: String, Codable, Sendable, CaseIterable {
    /// By name, then species.
    case name
    /// Most recently seen first; animals whose sightings have no time come last.
    case lastSeen
    /// Most frequently seen first.
    case sightings
  }
}
