import ArgumentParser
import Basics
import Sightings

/// Conditions for sightings; all must be met.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("only sightings of this animal; repeat the option for more animals", valueName: "name"))
  var name: [String] = []

  @Option(help: "only sightings of this species; repeat the option for more species")
  var species: [String] = []

  @Option(help: ArgumentHelp("words to find in name, species, notes or path", valueName: "words"))
  var text: String?

  @Option(
    help: ArgumentHelp("not before this date or time: 2021, 2021-07, 2021-07-06, 2021-07-06T16:08", valueName: "date"),
    transform: ValueReader.period)
  var since: CivilPeriod?

  @Option(
    help: ArgumentHelp("not after this date or time; a year, month or day counts to its end", valueName: "date"),
    transform: ValueReader.period)
  var until: CivilPeriod?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("near this place, in degrees: -1.2921,36.8219", valueName: "lat,lon"),
    transform: ValueReader.position)
  var near: GeoPosition?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "the largest distance from the place of --near: 500m, 1km (default: 1km)", valueName: "distance"),
    transform: ValueReader.distance)
  var within: Distance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "inside this box, in degrees; with west greater than east it crosses the antimeridian",
      valueName: "west,south,east,north"),
    transform: ValueReader.box)
  var bbox: GeoBox?

  @Option(
    help: ArgumentHelp(
      "the camera pointed between these bearings, clockwise: 350..10, or to this wind: north, NE", valueName: "from..to"
    ),
    transform: ValueReader.sector)
  var facing: CompassSector?

  @Option(
    help: ArgumentHelp("the local time of day; may cross midnight: 17:00..05:30", valueName: "from..to"),
    transform: ValueReader.clockRange)
  var timeOfDay: ClockRange?

  @Option(help: ArgumentHelp("without this fact; repeat the option for more facts", valueName: "fact"))
  var missing: [MissingFact] = []

  @Flag(help: "only animals that you follow")
  var followed = false

  @Option(help: ArgumentHelp("the largest number of sightings", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("show the page that begins after this annotation", valueName: "annotation"))
  var after: AnnotationID?

  func validate() throws {
    if within != nil, near == nil { throw ValidationError("--within needs a place: add --near LAT,LON") }
    if let text, SearchWords(text) == nil {
      throw ValidationError("--text needs a word with a letter or a digit: '\(text)' has none")
    }
    if let limit, limit < 1 { throw ValidationError("--limit needs a number of at least 1") }
    if let since, let until, since.first > until.last {
      throw ValidationError("--since is later than --until: no sighting can match both")
    }
  }

  var query: SightingQuery {
    var query = SightingQuery(for: .owner)
    query.names = name
    query.species = species
    query.text = text
    query.since = since?.first
    query.until = until?.last
    query.near = near.map { Circle(centre: $0, metres: within?.metres ?? 1_000) }
    query.box = bbox
    query.facing = facing
    query.timeOfDay = timeOfDay
    query.missing = Set(missing)
    query.audience = followed ? .followed(by: LibraryOptions.actor) : .everyAnimal
    query.limit = limit
    query.after = after
    return query
  }
}
