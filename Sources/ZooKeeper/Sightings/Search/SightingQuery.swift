public import Imaging
public import MediaLibrary

/// What somebody wants to see: any combination of conditions, all of which a sighting has to meet.
///
/// The same value serves the command line, the pages and the export. Rows come ordered by time, then photo, then
/// annotation, up or down; sightings without a time come last in both. The order is total, so a list can be read page by
/// page:
///
/// ```swift
/// var query = SightingQuery()
/// query.near = Circle(centre: waterhole, metres: 1_000)
/// query.timeOfDay = ClockRange("17:00..05:30")
/// query.limit = 50
/// let page = try query.rows(in: library)
/// query.after = page.last?.annotation
/// ```
public struct SightingQuery: Hashable, Codable, Sendable {
  /// Names of animals, upper and lower case alike; a sighting of any of them passes. Empty: any animal, or none.
  public var names: [String] = []
  /// Animals by their numbers; a sighting of any of them passes. Empty: any animal, or none.
  public var individuals: [IndividualID] = []
  /// Photos by their numbers; a sighting on any of them passes. Empty: any photo.
  public var photos: [PhotoID] = []
  /// Imports; a sighting on a photo that any of them brought passes. Empty: any import.
  public var imports: [OperationID] = []
  /// Who imported the photo, as the journal has it.
  public var photographer: String?
  /// Species, upper and lower case alike; any of them passes.
  public var species: [String] = []
  /// Words, all of which occur in the name, the species, the notes or the path; the end of a word may be left out.
  public var text: String?
  /// The earliest time that passes.
  public var since: CivilTime?
  /// The latest time that passes.
  public var until: CivilTime?
  /// A circle on the ground that the photographer stood in.
  public var near: Circle?
  /// A box of latitudes and longitudes that the photographer stood in.
  public var box: GeoBox?
  /// The directions that the camera pointed to.
  public var facing: CompassSector?
  /// The hours of the day, by the clock where the photo was taken.
  public var timeOfDay: ClockRange?
  /// Facts that are not known; a sighting that lacks all of them passes.
  public var missing: Set<MissingFact> = []
  /// Which animals, with regard to being followed.
  public var audience: Audience = .everyAnimal
  /// Which end of time comes first.
  public var order: Order = .oldestFirst
  /// The number of rows at most; `nil` for all.
  public var limit: Int?
  /// The sighting after which the page begins.
  public var after: AnnotationID?

  /// Every sighting.
  public init() {}

  /// Which animals, with regard to being followed.
  public enum Audience: Hashable, Codable, Sendable {
    /// Followed or not.
    case everyAnimal
    /// Only those that this person follows.
    case followed(by: String)
  }

  /// Which end of time comes first; sightings without a time come last in both.
  public enum Order: String, Codable, Sendable {
    case oldestFirst, newestFirst
  }
}

/// A fact that a sighting may lack.
public enum MissingFact: String, Codable, CaseIterable, Sendable {
  case date, place, name, side
}
