import GRDB
import Imaging
import MediaLibrary

/// A live annotation of a live photo, with the data for identification.
struct CatalogueRow: Sendable {
  var subject: Identification.Subject
  var annotation: AnnotationID
  var photo: PhotoID
  var encounter: EncounterID?
  var individual: IndividualID?
  /// The smallest annotation ID of the same animal, named or not.
  var component: AnnotationID

  /// The annotations to fetch.
  enum Selection {
    case annotation(AnnotationID)
    case annotations([AnnotationID])
    case photo(PhotoID)
    case photos([PhotoID])
    case digest(String)
    case path(String)
    case unidentified
    case named

    fileprivate var condition: (sql: String, arguments: StatementArguments) {
      switch self {
      case .annotation(let id): ("annotation.id = ?", [id])
      case .annotations(let ids):
        ("annotation.id IN (SELECT value FROM json_each(?))", [JSONList.text(ids)])
      case .photo(let id): ("photo.id = ?", [id])
      case .photos(let ids): ("photo.id IN (SELECT value FROM json_each(?))", [JSONList.text(ids)])
      case .digest(let digest): ("photo.sha256 = ?", [digest])
      case .path(let path): ("photo.path = ?", [path])
      case .unidentified: ("identity.individualID IS NULL AND annotation.heldBy IS NULL", [])
      case .named: ("identity.individualID IS NOT NULL", [])
      }
    }
  }

  /// The selected rows, ordered by annotation.
  ///
  /// - Parameter folder: the library's folder, which holds the copied originals.
  static func fetch(_ selection: Selection, folder: String, in db: Database) throws -> [CatalogueRow] {
    let condition = selection.condition
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotation.id, photo.id, photo.path, photo.originalPath, \(BoxTable.columns), annotation.viewpoint,
          encounterPhoto.encounterID, identity.individualID, individual.name,
          COALESCE(identity.component, annotation.id), \(BoxTable.isUntold), boxEstimate.x IS NOT NULL,
          COALESCE(annotation.species, individual.species), \(ViewTable.columns)
        FROM annotation JOIN photo ON photo.id = annotation.photoID
          LEFT JOIN identity ON identity.annotationID = annotation.id
          LEFT JOIN individual ON individual.id = identity.individualID
          LEFT JOIN encounterPhoto ON encounterPhoto.photoID = photo.id
          LEFT JOIN viewEstimate ON viewEstimate.annotationID = annotation.id
          \(BoxTable.join)
        WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL AND \(condition.sql)
        ORDER BY annotation.id
        """, arguments: condition.arguments)
    var found: [CatalogueRow] = []
    while let row = try rows.next() { found.append(CatalogueRow(row, folder: folder)) }
    return found
  }

  /// The annotation as a query.
  var asked: ResolvedQuery { ResolvedQuery(subject: subject, encounter: encounter) }

  /// Whether the direction from which the animal was seen is unchanged since the fetch.
  func hasItsVantage(in db: Database) throws -> Bool {
    let told = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT viewpoint FROM annotation WHERE id = ?"), arguments: [annotation])
    return told.map { ViewDirection(viewpoint: $0["viewpoint"]) == subject.vantage } ?? false
  }

  /// Whether the annotation's box and its source are unchanged since the fetch.
  func hasItsBox(in db: Database) throws -> Bool {
    let box = subject.box
    return try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT (\(BoxTable.columns), \(BoxTable.isUntold), boxEstimate.x IS NOT NULL) IS (?, ?, ?, ?, ?, ?, ?)
          FROM annotation JOIN photo ON photo.id = annotation.photoID \(BoxTable.join) WHERE annotation.id = ?
          """),
      arguments: [
        box.x, box.y, box.width, box.height, box.rotation, subject.boxSource != .told, subject.boxSource == .machine,
        annotation,
      ]) ?? false
  }

  private init(_ row: Row, folder: String) {
    let (path, original): (String, String?) = (row[2], row[3])
    annotation = row[0]
    photo = row[1]
    encounter = row[10]
    individual = row[11]
    component = row[13]
    subject = Identification.Subject(
      annotation: annotation, photo: photo, path: path, readablePath: original.map { "\(folder)/\($0)" } ?? path,
      box: RotatedBox(x: row[4], y: row[5], width: row[6], height: row[7], rotation: row[8]), viewpoint: row[9],
      view: ViewTable.view(in: row, from: 17), species: row[16], name: row[12])
    let (isUntold, isSeen): (Bool, Bool) = (row[14], row[15])
    subject.boxSource = isSeen ? .machine : isUntold ? nil : .told
  }
}
