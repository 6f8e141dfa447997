import GRDB
package import Imaging
package import MediaLibrary

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
