import GRDB
package import Imaging
package import MediaLibrary

extension Library {
  /// The live photo that was imported from a path; of several, the photo with the smallest ID.
  ///
  /// - Throws: `CatalogueError.noPhotoAt`; `.library`.
  package func photo(at path: String) throws(CatalogueError) -> PhotoID {
    let found = try lookUp("SELECT id FROM photo WHERE path = ? AND withdrawnBy IS NULL ORDER BY id", [path])
    guard let found else { throw .noPhotoAt(path: path) }
    return found
  }

  /// The live photos whose originals have these SHA-256 digests, in hexadecimal. At most a few hundred digests.
  ///
  /// - Throws: `CatalogueError.library`.
  package func photos(digests: [String]) throws(CatalogueError) -> [PhotoID] {
    do {
      return try reading { db in
        try PhotoID.fetchAll(
          db,
          sql: """
            SELECT id FROM photo
            WHERE withdrawnBy IS NULL AND sha256 IN (\(databaseQuestionMarks(count: digests.count)))
            """, arguments: StatementArguments(digests))
      }
    } catch {
      throw .library(error)
    }
  }

  /// - Throws: `CatalogueError.noSuchAnnotation`, `.library`.
  package func photo(of annotation: AnnotationID) throws(CatalogueError) -> PhotoID {
    let found = try lookUp("SELECT photoID FROM annotation WHERE id = ? AND withdrawnBy IS NULL", [annotation])
    guard let found else { throw .noSuchAnnotation(annotation) }
    return found
  }

  private func lookUp(_ sql: String, _ arguments: StatementArguments) throws(CatalogueError) -> PhotoID? {
    do {
      return try reading { db in try PhotoID.fetchOne(db, sql: sql, arguments: arguments) }
    } catch {
      throw .library(error)
    }
  }
}

extension Library {
  /// The size of the upright photo in pixels.
  ///
  /// - Throws: `CatalogueError.noSuchPhoto`, and `LibraryError.damaged` for a photo stored without its size.
  package func size(of photo: PhotoID) throws -> PixelSize {
    let row = try reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT width, height FROM photo WHERE id = ?"), arguments: [photo])
    }
    guard let row else { throw CatalogueError.noSuchPhoto(photo) }
    guard let width: Int = row["width"], let height: Int = row["height"] else {
      throw LibraryError.damaged(path: folder, reason: "photo \(photo) is kept without its size")
    }
    return PixelSize(width: width, height: height)
  }
}
