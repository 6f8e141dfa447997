import Foundation
import GRDB
import MediaLibrary

/// The searches that the actor keeps. They are personal and say nothing about animals: they are not journalled, and `undo`
/// does not reach them.
package struct SavedFilters: CataloguePart {
  let catalogue: Catalogue

  /// The actor's filters, by name.
  package func all() throws(CatalogueError) -> [SavedFilter] {
    try reading { db in
      try SavedFilter.fetchAll(
        db.cachedStatement(
          sql: "SELECT id, name, query, createdAt FROM savedFilter WHERE actor = ? ORDER BY name COLLATE NOCASE, name"),
        arguments: [actor])
    }
  }

  /// Keeps a search for the actor; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - name: 1 to 80 characters, blanks around them aside.
  ///   - query: the search as in the address of a page, at most 2,000 characters; nothing is read into it.
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

  /// Removes one of the actor's filters.
  ///
  /// - Throws: `noSuchFilter`, also for somebody else's; `library`.
  package func remove(_ id: SavedFilterID) throws(CatalogueError) {
    try writing { db in
      try db.execute(sql: "DELETE FROM savedFilter WHERE id = ? AND actor = ?", arguments: [id, actor])
      guard db.changesCount > 0 else { throw CatalogueError.noSuchFilter(id) }
    }
  }
}
