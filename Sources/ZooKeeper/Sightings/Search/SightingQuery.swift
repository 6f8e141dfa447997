package import Basics
package import MediaLibrary

/// A query for sightings: any combination of conditions. A sighting must match all of them.
///
/// The command line, the web pages and the export use the same type. Rows are ordered by their moments
/// (``PhotoInstant``), then photo, then annotation, ascending or descending. Sightings without a time come last in both
/// orders. Periods and hours are in local time. The order is total, so a list can be read page by page:
///
/// ```swift
/// var query = SightingQuery(for: viewer)
/// query.near = Circle(centre: waterhole, metres: 1_000)
/// query.timeOfDay = ClockRange("17:00..05:30")
/// query.limit = 50
/// let page = try query.rows(in: library)
/// query.after = page.last?.annotation
/// ```
package struct SightingQuery: Hashable, Codable, Sendable {
  /// The requesting person. Rows hold no more than this person may know, and hidden values do not affect which rows
  /// match.
  package let viewer: Viewer
  /// Whether people who decide also get held sightings.
  package var includesHeld = false
  /// Names of animals; ASCII case is ignored. A sighting of any of them matches. Empty: no condition.
  package var names: [String] = []
  /// Animals by ID. A sighting of any of them matches. Empty: no condition.
  package var individuals: [IndividualID] = []
  /// Photos by ID. A sighting on any of them matches. Empty: no condition.
  package var photos: [PhotoID] = []
  /// Imports. A sighting on a photo from any of them matches. Empty: no condition.
  package var imports: [OperationID] = []
  /// The person who imported the photo, as in the journal.
  package var photographer: String?
  /// Species; ASCII case is ignored. Any of them matches. Empty: no condition.
  package var species: [String] = []
  /// Activities; ASCII case is ignored. Any of them matches. Empty: no condition.
  package var behaviors: [String] = []
  /// Words that must all occur in the name, the species, the notes or the behavior; prefixes suffice. For viewers who
  /// may know every place, the words may also occur in the path. A text without words, according to ``SearchWords``,
  /// matches nothing.
  package var text: String?
  /// The earliest matching time.
  package var since: CivilTime?
  /// The latest matching time.
  package var until: CivilTime?
  /// The photographer's position must lie in this circle.
  package var near: Circle?
  /// The photographer's position must lie in this box.
  package var box: GeoBox?
  /// The directions of the camera.
  package var facing: CompassSector?
  /// The time of day, in local time.
  package var timeOfDay: ClockRange?
  /// Facts that must all be unknown.
  package var missing: Set<MissingFact> = []
  package var audience: Audience = .everyAnimal
  package var order: Order = .oldestFirst
  /// The maximum number of rows; `nil` for all.
  package var limit: Int?
  /// The page begins after this sighting. If the sighting does not exist, the page is empty.
  package var after: AnnotationID?

  /// All sightings that the viewer may see.
  package init(for viewer: Viewer) { self.viewer = viewer }

  /// Whether all sightings match, or only sightings of followed animals.
  package enum Audience: Hashable, Codable, Sendable {
    case everyAnimal
    /// Only animals that this person follows.
    case followed(by: String)
  }

  /// The order in time; sightings without a time come last in both.
  package enum Order: String, Codable, Sendable {
    case oldestFirst, newestFirst
  }
}

package enum MissingFact: String, Codable, CaseIterable, Sendable {
  case date, place, name, side
}
