import Facts
import Foundation
import GRDB
import Imaging
import MediaLibrary

/// Compares the offsets that follow from GPS fixes, camera by camera, once all photos are known: a stale fix gives an offset that no
/// clock had. The offset is doubtful then, and a place that a track gave for it is no place.
struct OffsetComparison {
  private var fixes: [ContentDigest: OffsetsByCamera.Fix] = [:]

  /// A photo that is about to be there, or of which something else is known now.
  mutating func add(_ digest: ContentDigest, _ statements: PhotoStatements) {
    fixes[digest] = OffsetsByCamera.Fix(statements)
  }

  /// The photos whose offsets are doubtful.
  var doubted: Set<ContentDigest> {
    let offsets = OffsetsByCamera(fixes.values)
    return Set(fixes.filter { offsets.isDoubtful($1) }.keys)
  }

  /// Compares the photos that an operation brought with those of their cameras and days, inside the transaction of its user. What
  /// changes can be taken back with the operation.
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
      guard let account = try PhotoTable(db).account(of: digest), !account.statements.hasDoubtfulOffset else {
        continue
      }
      let (facts, statements) = account.doubtingOffset
      try PhotoTable(db).update(
        account, to: facts, statements, clockShift: account.clockShift, Journal(db, of: .sightings), in: operation)
    }
  }
}

extension PhotoAccount {
  /// What stands when the offset from the fix is doubtful: no place on a track follows from it.
  fileprivate var doubtingOffset: (PhotoMetadata, PhotoStatements) {
    var (statements, standing) = (self.statements, facts)
    statements.doubtOffset()
    guard facts.offset?.source == .gpsMinusCivil else { return (facts, statements) }
    if !setByHand.contains(.position) {
      statements.position.remove(.gpx)
      statements.altitude.remove(.gpx)
    }
    let found = self.standing(statements)
    (standing.offset, standing.position) = (found.offset, found.position)
    if found.offset == nil { standing.suspicions.append(.doubtfulOffset) }
    return (standing, statements)
  }
}
