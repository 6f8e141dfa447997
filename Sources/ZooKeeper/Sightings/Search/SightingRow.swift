import Facts
import GRDB
import Imaging
import MediaLibrary
import PatternMatching

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
  case behavior = "annotation.behavior"
  case x = "annotation.x"
  case y = "annotation.y"
  case width = "annotation.width"
  case height = "annotation.height"
  case rotation = "annotation.rotation"
  /// Looked up for rows that are fetched only: as a join it would be made for every row that is counted.
  case encounter = "(SELECT encounterID FROM encounterPhoto WHERE photoID = photo.id)"

  /// What the program sees, as text: only where nobody told it.
  case view = """
    CASE WHEN annotation.viewpoint IS NULL THEN
      (SELECT leftShare || ' ' || rightShare || ' ' || frontShare || ' ' || backShare || ' ' || upShare
       FROM viewEstimate WHERE annotationID = annotation.id) END
    """

  /// Where the program sees it, as text: only where nobody told it.
  case foundBox = """
    (SELECT x || ' ' || y || ' ' || width || ' ' || height FROM boxEstimate
     WHERE annotationID = annotation.id AND annotation.origin = 'frame')
    """

  /// What was measured on the photo, as text, after the version of the measuring.
  case measures = """
    (SELECT version || ' ' || size || ' ' || sharpness || ' ' || exposure || ' ' || brightness || ' ' || coverage || ' '
       || sureness || ' ' || features || ' ' || distinctness
     FROM photoMeasures WHERE annotationID = annotation.id)
    """

  case heldBy = "annotation.heldBy"
  case placeLevel = "placeGuard.level"
  case photographer = "(SELECT actor FROM operation WHERE id = photo.importID)"

  /// The tables that the columns come from, without the condition that everything is live.
  static let source = """
    photo JOIN annotation ON annotation.photoID = photo.id
      LEFT JOIN identity ON identity.annotationID = annotation.id
      LEFT JOIN individual ON individual.id = identity.individualID
      LEFT JOIN placeGuard ON placeGuard.photoID = photo.id
    """

  /// The same tables, read in the order of annotations whatever the planner thinks: for a pass over most of the library.
  static let sourceInOrder = """
    annotation CROSS JOIN photo ON photo.id = annotation.photoID
      LEFT JOIN identity ON identity.annotationID = annotation.id
      LEFT JOIN individual ON individual.id = identity.individualID
      LEFT JOIN placeGuard ON placeGuard.photoID = photo.id
    """

  /// What holds for every sighting: neither its photo nor its annotation was taken back.
  static let isLive = Condition("photo.withdrawnBy IS NULL AND annotation.withdrawnBy IS NULL")

  /// The columns, as SELECT names them: those of the photo's facts follow.
  static let columns = (allCases.map(\.rawValue) + PhotoFact.allCases.map { "photo.\($0.rawValue)" })
    .joined(separator: ", ")

  private static let positions = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The sighting in a row of ``columns``, as a viewer may know it.
  static func sighting(in row: Row, for viewer: Viewer) -> Sighting {
    let reader = Reader(row: row)
    let facts = PhotoMetadata(row: row, from: allCases.count)
    let (level, photographer): (Int?, String?) = (reader.optional(.placeLevel), reader.optional(.photographer))
    let kept = PlaceLevel(rank: level ?? 0)
    var place = facts.position.map { position in
      Sourced(viewer.place(position.value, kept, by: photographer), from: position.source)
    }
    // The file of a private photo may tell what the catalogue does not know.
    if place == nil, level != nil, photographer != viewer.actor, viewer.exactness(of: kept ?? .private) == .nothing {
      place = Sourced(.withheld, from: .user)
    }
    // Who was there at the same time tells as much as a kilometre.
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

  /// Reads by position, as `PhotoMetadata.init(row:from:)` does.
  private struct Reader {
    let row: Row

    func required<Value: DatabaseValueConvertible>(_ column: SightingRow) -> Value {
      row[SightingRow.positions[column, default: 0]]
    }

    func optional<Value: DatabaseValueConvertible>(_ column: SightingRow) -> Value? {
      row[SightingRow.positions[column, default: 0]]
    }

    /// What the program sees, if it looked.
    var view: ViewEstimate? {
      guard let text: String = optional(.view) else { return nil }
      let shares = Dictionary(
        zip(AnimalView.allCases, text.split(separator: " ").map { Double($0) ?? -1 }), uniquingKeysWith: { $1 })
      return ViewEstimate { shares[$0] ?? -1 }
    }

    /// Where the program sees it, if it looked and proposes a box.
    var foundBox: RotatedBox? {
      guard let text: String = optional(.foundBox) else { return nil }
      let edges = text.split(separator: " ").compactMap { Double($0) }
      guard edges.count == 4, edges.allSatisfy(\.isFinite) else { return nil }
      return RotatedBox(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
    }

    /// What was stated of this annotation, else of the animal that it shows.
    var species: Sourced<String>? {
      if let stated: String = optional(.species) {
        return Sourced(stated, from: optional(.speciesSource).flatMap(FactSource.init(rawValue:)) ?? .user)
      }
      return optional(.individualSpecies).map { Sourced($0, from: .user) }
    }
  }
}
