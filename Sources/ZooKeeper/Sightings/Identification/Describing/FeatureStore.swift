import Foundation
package import GRDB
import Imaging
package import PatternMatching

/// Stores the features of annotations, each with the version of its extractor, so that a new extractor recomputes only
/// outdated features.
///
/// Every method works inside the caller's transaction.
package struct FeatureStore: Sendable {
  /// The version of the extractor.
  package let version: String

  package init(version: String = FeatureExtractor.version) {
    self.version = version
  }

  // MARK: Saving

  /// Replaces an annotation's features. Also stores the other results if present: box, picture quality, side and photo
  /// measures.
  package func save(_ described: DescribedAnnotation, of annotation: AnnotationID, in db: Database) throws {
    if let found = described.found { try BoxTable(db).save(found, of: annotation) }
    try discard(annotation, in: db)
    let bytes = described.features.encoded()
    try db.cachedStatement(
      sql: "INSERT INTO features(annotationID, version, count, cpuSeconds, blob, stamp) VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      annotation, version, described.features.count, described.cpuSeconds, Data(bytes), Self.stamp(of: bytes),
    ])
    if let look = described.look { try PictureQualityTable(db).save(look, of: annotation) }
    if let view = described.view { try ViewTable(db).save(view, of: annotation) }
    if let measures = described.measures { try MeasureTable(db).save(measures, of: annotation) }
  }

  /// Deletes the features of an annotation in any version. Call this method when the box or the photo changed.
  package func discard(_ annotation: AnnotationID, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM features WHERE annotationID = ?").execute(arguments: [annotation])
  }

  // MARK: Loading

  /// The features of an annotation; `nil` if there are none of this version or the stored data is damaged.
  package func features(of annotation: AnnotationID, in db: Database) throws -> FeatureSet? {
    let blob = try Data.fetchOne(
      db.cachedStatement(sql: "SELECT blob FROM features WHERE annotationID = ? AND version = ?"),
      arguments: [annotation, version])
    return blob.flatMap { try? FeatureSet(decoding: [UInt8]($0)) }
  }

  /// The annotations whose features of this version are unreadable, ordered by ID.
  ///
  /// - Complexity: reads all features, one annotation at a time.
  func damaged(in db: Database) throws -> [AnnotationID] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT annotationID, count, blob FROM features WHERE version = ? ORDER BY annotationID",
      arguments: [version])
    var damaged: [AnnotationID] = []
    while let row = try rows.next() {
      let (count, blob): (Int, Data) = (row[1], row[2])
      if (try? FeatureSet(decoding: [UInt8](blob)))?.count != count { damaged.append(row[0]) }
    }
    return damaged
  }

  /// Identifies a stored version of an annotation's features without reading them.
  struct Stamp: Sendable {
    let annotation: AnnotationID
    /// The number of features.
    let count: Int
    /// Equal for equal features that this version or a later one stored, on every machine.
    let value: UInt64
  }

  /// The first 64 bits of the SHA-256 of encoded features.
  private static func stamp(of bytes: [UInt8]) -> Int64 {
    Int64(bitPattern: ContentDigest.of(bytes).firstBits)
  }

  /// The stamps of all features of this version, ordered by annotation.
  func stamps(in db: Database) throws -> [Stamp] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT annotationID, count, rowid, cpuSeconds, stamp FROM features WHERE version = ? ORDER BY annotationID
          """),
      arguments: [version])
    var stamps: [Stamp] = []
    while let row = try rows.next() {
      let (number, seconds, stamp): (Int64, Double, Int64?) = (row[2], row[3] ?? 0, row[4])
      // Earlier versions stored no stamp. The row ID and the CPU seconds are combined, because row IDs are reused, and
      // two measurements may be equal. The factor spreads row IDs over 64 bits.
      let older = (UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15) ^ seconds.bitPattern
      stamps.append(Stamp(annotation: row[0], count: row[1], value: stamp.map(UInt64.init(bitPattern:)) ?? older))
    }
    return stamps
  }

  /// The live annotations of live photos without features of this version, ordered by ID.
  package func undescribed(in db: Database) throws -> [AnnotationID] {
    try AnnotationID.fetchAll(
      db,
      sql: """
        SELECT annotation.id FROM annotation JOIN photo ON photo.id = annotation.photoID
        WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL
          AND NOT EXISTS (SELECT 1 FROM features WHERE annotationID = annotation.id AND version = ?)
        ORDER BY annotation.id
        """, arguments: [version])
  }
}
