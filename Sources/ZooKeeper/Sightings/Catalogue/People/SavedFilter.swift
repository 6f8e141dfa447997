package import GRDB

/// A search that somebody keeps under a name.
package struct SavedFilter: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// The filter's number.
  package var id: SavedFilterID
  /// The filter's name, unlike those of the owner's other filters.
  package var name: String
  /// The search, as in the address of a page.
  package var query: String
  /// When the filter was saved, in UTC.
  package var createdAt: String

  /// The most characters of a name.
  package static let longestName = 80
  /// The most characters of a search.
  package static let longestQuery = 2_000
}
