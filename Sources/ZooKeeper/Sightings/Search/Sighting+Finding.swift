import GRDB
package import MediaLibrary

extension Sighting {
  /// The live sighting of an annotation as a viewer may see it; `nil` if the viewer may not see it or it does not
  /// exist. Viewers who decide also get held sightings.
  package static func find(
    _ annotation: AnnotationID, in library: Library, for viewer: Viewer
  ) throws(LibraryError) -> Sighting? {
    let condition = [Condition("annotation.id = ?", [annotation]), SightingRow.isLive, viewer.sees(held: true)]
      .joinedByAnd()
    return try library.reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT \(SightingRow.columns) FROM \(SightingRow.source) WHERE \(condition.sql)"),
        arguments: condition.arguments
      ).map { SightingRow.sighting(in: $0, for: viewer) }
    }
  }
}
