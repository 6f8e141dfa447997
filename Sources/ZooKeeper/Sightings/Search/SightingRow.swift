import Basics
import GRDB
import Imaging
import MediaLibrary
import PatternMatching

/// The columns of a sighting, in the order in which they are read.
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
  case behavior = "annotation.behavior"
  case x = "annotation.x"
  case y = "annotation.y"
  case width = "annotation.width"
  case height = "annotation.height"
  case rotation = "annotation.rotation"
  /// A subquery, which runs only for fetched rows; a join would run for every counted row.
  case encounter = "(SELECT encounterID FROM encounterPhoto WHERE photoID = photo.id)"

  /// The probabilities of the sides as text, if no side was set and an estimate exists.
  case view = """
    CASE WHEN annotation.viewpoint IS NULL THEN
      (SELECT leftShare || ' ' || rightShare || ' ' || frontShare || ' ' || backShare || ' ' || upShare
       FROM viewEstimate WHERE annotationID = annotation.id) END
    """

  /// The detected box as text, if no box was set and an animal was detected.
  case foundBox = """
    (SELECT x || ' ' || y || ' ' || width || ' ' || height FROM boxEstimate
     WHERE annotationID = annotation.id AND annotation.origin = 'frame')
    """

  /// The photo's measures as text, after the version of the measuring code.
  case measures = """
    (SELECT version || ' ' || size || ' ' || sharpness || ' ' || exposure || ' ' || brightness || ' ' || coverage || ' '
       || sureness || ' ' || features || ' ' || distinctness
     FROM photoMeasures WHERE annotationID = annotation.id)
    """

  case heldBy = "annotation.heldBy"
  case placeLevel = "placeGuard.level"
  case photographer = "(SELECT actor FROM operation WHERE id = photo.importID)"

  /// The order in which tables are joined.
  enum Order {
    /// As the planner chooses.
    case free
    /// By annotation: for reading most of the library.
    case byAnnotation
    /// From a table `candidate` with IDs of photos or annotations.
    case candidates(Filter.Candidates.Subject)

    fileprivate var tables: String {
      let annotations = "annotation ON annotation.photoID = photo.id"
      let photos = "photo ON photo.id = annotation.photoID"
      return switch self {
      case .free: "photo JOIN \(annotations)"
      case .byAnnotation: "annotation CROSS JOIN \(photos)"
      case .candidates(.photo): "candidate CROSS JOIN photo ON photo.id = candidate.id CROSS JOIN \(annotations)"
      case .candidates(.annotation):
        "candidate CROSS JOIN annotation ON annotation.id = candidate.id CROSS JOIN \(photos)"
      }
    }
  }

  /// The tables of the columns, without the condition for live rows.
  ///
  /// - Parameter sql: the SQL that uses the tables. Tables that it does not name are omitted, because SQLite would read
  ///   them for each row in vain; `nil` keeps all tables.
  static func source(_ order: Order = .free, for sql: String? = nil) -> String {
    let others: [(name: String, on: String)] = [
      ("identity", "identity.annotationID = annotation.id"),
      ("individual", "individual.id = identity.individualID"),
      ("placeGuard", "placeGuard.photoID = photo.id"),
    ]
    let named = sql.map { sql in others.filter { sql.contains("\($0.name).") }.map(\.name) } ?? others.map(\.name)
    let joined = others.filter { named.contains($0.name) || $0.name == "identity" && named.contains("individual") }
    return ([order.tables] + joined.map { "LEFT JOIN \($0.name) ON \($0.on)" }).joined(separator: "\n  ")
  }

  /// Neither the photo nor its annotation was withdrawn.
  static let isLive = Condition("photo.withdrawnBy IS NULL AND annotation.withdrawnBy IS NULL")

  /// The columns to select: those of this enum, then those of the photo's facts.
  static let columns = (allCases.map(\.rawValue) + PhotoFact.allCases.map { "photo.\($0.rawValue)" })
    .joined(separator: ", ")

  private static let positions = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The sighting from a row of ``columns``, as the viewer may know it.
  static func sighting(in row: Row, for viewer: Viewer) -> Sighting {
    let reader = Reader(row: row)
    let facts = PhotoMetadata(row: row, from: allCases.count)
    let (level, photographer): (Int?, String?) = (reader.optional(.placeLevel), reader.optional(.photographer))
    let kept = PlaceLevel(rank: level ?? 0)
    var place = facts.position.map { position in
      Sourced(viewer.place(position.value, kept, by: photographer), from: position.source)
    }
    // The file of a private photo may contain a location that the catalogue does not know.
    if place == nil, level != nil, !viewer.imported(by: photographer),
      viewer.exactness(of: kept ?? .private) == .nothing
    {
      place = Sourced(.withheld, from: .user)
    }
    // Membership in an encounter reveals the location within a kilometer.
    let isNear = place.map { $0.value.exact != nil } ?? true
    return Sighting(
      annotation: reader.required(.annotation), photo: reader.required(.photo), digest: reader.required(.digest),
      path: reader.required(.path),
      box: RotatedBox(
        x: reader.required(.x), y: reader.required(.y), width: reader.required(.width),
        height: reader.required(.height), rotation: reader.required(.rotation)),
      originalPath: reader.optional(.originalPath), individual: reader.optional(.individual),
      name: reader.optional(.name), component: reader.optional(.component),
      isContradictory: reader.optional(.isContradictory) ?? false, species: reader.species,
      viewpoint: reader.optional(.viewpoint), time: facts.time, offset: facts.offset, position: place,
      direction: facts.direction, camera: facts.camera, suspicions: facts.suspicions,
      encounter: isNear ? reader.optional(.encounter) : nil, isHeld: (reader.optional(.heldBy) as String?) != nil,
      behavior: reader.optional(.behavior), viewpointProposal: reader.view.map(ViewpointProposal.init),
      boxProposal: reader.foundBox,
      comparability: (reader.optional(.measures) as String?).flatMap(MeasureTable.comparability))
  }

  /// Reads columns by position, like `PhotoMetadata.init(row:from:)`.
  private struct Reader {
    let row: Row

    func required<Value: DatabaseValueConvertible>(_ column: SightingRow) -> Value {
      row[SightingRow.positions[column, default: 0]]
    }

    func optional<Value: DatabaseValueConvertible>(_ column: SightingRow) -> Value? {
      row[SightingRow.positions[column, default: 0]]
    }

    /// The estimated side, if there is one.
    var view: ViewEstimate? {
      guard let text: String = optional(.view) else { return nil }
      let shares = Dictionary(
        zip(AnimalView.allCases, text.split(separator: " ").map { Double($0) ?? -1 }), uniquingKeysWith: { $1 })
      return ViewEstimate { shares[$0] ?? -1 }
    }

    /// The detected box, if there is one.
    var foundBox: RotatedBox? {
      guard let text: String = optional(.foundBox) else { return nil }
      let edges = text.split(separator: " ").compactMap { Double($0) }
      guard edges.count == 4, edges.allSatisfy(\.isFinite) else { return nil }
      return RotatedBox(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
    }

    /// The species of this annotation, otherwise of its animal.
    var species: Sourced<String>? {
      if let stated: String = optional(.species) {
        return Sourced(stated, from: optional(.speciesSource).flatMap(FactSource.init(rawValue:)) ?? .user)
      }
      return optional(.individualSpecies).map { Sourced($0, from: .user) }
    }
  }
}
