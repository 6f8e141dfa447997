import GRDB
package import Imaging
import MediaLibrary
import PatternMatching

/// Proposed boxes and sides that no person has confirmed yet, for reviewing many at once.
package struct Proposals: CataloguePart {
  let catalogue: Catalogue

  /// A proposal in the state that the reviewer saw.
  package struct Shown: Hashable, Sendable, Codable {
    package var sighting: AnnotationID
    /// The proposed box; `nil` for none.
    package var box: RotatedBox?
    /// The proposed side; `nil` for none.
    package var viewpoint: String?

    package init(sighting: AnnotationID, box: RotatedBox?, viewpoint: String?) {
      (self.sighting, self.box, self.viewpoint) = (sighting, box, viewpoint)
    }

    /// The current proposal for a sighting; `nil` without one.
    package init?(_ sighting: Sighting) {
      self.init(
        sighting: sighting.annotation, box: sighting.boxProposal, viewpoint: sighting.viewpointProposal?.view)
      if box == nil, viewpoint == nil { return nil }
    }
  }

  /// The largest number that `count()` distinguishes from larger numbers.
  package static let mostCounted = 1_000

  // MARK: Open proposals

  /// Sightings with proposals, ordered by ID.
  ///
  /// - Parameters:
  ///   - after: only sightings with a greater ID.
  ///   - limit: the maximum number of sightings.
  /// - Throws: `library`.
  package func waiting(after: AnnotationID? = nil, limit: Int, for viewer: Viewer) throws(CatalogueError) -> [Sighting]
  {
    let found = try reading { db in
      try AnnotationID.fetchAll(
        db, sql: "\(Self.waiting) AND annotation.id > ? ORDER BY annotation.id LIMIT ?",
        arguments: [after?.rawValue ?? 0, limit])
    }
    do {
      return try found.compactMap { try Sighting.find($0, in: library, for: viewer) }
    } catch {
      throw .library(LibraryError(error, folder: library.folder))
    }
  }

  /// The number of sightings with proposals, at most `mostCounted` + 1.
  ///
  /// - Throws: `library`.
  package func count() throws(CatalogueError) -> Int {
    try reading { db in
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM (\(Self.waiting) LIMIT ?)", arguments: [Self.mostCounted + 1]) ?? 0
    }
  }

  /// Excludes held photos: the person who accepts a photo examines it anyway.
  private static let waiting = """
    SELECT annotation.id FROM annotation JOIN photo ON photo.id = annotation.photoID \(BoxTable.join)
    WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL AND annotation.heldBy IS NULL
      AND (boxEstimate.x IS NOT NULL OR (annotation.viewpoint IS NULL AND \(ViewTable.isSure(of: "annotation.id"))))
    """

  // MARK: Decisions

  /// Confirms proposals, which then count as set by a person. Proposals that changed since the reviewer saw them are
  /// skipped.
  ///
  /// - Returns: the receipt and the number of confirmed proposals.
  /// - Throws: `nothingChosen` if all proposals are skipped; `noSuchAnnotation` if a photo was withdrawn; `library`.
  package func confirm(_ seen: [Shown]) throws(CatalogueError) -> (OperationReceipt, confirmed: Int) {
    var confirmed: [Shown] = []
    let receipt = try operating(
      on: { db in
        confirmed = try seen.filter { try Self.isCurrent($0, in: db) }
        guard !confirmed.isEmpty else { throw CatalogueError.nothingChosen }
        return confirmed
      },
      { .proposalsConfirmed($0.count) }
    ) { db, operation, standing in
      for one in standing {
        try Corrections.correct(
          one.sighting, AnnotationChanges(box: one.box, viewpoint: one.viewpoint), in: db, operation)
      }
    }
    return (receipt, confirmed.count)
  }

  /// Marks detections as false positives and withdraws the sightings.
  ///
  /// - Throws: `noSuchAnnotation`; `decided` for a sighting that has decisions; `nothingChosen`, `library`.
  package func refuse(_ sightings: [AnnotationID]) throws(CatalogueError) -> OperationReceipt {
    try operating(.noAnimals(OneOrMany(sightings))) { db, operation in
      guard !sightings.isEmpty else { throw CatalogueError.nothingChosen }
      try Catalogue.require(sightings, in: db)
      for sighting in Set(sightings).sorted() {
        let isDecided = try Bool.fetchOne(
          db, sql: "SELECT \(DecisionsAbout.live("?1"))", arguments: [sighting])
        guard isDecided != true else { throw CatalogueError.decided(sighting) }
        try Journal(db, of: .sightings).update(
          "annotation", row: sighting.rawValue, set: ["withdrawnBy": operation.rawValue], in: operation)
      }
    }
  }

  /// Whether the proposal is unchanged since the reviewer saw it.
  private static func isCurrent(_ seen: Shown, in db: Database) throws -> Bool {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT viewpoint, heldBy FROM annotation WHERE id = ? AND withdrawnBy IS NULL"),
        arguments: [seen.sighting]), row["heldBy"] == nil
    else { return false }
    let isTold = (row["viewpoint"] as String?) != nil
    let view = isTold ? nil : try ViewTable(db).view(of: seen.sighting)?.view()?.rawValue
    return try BoxTable(db).found(of: seen.sighting)?.box == seen.box && view == seen.viewpoint
      && (seen.box != nil || view != nil)
  }
}
