package import Basics
import GRDB
package import MediaLibrary

/// A location of an animal, as precisely as the viewer may know it.
package struct TracePoint: Codable, Hashable, Sendable {
  package var annotation: AnnotationID
  /// Degrees north: of the photographer, or of the cell's center.
  package var latitude: Double
  /// Degrees east: of the photographer, or of the cell's center.
  package var longitude: Double
  /// The local time.
  package var time: CivilTime
  /// The camera's bearing in degrees, clockwise from true or magnetic north; `nil` if unknown.
  package var direction: Double?
  /// Whether the position is the center of a cell of about 20 km.
  package var isObscured: Bool
}

/// The locations of an animal over time.
package enum AnimalTrace {
  /// The animal's sightings that have a time and a location visible to the viewer, in order of time.
  ///
  /// - Parameter limit: the maximum number of points; the latest points are returned.
  /// - Complexity: that of sorting the animal's sightings.
  package static func of(
    _ individual: IndividualID, library: Library, for viewer: Viewer, limit: Int = 5_000
  ) throws(LibraryError) -> [TracePoint] {
    try library.reading { db in
      let rows = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT annotation.id, \(viewer.latitude), \(viewer.longitude), photo.civilTime, photo.direction,
              \(viewer.latitude) IS NOT photo.latitude
            FROM identity CROSS JOIN annotation ON annotation.id = identity.annotationID
              CROSS JOIN photo ON photo.id = annotation.photoID LEFT JOIN placeGuard ON placeGuard.photoID = photo.id
            WHERE identity.individualID = ? AND \(viewer.latitude) IS NOT NULL AND photo.civilTime IS NOT NULL
              AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
            ORDER BY \(PhotoInstant.sql) DESC, photo.id DESC, annotation.id DESC LIMIT ?
            """), arguments: [individual, limit])
      return rows.reversed().compactMap { row in
        CivilTime(iso: row[3]).map {
          TracePoint(
            annotation: row[0], latitude: row[1], longitude: row[2], time: $0, direction: row[4], isObscured: row[5])
        }
      }
    }
  }
}
