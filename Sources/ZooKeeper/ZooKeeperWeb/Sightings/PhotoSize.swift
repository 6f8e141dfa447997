import GRDB
import Imaging
import MediaLibrary
import Sightings

/// How large a photo is, upright.
enum PhotoSize {
  /// - Throws: `CatalogueError.noSuchPhoto`, and `LibraryError.damaged` for a photo that is kept without its size.
  static func of(_ photo: PhotoID, in library: Library) throws -> PixelSize {
    let row = try library.reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT width, height FROM photo WHERE id = ?"), arguments: [photo])
    }
    guard let row else { throw CatalogueError.noSuchPhoto(photo) }
    guard let width: Int = row["width"], let height: Int = row["height"] else {
      throw LibraryError.damaged(path: library.folder, reason: "photo \(photo) is kept without its size")
    }
    return PixelSize(width: width, height: height)
  }
}
