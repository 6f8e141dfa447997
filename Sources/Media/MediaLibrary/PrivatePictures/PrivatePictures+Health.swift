import GRDB
import Imaging

extension PrivatePictures {
  /// The pictures with a missing file or a wrong length; `nil` when the library has no private pictures. Changes nothing; a server may be
  /// running.
  ///
  /// - Throws: errors of SQLite for an unreadable database.
  package static func damaged(inLibrary folder: String) throws -> [PrivatePictureID]? {
    let root = root(inLibrary: folder)
    let rows = try AppDatabase(schema, inLibrary: folder).reading { db in
      try Row.fetchAll(db, sql: "SELECT id, byteCount FROM picture ORDER BY id")
    }
    return rows?.compactMap { row in
      PrivatePictureID(row["id"]).flatMap { bytes(of: $0, root) == row["byteCount"] ? nil : $0 }
    }
  }

  /// The total size of all forms; `nil` when one is missing.
  private static func bytes(of id: PrivatePictureID, _ root: String) -> Int? {
    PrivatePicture.Form.allCases.reduce(0) { sum, form in
      sum.flatMap { sum in WholeFile.size(of: path(of: id, form, root: root)).map { sum + $0 } }
    }
  }

  /// Recreates the small forms of damaged pictures whose full form is complete.
  ///
  /// - Returns: the number of repaired pictures.
  /// - Throws: `library`.
  package func repair(_ damaged: [PrivatePictureID]) throws(PrivatePictureError) -> Int {
    var mended = 0
    for id in damaged {
      guard let full = wholeFullForm(of: id), let small = try? Self.small(of: full.pixels) else { continue }
      try mapping { () throws(LibraryError) in
        try DurableFile.write(small, to: path(of: id, .small), permissions: 0o600)
      }
      try writing { db in
        try db.execute(
          sql: "UPDATE picture SET byteCount = ? WHERE id = ? AND (width, height) = (?, ?)",
          arguments: [
            full.byteCount + small.count, id.description, full.pixels.size.width, full.pixels.size.height,
          ])
        mended += db.changesCount
      }
    }
    return mended
  }

  private func wholeFullForm(of id: PrivatePictureID) -> (pixels: PixelBuffer, byteCount: Int)? {
    guard let image = try? EncodedImage(contentsOf: path(of: id, .full), limits: limits.decoding),
      let decoded = try? ImageDecoder(limits: limits.decoding).decode(image), decoded.isComplete
    else { return nil }
    return (decoded.pixels, image.bytes.count)
  }
}
