import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary

/// Compares the UTC offsets derived from GPS fixes, per camera, once all photos are known. A stale fix gives an offset
/// that no clock had. Such an offset is doubtful, and a track position derived from it is dropped.
struct OffsetComparison {
  private var fixes: [ContentDigest: OffsetsByCamera.Fix] = [:]

  /// Adds a photo that will be imported, or whose facts change.
  mutating func add(_ digest: ContentDigest, _ statements: PhotoStatements) {
    fixes[digest] = OffsetsByCamera.Fix(statements)
  }

  var doubted: Set<ContentDigest> {
    let offsets = OffsetsByCamera(fixes.values)
    return Set(fixes.filter { offsets.isDoubtful($1) }.keys)
  }

  /// Compares the photos of an operation with other photos of the same cameras, from a day before to a day after. Runs
  /// inside the caller's transaction. Undoing the operation also undoes the changes to offsets and positions.
  static func settle(in db: Database, _ operation: OperationID) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        WITH fresh AS (
          SELECT make, model, serial, julianday(civilTime) AS day FROM photo
          WHERE importID = ?1 AND withdrawnBy IS NULL AND instr(statements, ?2) > 0),
        span AS (
          SELECT make, model, serial, MIN(day) - 1 AS first, MAX(day) + 1 AS last FROM fresh
          GROUP BY make, model, serial)
        SELECT sha256, statements FROM span JOIN photo
          ON (photo.make, photo.model, photo.serial) IS (span.make, span.model, span.serial)
            AND julianday(civilTime) BETWEEN span.first AND span.last
        WHERE withdrawnBy IS NULL AND statements IS NOT NULL
        """, arguments: [operation, FactSource.gpsMinusCivil.rawValue])
    var comparison = OffsetComparison()
    for row in rows {
      let (digest, kept): (String, String) = (row[0], row[1])
      comparison.add(
        ContentDigest(hex: digest), try JSONDecoder().decode(PhotoStatements.self, from: Data(kept.utf8)))
    }
    for digest in comparison.doubted.sorted(by: { $0.hex < $1.hex }) {
      guard let account = try PhotoTable(db).details(of: digest), !account.statements.hasDoubtfulOffset else {
        continue
      }
      let (facts, statements) = account.doubtingOffset
      try PhotoTable(db).update(
        account, to: facts, statements, clockShift: account.clockShift, Journal(db, of: .sightings), in: operation)
    }
  }
}

extension PhotoDetails {
  /// The facts and statements without the doubtful offset and without the track position derived from it.
  fileprivate var doubtingOffset: (PhotoMetadata, PhotoStatements) {
    var (statements, standing) = (self.statements, facts)
    statements.doubtOffset()
    guard facts.offset?.source == .gpsMinusCivil else { return (facts, statements) }
    if !setByHand.contains(.position) {
      statements.position.remove(.gpx)
      statements.altitude.remove(.gpx)
    }
    let found = self.effectiveFacts(statements)
    (standing.offset, standing.position) = (found.offset, found.position)
    if found.offset == nil { standing.suspicions.append(.doubtfulOffset) }
    return (standing, statements)
  }
}
