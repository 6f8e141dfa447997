import Basics

/// The statements of all sources about a photo, fact by fact, before a statement is chosen for each fact.
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
  /// The position of the camera, without the altitude, which is a separate fact.
  package var position = Statements<GeoPosition>()
  /// Metres above sea level.
  package var altitude = Statements<Double>()
  /// The direction of the camera.
  package var direction = Statements<CompassDirection>()
  package var keywords = Statements<[String]>()
  /// Names of the animals in the photo.
  package var individuals = Statements<[String]>()
  package var species = Statements<[String]>()
  /// Marked parts of the picture.
  package var regions = Statements<[PictureRegion]>()
  /// The time of the GPS fix, in UTC.
  package var gpsTime: CivilTime?
  package var camera = Camera()
  /// The relation of stored pixels to the upright picture, where the file states it.
  package var orientation: Orientation?
  /// Suspicions about the photo that are not part of single statements.
  package internal(set) var suspicions: [Suspicion] = []

  package init() {}

  /// Records a suspicion about data that gave no value.
  package mutating func note(_ suspicion: Suspicion) {
    if !suspicions.contains(suspicion) { suspicions.append(suspicion) }
  }

  /// Removes a suspicion that no longer holds.
  package mutating func withdraw(_ suspicion: Suspicion) { suspicions.removeAll { $0 == suspicion } }

  /// Adds a time, and the offset beside it, if there is one.
  ///
  /// - Parameter dates: checks the time, unless a person stated it.
  package mutating func add(
    _ time: CivilTime, offset: UTCOffset? = nil, from source: FactSource, _ dates: DatePlausibility
  ) {
    let doubt = source == .user ? nil : dates.doubt(of: time, offset: offset)
    self.time.add(Statement(time, from: source, doubt: doubt))
    if let offset { self.offset.add(Statement(offset, from: source)) }
  }

  /// Adds a position, and its altitude as a separate fact.
  ///
  /// - Parameter doubt: the suspicion about the position. Latitude and longitude zero are always suspicious, unless a person stated them.
  package mutating func add(_ place: GeoPosition, from source: FactSource, doubt: Suspicion? = nil) {
    let isNowhere = place.latitude == 0 && place.longitude == 0 && source != .user
    let doubt = isNowhere ? .nullIsland : doubt
    var flat = place
    flat.altitude = nil
    position.add(Statement(flat, from: source, doubt: doubt))
    if let altitude = place.altitude { self.altitude.add(Statement(altitude, from: source, doubt: doubt)) }
  }

  /// Adds the statements of a later reading: they replace earlier statements of the same source, and other sources stay.
  package mutating func take(_ later: PhotoStatements) {
    // An earlier version could not parse every date.
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

  /// The offset in effect.
  ///
  /// The offset beside a time belongs to the clock of *that* time. It applies to another source's time only if both show the same second.
  /// For example, a file name in UTC does not state the offset of a local time in Exif. The offset beside DateTimeOriginal is that of the
  /// camera's clock and applies to every time.
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

  /// The local time, computed from a UTC time in the file name and a local offset from another source. Times of all other sources come from
  /// clocks that people set, and are not converted.
  private var timeOnTheSpot: CivilTime? {
    guard let time = standingTime, time.source == .filename, let own = offset[.filename]?.value,
      let standing = standingOffset, standing.doubt == nil
    else { return nil }
    return time.value.shifted(bySeconds: Double(standing.value.seconds - own.seconds))
  }

  /// The chosen facts. A suspicious time is included with its suspicion, because photos are sorted by time. A suspicious position is left
  /// out, so that no visitor goes there; it stays in `position`.
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
  /// The time without the fraction of the second, because not every source states a fraction.
  fileprivate var wholeSeconds: CivilTime? {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
