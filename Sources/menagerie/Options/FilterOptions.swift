import ArgumentParser
import Facts
import Sightings

/// Conditions for sightings; all must be met.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("sightings of this animal; may be given again for more", valueName: "name"))
  var name: [String] = []

  @Option(help: "sightings of this species; may be given again for more")
  var species: [String] = []

  @Option(help: ArgumentHelp("words in name, species, notes or path", valueName: "words"))
  var text: String?

  @Option(
    help: ArgumentHelp("not before this date or time: 2021, 2021-07, 2021-07-06, 2021-07-06T16:08", valueName: "date"),
    transform: ValueReader.period)
  var since: CivilPeriod?

  @Option(
    help: ArgumentHelp("not after this date or time; a date is meant to its end", valueName: "date"),
    transform: ValueReader.period)
  var until: CivilPeriod?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("around this place, in degrees: -1.2921,36.8219", valueName: "lat,lon"),
    transform: ValueReader.position)
  var near: GeoPosition?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("how far around: 500m, 1km (default: 1km)", valueName: "distance"),
    transform: ValueReader.distance)
  var within: Distance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "inside these degrees; west greater than east runs across the antimeridian", valueName: "west,south,east,north"),
    transform: ValueReader.box)
  var bbox: GeoBox?

  @Option(
    help: ArgumentHelp("camera pointing from one bearing clockwise to another: 350..10", valueName: "from..to"),
    transform: ValueReader.sector)
  var facing: CompassSector?

  @Option(
    help: ArgumentHelp("by the clock at the place; may run over midnight: 17:00..05:30", valueName: "from..to"),
    transform: ValueReader.clockRange)
  var timeOfDay: ClockRange?

  @Option(help: ArgumentHelp("lacking this fact; may be given again", valueName: "fact"))
  var missing: [MissingFact] = []

  @Flag(help: "of animals that you follow")
  var followed = false

  @Option(help: ArgumentHelp("at most so many", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("the page that begins after this annotation", valueName: "annotation"))
  var after: AnnotationID?

  func validate() throws {
    if within != nil, near == nil { throw ValidationError("--within needs --near LAT,LON to say around what") }
    if let text, SearchWords(text) == nil {
      throw ValidationError("--text needs a word to look for, with a letter or a digit: '\(text)' has none")
    }
    if let limit, limit < 1 { throw ValidationError("--limit needs a number of at least 1") }
    if let since, let until, since.first > until.last {
      throw ValidationError("--since lies after --until: nothing could pass")
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
