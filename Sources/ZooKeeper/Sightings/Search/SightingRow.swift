import Facts
import GRDB
import Imaging

/// The columns of a sighting and how they are read, in one order.
enum SightingRow: String, CaseIterable {
  case annotation = "annotation.id"
  case photo = "photo.id"
  case digest = "photo.sha256"
  case path = "photo.path"
  case originalPath = "photo.originalPath"
  case individual = "individual.id"
  case name = "individual.name"
  case component = "identity.component"
  case isContradictory = "identity.isContradictory"
  case species = "annotation.species"
  case speciesSource = "annotation.speciesSource"
  case individualSpecies = "individual.species"
  case viewpoint = "annotation.viewpoint"
  case x = "annotation.x"
  case y = "annotation.y"
  case width = "annotation.width"
  case height = "annotation.height"
  case rotation = "annotation.rotation"
  case time = "photo.civilTime"
  case timeSource = "photo.timeSource"
  case offset = "photo.utcOffset"
  case offsetSource = "photo.offsetSource"
  case latitude = "photo.latitude"
  case longitude = "photo.longitude"
  case altitude = "photo.altitude"
  case positionError = "photo.positionError"
  case positionDilution = "photo.positionDilution"
  case positionSource = "photo.positionSource"
  case direction = "photo.direction"
  case directionReference = "photo.directionReference"
  case directionSource = "photo.directionSource"
  case make = "photo.make"
  case model = "photo.model"
  case lens = "photo.lens"
  case serial = "photo.serial"
  case suspicions = "photo.suspicions"
  case encounter = "photo.encounterID"

  /// The tables that the columns come from, without the condition that everything is live.
  static let source = """
    photo JOIN annotation ON annotation.photoID = photo.id
      LEFT JOIN identity ON identity.annotationID = annotation.id
      LEFT JOIN individual ON individual.id = identity.individualID
    """

  /// The same tables, read in the order of annotations whatever the planner thinks: for a pass over most of the library.
  static let sourceInOrder = """
    annotation CROSS JOIN photo ON photo.id = annotation.photoID
      LEFT JOIN identity ON identity.annotationID = annotation.id
      LEFT JOIN individual ON individual.id = identity.individualID
    """

  /// What holds for every sighting: neither its photo nor its annotation was taken back.
  static let isLive = Condition("photo.withdrawnBy IS NULL AND annotation.withdrawnBy IS NULL")

  /// The columns, as SELECT names them.
  static let columns = allCases.map(\.rawValue).joined(separator: ", ")

  private static let positions = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The sighting in a row of ``columns``.
  static func sighting(in row: Row) -> Sighting {
    let reader = Reader(row: row)
    return Sighting(
      annotation: reader.required(.annotation), photo: reader.required(.photo), digest: reader.required(.digest),
      path: reader.required(.path),
      box: RotatedBox(
        x: reader.required(.x), y: reader.required(.y), width: reader.required(.width),
        height: reader.required(.height), rotation: reader.required(.rotation)),
      originalPath: reader.optional(.originalPath), individual: reader.optional(.individual),
      name: reader.optional(.name), component: reader.optional(.component),
      isContradictory: reader.optional(.isContradictory) ?? false, species: reader.species,
      viewpoint: reader.optional(.viewpoint), time: reader.time, offset: reader.offset, position: reader.position,
      direction: reader.direction, camera: reader.camera, suspicions: reader.suspicions,
      encounter: reader.optional(.encounter))
  }

  /// Reads by position: looking a name up in 37 columns, 37 times a row, costs more than the query.
  private struct Reader {
    let row: Row

    func required<Value: DatabaseValueConvertible>(_ column: SightingRow) -> Value {
      row[SightingRow.positions[column, default: 0]]
    }

    func optional<Value: DatabaseValueConvertible>(_ column: SightingRow) -> Value? {
      row[SightingRow.positions[column, default: 0]]
    }

    func source(_ column: SightingRow) -> FactSource {
      optional(column).flatMap(FactSource.init(rawValue:)) ?? .user
    }

    /// What was stated of this annotation, else of the animal that it shows.
    var species: Sourced<String>? {
      if let stated: String = optional(.species) { return Sourced(stated, from: source(.speciesSource)) }
      return optional(.individualSpecies).map { Sourced($0, from: .user) }
    }

    var time: Sourced<CivilTime>? {
      optional(.time).flatMap { CivilTime(iso: $0) }.map { Sourced($0, from: source(.timeSource)) }
    }

    var offset: Sourced<UTCOffset>? {
      optional(.offset).flatMap { UTCOffset(seconds: $0) }.map { Sourced($0, from: source(.offsetSource)) }
    }

    var position: Sourced<GeoPosition>? {
      guard let latitude: Double = optional(.latitude), let longitude: Double = optional(.longitude) else { return nil }
      return GeoPosition(
        latitude: latitude, longitude: longitude, altitude: optional(.altitude),
        horizontalError: optional(.positionError), dilution: optional(.positionDilution)
      ).map { Sourced($0, from: source(.positionSource)) }
    }

    var direction: Sourced<CompassDirection>? {
      guard let degrees: Double = optional(.direction) else { return nil }
      let reference = optional(.directionReference).flatMap(CompassDirection.Reference.init(rawValue:)) ?? .unstated
      return CompassDirection(degrees: degrees, reference: reference).map {
        Sourced($0, from: source(.directionSource))
      }
    }

    var camera: Camera {
      Camera(
        make: optional(.make), model: optional(.model), lens: optional(.lens), serial: optional(.serial))
    }

    var suspicions: [Suspicion] {
      let list: String = optional(.suspicions) ?? ""
      return list.split(separator: ",").compactMap { Suspicion(rawValue: String($0)) }
    }
  }
}
