import GRDB
package import MediaLibrary

extension Sighting {
  /// The live sighting of an annotation; `nil` when there is none.
  package static func find(_ annotation: AnnotationID, in library: Library) throws(LibraryError) -> Sighting? {
    let condition = [Condition("annotation.id = ?", [annotation]), SightingRow.isLive].joinedByAnd()
    return try library.reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT \(SightingRow.columns) FROM \(SightingRow.source) WHERE \(condition.sql)"),
        arguments: condition.arguments
      ).map(SightingRow.sighting(in:))
    }
  }
}
