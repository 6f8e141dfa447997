import GRDB

/// A search saved under a name.
package struct SavedFilter: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  package var id: SavedFilterID
  /// The filter's name, unique among the owner's filters.
  package var name: String
  /// The search, as a URL query.
  package var query: String
  /// The time in UTC.
  package var createdAt: String

  package static let longestName = 80
  package static let longestQuery = 2_000
}
