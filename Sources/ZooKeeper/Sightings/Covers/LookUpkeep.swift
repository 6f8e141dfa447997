import Facts
import GRDB
import Imaging
package import MediaLibrary

/// Measures how the pictures look that may stand for an animal, where nobody has yet: an earlier version measured none, and what is
/// imported without being described is not looked at either.
///
/// Of each animal only the few with the most points are decoded, which those that were not measured keep their chance to be among: a
/// library of any age is brought up to date in the time that its animals take, not its photos. An interrupted run loses nothing.
package struct LookUpkeep: Sendable {
  private let library: Library
  /// The pictures of an animal that are looked at.
  private static let contenders = 6

  /// The upkeep of a library that can be written to.
  package init(library: Library) { self.library = library }

  /// Measures what is missing. Photos that cannot be read are left out.
  ///
  /// - Returns: how many were measured.
  /// - Throws: `IdentificationError.library` or `.interrupted`.
  package func bringUpToDate() async throws(IdentificationError) -> Int {
    do {
      let rows = try missing()
      let looks = try await OrderedWork.map(rows, jobs: OrderedWork.coreCount, finished: { _ in }) { row in
        guard let file = try? EncodedImage(contentsOf: row.subject.readablePath),
          let picture = try? Describer().picture(of: file, box: row.subject.box)
        else { return 0 }
        let look = Look(of: picture.grey())
        return try library.database.write { db in
          // Somebody may have moved the box meanwhile.
          guard try row.hasItsBox(in: db) else { return 0 }
          try LookTable(db).save(look, of: row.annotation)
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
      let wanted = Set(try AnnotationID.fetchAll(db, sql: Self.missingSQL, arguments: [Self.contenders]))
      guard !wanted.isEmpty else { return [] }
      return try CatalogueRow.fetch(.named, folder: library.folder, in: db).filter { wanted.contains($0.annotation) }
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
