import Foundation
import GRDB
import MediaLibrary

/// The actor's saved searches. They are personal and do not concern animals, so they are not journaled and `undo` does
/// not affect them.
package struct SavedFilters: CataloguePart {
  let catalogue: Catalogue

  /// The actor's filters, sorted by name.
  package func all() throws(CatalogueError) -> [SavedFilter] {
    try reading { db in
      try SavedFilter.fetchAll(
        db.cachedStatement(
          sql: "SELECT id, name, query, createdAt FROM savedFilter WHERE actor = ? ORDER BY name COLLATE NOCASE, name"),
        arguments: [actor])
    }
  }

  /// Saves a search for the actor; replaces a search with the same name.
  ///
  /// - Parameters:
  ///   - name: 1 to 80 characters; surrounding blanks are removed.
  ///   - query: the search as a URL query, at most 2,000 characters. It is not parsed.
  /// - Throws: `invalid`, `library`.
  package func save(named name: String, query: String) throws(CatalogueError) -> SavedFilter {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...SavedFilter.longestName).contains(name.count) else {
      throw .invalid(.filterName, value: "\(name.prefix(20))", needs: .length(1, most: SavedFilter.longestName))
    }
    guard query.count <= SavedFilter.longestQuery else {
      throw .invalid(.filter, value: "\(query.prefix(20))…", needs: .length(0, most: SavedFilter.longestQuery))
    }
    return try writing { db in
      let saved = try SavedFilter.fetchOne(
        db.cachedStatement(
          sql: """
            INSERT INTO savedFilter(actor, name, query, createdAt) VALUES (?, ?, ?, ?)
            ON CONFLICT(actor, name) DO UPDATE SET query = excluded.query, createdAt = excluded.createdAt
            RETURNING id, name, query, createdAt
            """), arguments: [actor, name, query, OperationRecord.timestamp()])
      return saved ?? SavedFilter(id: SavedFilterID(rawValue: 0), name: name, query: query, createdAt: "")
    }
  }

  /// - Throws: `noSuchFilter`, also for another person's filter; `library`.
  package func remove(_ id: SavedFilterID) throws(CatalogueError) {
    try writing { db in
      try db.execute(sql: "DELETE FROM savedFilter WHERE id = ? AND actor = ?", arguments: [id, actor])
      guard db.changesCount > 0 else { throw CatalogueError.noSuchFilter(id) }
    }
  }
}

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
