package import Facts
package import MediaLibrary

/// What somebody wants to see: any combination of conditions, all of which a sighting has to meet.
///
/// The same value serves the command line, the pages and the export. Rows come ordered by their moments (``PhotoMoment``), then
/// photo, then annotation, up or down; sightings without a time come last in both. Periods and hours are those of the clock on the
/// spot. The order is total, so a list can be read page by page:
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
  /// Who asks: no row holds more than they may know, and no row comes or goes by what they may not.
  package let viewer: Viewer
  /// Whether whoever decides sees what is held.
  package var includesHeld = false
  /// Names of animals, upper and lower case alike; a sighting of any of them passes. Empty: any animal, or none.
  package var names: [String] = []
  /// Animals by their numbers; a sighting of any of them passes. Empty: any animal, or none.
  package var individuals: [IndividualID] = []
  /// Photos by their numbers; a sighting on any of them passes. Empty: any photo.
  package var photos: [PhotoID] = []
  /// Imports; a sighting on a photo that any of them brought passes. Empty: any import.
  package var imports: [OperationID] = []
  /// Who imported the photo, as the journal has it.
  package var photographer: String?
  /// Species, upper and lower case alike; any of them passes.
  package var species: [String] = []
  /// What the animal does, upper and lower case of ASCII alike; any of these activities passes.
  package var behaviors: [String] = []
  /// Words, all of which occur in the name, the species, the notes, the behavior or the path; the end of a word may be left out. Nothing
  /// passes a text that ``SearchWords`` finds no words in.
  package var text: String?
  /// The earliest time that passes.
  package var since: CivilTime?
  /// The latest time that passes.
  package var until: CivilTime?
  /// A circle on the ground that the photographer stood in.
  package var near: Circle?
  /// A box of latitudes and longitudes that the photographer stood in.
  package var box: GeoBox?
  /// The directions that the camera pointed to.
  package var facing: CompassSector?
  /// The hours of the day, by the clock where the photo was taken.
  package var timeOfDay: ClockRange?
  /// Facts that are not known; a sighting that lacks all of them passes.
  package var missing: Set<MissingFact> = []
  /// Which animals, with regard to being followed.
  package var audience: Audience = .everyAnimal
  /// Which end of time comes first.
  package var order: Order = .oldestFirst
  /// The number of rows at most; `nil` for all.
  package var limit: Int?
  /// The sighting after which the page begins; nothing comes after one that there is not.
  package var after: AnnotationID?

  /// Every sighting that a viewer sees.
  package init(for viewer: Viewer) { self.viewer = viewer }

  /// Which animals, with regard to being followed.
  package enum Audience: Hashable, Codable, Sendable {
    /// Followed or not.
    case everyAnimal
    /// Only those that this person follows.
    case followed(by: String)
  }

  /// Which end of time comes first; sightings without a time come last in both.
  package enum Order: String, Codable, Sendable {
    case oldestFirst, newestFirst
  }
}

/// A fact that a sighting may lack.
package enum MissingFact: String, Codable, CaseIterable, Sendable {
  case date, place, name, side
}
