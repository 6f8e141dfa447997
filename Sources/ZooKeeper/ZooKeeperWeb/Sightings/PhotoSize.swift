import GRDB
import Imaging
import MediaLibrary
import Sightings

/// How large a photo is, upright.
enum PhotoSize {
  static func of(_ photo: PhotoID, in library: Library) throws(LibraryError) -> PixelSize {
    let row = try library.reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT width, height FROM photo WHERE id = ?"), arguments: [photo])
    }
    return PixelSize(width: row?["width"] ?? 4, height: row?["height"] ?? 3)
  }
}
