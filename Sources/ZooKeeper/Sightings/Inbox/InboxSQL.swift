import Imaging
import MediaLibrary

/// For each kind, a statement with one row per affected photo, or per affected annotation: `key`, `photo`,
/// `annotation`, `note`.
enum InboxSQL {
  static let animalPrefix = "animal-"

  static func members(of kind: InboxGroup.Kind) -> String {
    switch kind {
    case .noDate: photos("photo.civilTime IS NULL", by: camera)
    case .noPlace: photos("photo.latitude IS NULL", by: burst)
    case .noSide:
      """
      SELECT \(burst) AS key, photo.id AS photo, annotation.id AS annotation, NULL AS note
      FROM annotation JOIN photo ON photo.id = annotation.photoID
      WHERE annotation.viewpoint IS NULL AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
        AND annotation.heldBy IS NULL AND NOT \(ViewTable.isSure(of: "annotation.id"))
      """
    case .noSpecies:
      """
      SELECT \(burst) AS key, photo.id AS photo, annotation.id AS annotation, NULL AS note
      FROM annotation JOIN photo ON photo.id = annotation.photoID
        LEFT JOIN identity ON identity.annotationID = annotation.id
        LEFT JOIN individual ON individual.id = identity.individualID
      WHERE annotation.species IS NULL AND individual.species IS NULL
        AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL AND annotation.heldBy IS NULL
      """
    // One clock shift corrects all photos with the same suspicion.
    case .suspiciousTime:
      photos(suspected(Suspicion.ofTime), by: "\(camera) || '-' || photo.suspicions", note: "photo.suspicions")
    case .suspiciousPlace: photos(suspected(Suspicion.ofPlace), by: burst, note: "photo.suspicions")
    case .suspicious:
      photos(
        suspected(Set(Suspicion.allCases).subtracting(Suspicion.ofTime).subtracting(Suspicion.ofPlace)),
        by: "photo.suspicions || '-' || \(camera)", note: "photo.suspicions")
    case .implausibleSpeed: implausibleSpeed
    case .beforeBirth:
      life("individual.born IS NOT NULL AND substr(photo.civilTime, 1, length(individual.born)) < individual.born")
    case .afterDeath:
      life("individual.died IS NOT NULL AND substr(photo.civilTime, 1, length(individual.died)) > individual.died")
    case .quarantined:
      """
      SELECT 'import-' || importID || '-' || stage || '-' || COALESCE(facts, reason) AS key, NULL AS photo,
        NULL AS annotation, COALESCE(facts, reason) AS note
      FROM quarantine
      """
    }
  }

  // MARK: Groups

  /// Photos of one camera and import: the camera's clock was probably wrong by the same time for all of them.
  private static let camera = """
    'camera-' || COALESCE(photo.model, '') || '-' || COALESCE(photo.serial, '') || '-import-' || photo.importID
    """

  /// Photos of one encounter, because these photos are similar. A photo without a time of day is an encounter of its
  /// own, and is grouped by camera and import instead.
  private static let burst = """
    COALESCE('encounter-' || CASE WHEN length(photo.civilTime) > 10
      THEN (SELECT encounterID FROM encounterPhoto WHERE photoID = photo.id) END, \(camera))
    """

  private static func photos(_ condition: String, by key: String, note: String = "NULL") -> String {
    """
    SELECT \(key) AS key, photo.id AS photo, NULL AS annotation, \(note) AS note
    FROM photo WHERE \(condition) AND photo.withdrawnBy IS NULL
      AND photo.id NOT IN (SELECT photoID FROM annotation WHERE heldBy IS NOT NULL)
    """
  }

  // MARK: Suspicions

  private static func suspected(_ suspicions: Set<Suspicion>) -> String {
    let words = suspicions.map(\.rawValue).sorted()
    let tests = words.map { "instr(photo.suspicions, '\($0)') > 0" }.joined(separator: " OR ")
    return "photo.suspicions IS NOT NULL AND (\(tests))"
  }

  // MARK: Implausible sightings

  /// Sightings of animals for a condition on the date of birth or death. If only the year of that date is known, only
  /// the years are compared.
  private static func life(_ condition: String) -> String {
    """
    SELECT '\(animalPrefix)' || individual.id AS key, photo.id AS photo, annotation.id AS annotation, NULL AS note
    FROM individual CROSS JOIN identity ON identity.individualID = individual.id
      JOIN annotation ON annotation.id = identity.annotationID
      JOIN photo ON photo.id = annotation.photoID
    WHERE \(condition) AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
    """
  }

  /// The maximum plausible speed of an animal between two sightings, in meters per second: 80 km/h, for transport by
  /// truck.
  static let topSpeed = 80 / 3.6
  /// An additional distance in meters, because positions are those of photographers, and two photographers of one
  /// animal may be apart.
  static let allowance = 1_000.0

  /// Consecutive sightings of an animal whose distance, less `allowance`, requires more than `topSpeed`. Without the
  /// allowance, any two sightings that require more than `topSpeed` have such a pair between them (triangle inequality).
  /// With the allowance, a jump in several short steps is not found.
  ///
  /// The sum of the differences in latitude and longitude is an upper bound of the distance and cheap. The surface
  /// distance is computed only if the bound does not decide.
  private static let implausibleSpeed = """
    WITH seen AS (
      SELECT identity.individualID AS individual, annotation.id AS annotation, photo.latitude AS latitude,
        photo.longitude AS longitude, \(PhotoInstant.sql) / 1000.0 AS second
      FROM annotation CROSS JOIN photo ON photo.id = annotation.photoID
        CROSS JOIN identity ON identity.annotationID = annotation.id
      WHERE identity.individualID IS NOT NULL AND length(photo.civilTime) > 10 AND photo.latitude IS NOT NULL
        AND annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL),
    step AS (
      SELECT *, LAG(annotation) OVER track AS annotationBefore, LAG(latitude) OVER track AS latitudeBefore,
        LAG(longitude) OVER track AS longitudeBefore, LAG(second) OVER track AS secondBefore
      FROM seen WINDOW track AS (PARTITION BY individual ORDER BY second)),
    jump AS (
      SELECT * FROM step
      WHERE annotationBefore IS NOT NULL
        AND 111320 * (abs(latitude - latitudeBefore) + abs(longitude - longitudeBefore))
          > (second - secondBefore) * \(topSpeed) + \(allowance)
        AND surfaceDistance(latitude, longitude, latitudeBefore, longitudeBefore)
          > (second - secondBefore) * \(topSpeed) + \(allowance)),
    concerned AS (
      SELECT individual, annotation FROM jump UNION SELECT individual, annotationBefore FROM jump)
    SELECT '\(animalPrefix)' || individual AS key, own.photoID AS photo, own.id AS annotation, NULL AS note
    FROM concerned CROSS JOIN annotation own ON own.id = concerned.annotation
    """
}
