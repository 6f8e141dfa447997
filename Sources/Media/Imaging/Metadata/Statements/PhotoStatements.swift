import Facts

/// What every source says of a photo, fact by fact, before one of them is chosen.
///
/// ```swift
/// var statements = MetadataReader(now: now).statements(in: file)
/// statements.offset.add(Statement(stated, from: .option))
/// let facts = statements.metadata
/// ```
package struct PhotoStatements: Equatable, Sendable {
  /// The time on the camera's clock.
  package var time = Statements<CivilTime>()
  /// How far the clock of that time was ahead of UTC. See `standingOffset`.
  package var offset = Statements<UTCOffset>()
  /// Where the camera was. The altitude is a fact of its own.
  package var position = Statements<GeoPosition>()
  /// Metres above sea level.
  package var altitude = Statements<Double>()
  /// Where the camera pointed.
  package var direction = Statements<CompassDirection>()
  /// Words that the photo is filed under.
  package var keywords = Statements<[String]>()
  /// Names of the animals in the photo.
  package var individuals = Statements<[String]>()
  /// Species in the photo.
  package var species = Statements<[String]>()
  /// Parts of the picture that somebody marked.
  package var regions = Statements<[PictureRegion]>()
  /// The time of the GPS fix, in UTC.
  package var gpsTime: CivilTime?
  /// The camera.
  package var camera = Camera()
  /// How the stored pixels relate to the upright picture, where the file says so.
  package var orientation: Orientation?
  /// What is suspicious about the photo beyond what is said of single statements.
  package internal(set) var suspicions: [Suspicion] = []

  /// Nobody said anything.
  package init() {}

  /// Remembers that something was there which is not even a value.
  package mutating func note(_ suspicion: Suspicion) {
    if !suspicions.contains(suspicion) { suspicions.append(suspicion) }
  }

  /// A time, and the offset that stands beside it, if one does.
  ///
  /// - Parameter dates: finds what speaks against the time. A person's word is not doubted.
  package mutating func add(
    _ time: CivilTime, offset: UTCOffset? = nil, from source: FactSource, _ dates: DatePlausibility
  ) {
    let doubt = source == .user ? nil : dates.doubt(of: time, offset: offset)
    self.time.add(Statement(time, from: source, doubt: doubt))
    if let offset { self.offset.add(Statement(offset, from: source)) }
  }

  /// A position, and its altitude as a fact of its own.
  ///
  /// - Parameter doubt: what speaks against it. Latitude and longitude zero are under suspicion in any case, unless a person
  ///   says so.
  package mutating func add(_ place: GeoPosition, from source: FactSource, doubt: Suspicion? = nil) {
    let isNowhere = place.latitude == 0 && place.longitude == 0 && source != .user
    let doubt = isNowhere ? .nullIsland : doubt
    var flat = place
    flat.altitude = nil
    position.add(Statement(flat, from: source, doubt: doubt))
    if let altitude = place.altitude { self.altitude.add(Statement(altitude, from: source, doubt: doubt)) }
  }

  /// Takes in what is said in another account of the photo, a later one: what a source says in it replaces what the source said
  /// earlier, and the sources that it does not ask are still believed.
  package mutating func take(_ later: PhotoStatements) {
    // A version before this one did not understand every date.
    if time.chosen == nil, later.time.chosen != nil {
      suspicions.removeAll { $0 == .impossibleTime || $0 == .unreadableTime }
    }
    time.take(later.time)
    offset.take(later.offset)
    position.take(later.position)
    altitude.take(later.altitude)
    direction.take(later.direction)
    keywords.take(later.keywords)
    individuals.take(later.individuals)
    species.take(later.species)
    regions.take(later.regions)
    gpsTime = later.gpsTime ?? gpsTime
    if later.camera != Camera() { camera = later.camera }
    orientation = later.orientation ?? orientation
    later.suspicions.forEach { note($0) }
  }

  /// The offset that stands.
  ///
  /// An offset that a source writes beside a time says on which clock *that* time is, and holds for another source's time only
  /// where both show the same second: a name in UTC says nothing about a local time in Exif. The offset beside
  /// DateTimeOriginal is that of the camera's clock and holds for every time.
  package var standingOffset: Statement<UTCOffset>? {
    let time = standingTime?.value
    var applicable = Statements<UTCOffset>()
    for statement in offset.all {
      let own = self.time[statement.source]?.value
      if statement.source == .exif || own == nil || own?.wholeSeconds == time?.wholeSeconds {
        applicable.add(statement)
      }
    }
    return applicable.chosen
  }

  /// What a clock on the spot showed when the name of the file says the time in UTC and another source how far the spot is ahead
  /// of it. The zones of all other sources are those of clocks that people set; what they show is not recomputed.
  private var timeOnTheSpot: CivilTime? {
    guard let time = standingTime, time.source == .filename, let own = offset[.filename]?.value,
      let standing = standingOffset, standing.doubt == nil
    else { return nil }
    return time.value.shifted(bySeconds: Double(standing.value.seconds - own.seconds))
  }

  /// The chosen facts. A time under suspicion is given with its suspicion, since photos are sorted by it; a position under
  /// suspicion is not given, so that nobody goes there, and stays in `position`.
  package var metadata: PhotoMetadata {
    var metadata = PhotoMetadata()
    metadata.camera = camera
    metadata.orientation = orientation
    metadata.gpsTime = gpsTime
    metadata.suspicions = suspicions
    let time = standingTime
    if let time {
      metadata.time = Sourced(timeOnTheSpot ?? time.value, from: time.source)
      metadata.offset = standingOffset.flatMap { $0.doubt == nil ? Sourced($0.value, from: $0.source) : nil }
    }
    if let place = position.chosen, place.doubt == nil {
      metadata.position = Sourced(place.value, from: place.source)
      metadata.position?.value.altitude = altitude.chosen.flatMap { $0.doubt == nil ? $0.value : nil }
    }
    metadata.direction = direction.chosen.map { Sourced($0.value, from: $0.source) }
    for doubt in [time?.doubt, doubtOfDay, time == nil ? nil : standingOffset?.doubt, position.chosen?.doubt] {
      if let doubt, !metadata.suspicions.contains(doubt) { metadata.suspicions.append(doubt) }
    }
    return metadata
  }
}

extension CivilTime {
  /// The time without its fraction, which not every source states.
  fileprivate var wholeSeconds: CivilTime? {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
