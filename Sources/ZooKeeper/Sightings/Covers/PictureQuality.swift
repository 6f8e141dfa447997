import Basics
import GRDB
package import Imaging
package import MediaLibrary

/// The measured quality of a sighting's picture.
package struct PictureQuality: Codable, Hashable, Sendable {
  /// 0 to 1, as `PixelBuffer.sharpness` measures it on the chip.
  package var sharpness: Double
  /// 0 to 1, as `PixelBuffer.exposure` measures it.
  package var exposure: Double

  /// Measures a grey chip. All chips have the same longer side, which makes their values comparable.
  package init(of grey: PixelBuffer) {
    sharpness = grey.sharpness
    exposure = grey.exposure
  }
}

/// The measured picture quality of sightings, inside the caller's transaction. The values are computed: rows may be
/// deleted at any time, and are deleted when the box changes.
struct PictureQualityTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func save(_ look: PictureQuality, of annotation: AnnotationID) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO look(annotationID, sharpness, exposure) VALUES (?, ?, ?)")
      .execute(arguments: [annotation, look.sharpness, look.exposure])
  }
}

/// Measures pictures that may become cover images and have no measurement. Earlier versions measured no pictures, or
/// deleted the measurements of confirmed boxes.
///
/// For each animal, only the few pictures with the most points are decoded. Unmeasured pictures get half the points for
/// sharpness and exposure, so they can be among these few. The cost therefore depends on the number of animals, not of
/// photos. An interrupted run keeps its results.
package struct PictureQualityMaintenance: Sendable {
  private let library: Library
  /// The maximum number of pictures measured per animal.
  private static let contenders = 6

  /// - Parameter library: open for writing.
  package init(library: Library) { self.library = library }

  /// Measures the missing pictures. Unreadable photos are left out.
  ///
  /// - Returns: the number of measured pictures.
  /// - Throws: `IdentificationError.library` or `.interrupted`.
  package func update() async throws(IdentificationError) -> Int {
    do {
      let rows = try missing()
      let looks = try await OrderedWork.map(rows, jobs: OrderedWork.coreCount, finished: { _ in }) { row in
        guard let file = try? EncodedImage(contentsOf: row.subject.readablePath),
          let picture = try? Describer().picture(of: file, box: row.subject.box)
        else { return 0 }
        let look = PictureQuality(of: picture.grey())
        return try library.database.write { db in
          // A person may have changed the box in the meantime.
          guard try row.hasItsBox(in: db) else { return 0 }
          try PictureQualityTable(db).save(look, of: row.annotation)
          return 1
        }
      }
      return looks.reduce(0, +)
    } catch {
      throw IdentificationError(error, folder: library.folder)
    }
  }

  private func missing() throws -> [CatalogueRow] {
    try library.readingState { db in
      let wanted = try AnnotationID.fetchAll(db, sql: Self.missingSQL, arguments: [Self.contenders])
      return try CatalogueRow.fetch(.annotations(wanted), folder: library.folder, in: db)
    }
  }

  private static let missingSQL = """
    WITH wanted AS (SELECT id FROM individual),
      ranked AS (
        SELECT annotation.id, look.annotationID IS NULL AS isMissing,
          ROW_NUMBER() OVER (PARTITION BY identity.individualID ORDER BY \(CoverScore.total) DESC, photo.civilTime DESC) AS place
        FROM \(CoverScore.source))
    SELECT id FROM ranked WHERE isMissing AND place <= ?
    """
}
