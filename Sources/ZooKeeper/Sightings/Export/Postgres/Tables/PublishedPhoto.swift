import Basics
import GRDB
import MediaLibrary

/// A photo with its facts, as the readers of the published catalogue may know them.
struct PublishedPhoto {
  /// One of the sightings on the photo; all have the facts of the photo.
  private let sighting: Sighting
  private let path: String
  private let uri: String?
  private let format: String
  private let width: Int?
  private let height: Int?
  private let byteCount: Int
  /// The time for sorting in milliseconds, see `PhotoInstant.sql`.
  private let moment: Int64?
  private let encounterLabel: String?

  private static let more = [
    "photo.format", "photo.width", "photo.height", "photo.byteCount", PhotoInstant.sql,
    "(SELECT label FROM encounter JOIN encounterPhoto ON encounterID = encounter.id WHERE photoID = photo.id)",
  ]

  private init(_ sighting: Sighting, _ row: Row, for viewer: Viewer) {
    self.sighting = sighting
    // A path may name a place.
    let isWhole = viewer.knowsEveryPlace
    path = isWhole ? PathText.shown(sighting.path) : PathText.name(sighting.path)
    uri = isWhole ? PathText.fileURI(sighting.path) : nil
    let first = SightingScan.firstMore
    (format, width, height, byteCount) = (row[first], row[first + 1], row[first + 2], row[first + 3])
    moment = row[first + 4]
    encounterLabel = isWhole && sighting.encounter != nil ? row[first + 5] : nil
  }

  // MARK: Times

  private var time: CivilTime? { sighting.time?.value }

  /// `2024-05-01`.
  private var localDate: String? { time.map { String($0.description.prefix(10)) } }

  private var localTime: String? { time.flatMap { $0.isDayAlone ? nil : $0.description } }

  /// PostgreSQL knows offsets of less than 16 hours, so the instant is written in UTC.
  private var instant: String? {
    guard let time, !time.isDayAlone, let offset = sighting.offset?.value else { return nil }
    return time.shifted(bySeconds: -Double(offset.seconds)).map { "\($0)+00" }
  }

  private var sortTime: String? {
    // Whole seconds and milliseconds are added separately: one Double would give wrong digits.
    guard let (second, rest) = moment?.quotientAndRemainder(dividingBy: 1000) else { return nil }
    let whole = CivilTime(year: 1970, month: 1, day: 1)?.shifted(bySeconds: Double(second))
    return whole?.shifted(bySeconds: Double(rest) / 1000).map { "\($0)+00" }
  }

  // MARK: Places

  private var place: VisiblePlace? { sighting.position?.value }

  /// Extended well-known text of PostGIS.
  private var point: String? { place?.onMap.map { "SRID=4326;POINT(\($0.longitude) \($0.latitude))" } }

  private var placePrecision: String? {
    place.map { place in
      switch place {
      case .exact: "exact"
      case .within: "cell"
      case .withheld: "withheld"
      }
    }
  }
}

extension PostgresTable {
  static let photos = PostgresTable(
    "photo", "The photos with at least one sighting. Facts that can come from several sources have their source.",
    number: \.number, columns: PublishedPhoto.columns,
    constraints: ["UNIQUE (sha256) DEFERRABLE INITIALLY DEFERRED"],
    indexes: [
      "(local_date)", "(sort_time)", "(direction)", "(encounter)", "USING gist (place)",
      "USING gist ((place::geography))",
    ],
    rows: PublishedPhoto.scan)
}

extension PublishedPhoto {
  fileprivate var number: Int64 { sighting.photo.rawValue }

  fileprivate static func scan(
    _ db: Database, _ viewer: Viewer, _ take: (PublishedPhoto) throws -> Void
  ) throws {
    var last: PhotoID?
    try SightingScan.run(in: db, for: viewer, by: .photos, more: more) { sighting, row in
      guard sighting.photo != last else { return }
      last = sighting.photo
      try take(PublishedPhoto(sighting, row, for: viewer))
    }
  }

  fileprivate static let columns: [PostgresColumn<PublishedPhoto>] = [
    .init("sha256", "text NOT NULL", "The SHA-256 of the file, in hexadecimal.") { $0.sighting.digest },
    .init(
      "path", "text NOT NULL",
      "The path at the import, bytes that are no text as \\xE9; for visitors and staff the name."
    ) {
      $0.path
    },
    .init("uri", "text", "The path with all its bytes (RFC 8089); NULL for visitors and staff.") { $0.uri },
    .init("format", "text NOT NULL", "The format of the file: jpeg, png, webp, heif or avif.") { $0.format },
    .init("width", "integer", "Pixels of the upright photo.") { $0.width?.description },
    .init("height", "integer", "Pixels of the upright photo.") { $0.height?.description },
    .init("byte_count", "bigint NOT NULL", "The length of the file.") { $0.byteCount.description },
    .init("camera_make", "text", "The maker of the camera.") { $0.sighting.camera.make },
    .init("camera_model", "text", "The model of the camera.") { $0.sighting.camera.model },
    .init("local_date", "date", "The day at the place of the photo.") { $0.localDate },
    .init("local_time", "timestamp", "The local time, to the microsecond; NULL if only the day is known.") {
      $0.localTime
    },
    .init("time_source", "text", "The source of the local time: exif, xmp, sidecar, user and others.") {
      $0.sighting.time?.source.rawValue
    },
    .init("utc_offset", "interval", "How far the local time is ahead of UTC.") {
      $0.sighting.offset.map { "\($0.value.seconds) seconds" }
    },
    .init("utc_offset_source", "text", "The source of the offset.") { $0.sighting.offset?.source.rawValue },
    .init("instant", "timestamptz", "The instant; NULL without a time of day or without an offset.") { $0.instant },
    .init(
      "sort_time", "timestamptz",
      "Sorts photos by time. Without an offset it is assumed from photos near it, so it is no fact; a day alone sorts before its hours."
    ) { $0.sortTime },
    .init("place", "geometry(Point, 4326)", "The position of the camera (WGS 84), or the middle of a cell.") {
      $0.point
    },
    .init(
      "place_precision", "text CHECK (place_precision IN ('exact', 'cell', 'withheld'))",
      "exact; cell: somewhere in a cell of about 20 km; withheld: known, but not published. NULL: unknown."
    ) { $0.placePrecision },
    .init("place_error", "double precision", "Metres around place that contain the true position; NULL: not stated.") {
      $0.place?.uncertainty?.description
    },
    .init("place_source", "text", "The source of the position: gps, gpx, user and others.") {
      $0.sighting.position?.source.rawValue
    },
    .init("altitude", "double precision", "Metres above sea level.") { $0.place?.exact?.altitude?.description },
    .init("direction", "double precision", "Where the camera pointed, in degrees clockwise from north, 0 up to 360.") {
      $0.sighting.direction?.value.degrees.description
    },
    .init("direction_reference", "text", "The north of the direction: true, magnetic or unstated.") {
      $0.sighting.direction?.value.reference.rawValue
    },
    .init("direction_source", "text", "The source of the direction.") { $0.sighting.direction?.source.rawValue },
    .init("encounter", "bigint", "Photos of one encounter, close in time and place, have the same number.") {
      $0.sighting.encounter?.description
    },
    .init("encounter_label", "text", "The name of the encounter in an imported table; NULL for visitors and staff.") {
      $0.encounterLabel
    },
  ]
}
