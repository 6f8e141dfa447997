package import Facts
import GRDB
package import MediaLibrary

/// A place where an animal was seen, as exactly as whoever asked may know it.
package struct TracePoint: Codable, Hashable, Sendable {
  /// The sighting.
  package var annotation: AnnotationID
  /// Degrees north of the photographer, or of the middle of the cell.
  package var latitude: Double
  /// Degrees east of the photographer, or of the middle of the cell.
  package var longitude: Double
  /// When, by the clock on the spot.
  package var time: CivilTime
  /// Where the camera pointed, in degrees clockwise from north.
  package var direction: Double?
  /// Whether the position is the middle of a cell of about 20 km.
  package var isObscured: Bool
}

/// Where an animal was seen, one place after the other.
package enum AnimalTrace {
  /// The sightings of an animal that have a place for the viewer and a time, in order of time.
  ///
  /// - Parameter limit: the most points; the latest are told.
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
            ORDER BY \(PhotoMoment.sql) DESC, photo.id DESC, annotation.id DESC LIMIT ?
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
