import GRDB
import MediaLibrary
import PatternMatching

/// A live annotation with the data that comparisons need. A row is small, because a library may have a million rows;
/// `CatalogueRow` has the other data.
struct GalleryRow: Sendable {
  let annotation: AnnotationID
  let photo: PhotoID
  let encounter: EncounterID?
  let individual: IndividualID?
  /// The smallest annotation ID of the same animal, named or not.
  let component: AnnotationID
  /// As in `EffectiveSide`.
  let flank: Flank?
  /// As in `EffectiveSide`.
  let shares: FlankShares?
  /// The species of the annotation or of its animal, if known.
  let species: String?

  /// The annotations to fetch.
  enum Selection {
    /// Annotations that are not held (`PendingPhotos`): their photos were accepted.
    case takenIn
    case all

    /// The few annotations to leave out. Listing them takes less time than reading every photo.
    fileprivate var others: String {
      switch self {
      case .takenIn: WithdrawnAnnotations.orHeldSQL
      case .all: WithdrawnAnnotations.sql
      }
    }
  }

  /// The selected rows, ordered by annotation.
  ///
  /// - Complexity: one pass over the annotations; a million take one to two seconds.
  static func fetch(_ selection: Selection = .takenIn, in db: Database) throws -> [GalleryRow] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotation.id, annotation.photoID, encounterPhoto.encounterID, identity.individualID,
          COALESCE(identity.component, annotation.id), COALESCE(annotation.species, individual.species),
          annotation.viewpoint, \(ViewTable.columns)
        FROM annotation
          LEFT JOIN identity ON identity.annotationID = annotation.id
          LEFT JOIN individual ON individual.id = identity.individualID
          LEFT JOIN encounterPhoto ON encounterPhoto.photoID = annotation.photoID
          LEFT JOIN viewEstimate ON viewEstimate.annotationID = annotation.id
        WHERE annotation.id NOT IN (\(selection.others))
        ORDER BY annotation.id
        """)
    var found: [GalleryRow] = []
    // All rows of a species share one copy of its name.
    var species: [String: String] = [:]
    while let row = try rows.next() {
      let kind = (row[5] as String?).map { name in
        if let known = species[name] { return known }
        species[name] = name
        return name
      }
      found.append(GalleryRow(row, species: kind))
    }
    return found
  }

  private init(_ row: Row, species: String?) {
    // Plain numbers are decoded faster than typed IDs.
    annotation = AnnotationID(rawValue: row[0])
    photo = PhotoID(rawValue: row[1])
    encounter = (row[2] as Int64?).map(EncounterID.init(rawValue:))
    individual = (row[3] as Int64?).map(IndividualID.init(rawValue:))
    component = AnnotationID(rawValue: row[4])
    self.species = species
    let told: String? = row[6]
    let side = EffectiveSide(told: told, seen: told == nil ? ViewTable.view(in: row, from: 7) : nil)
    (flank, shares) = (side.flank, side.shares)
  }

  /// The IDs of the live annotations on one photo.
  static func annotations(on photo: PhotoID, in db: Database) throws -> Set<Int64> {
    try Int64.fetchSet(
      db.cachedStatement(sql: "SELECT id FROM annotation WHERE photoID = ? AND withdrawnBy IS NULL"),
      arguments: [photo])
  }
}

extension [GalleryRow] {
  /// The row of an annotation; `nil` if there is none.
  ///
  /// - Precondition: ordered by annotation.
  /// - Complexity: logarithmic.
  subscript(annotation: AnnotationID) -> GalleryRow? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].annotation < annotation { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].annotation == annotation ? self[low] : nil
  }
}
