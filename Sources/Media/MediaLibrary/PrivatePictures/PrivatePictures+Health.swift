import GRDB
import Imaging

extension PrivatePictures {
  /// The pictures of a library of which a file is gone, or not as long as it was; `nil` when nothing private is kept there. Nothing is
  /// changed, and a server may be at work.
  ///
  /// - Throws: what SQLite says of a database that it cannot read.
  package static func damaged(inLibrary folder: String) throws -> [PrivatePictureID]? {
    let root = root(inLibrary: folder)
    let rows = try AppDatabase(schema, inLibrary: folder).reading { db in
      try Row.fetchAll(db, sql: "SELECT id, byteCount FROM picture ORDER BY id")
    }
    return rows?.compactMap { row in
      PrivatePictureID(row["id"]).flatMap { bytes(of: $0, root) == row["byteCount"] ? nil : $0 }
    }
  }

  /// The bytes of all forms on the disk; `nil` when one is not there.
  private static func bytes(of id: PrivatePictureID, _ root: String) -> Int? {
    PrivatePicture.Form.allCases.reduce(0) { sum, form in
      sum.flatMap { sum in WholeFile.size(of: path(of: id, form, root: root)).map { sum + $0 } }
    }
  }

  /// Makes the small forms of damaged pictures anew, of those whose full form is whole.
  ///
  /// - Returns: how many.
  /// - Throws: `library`.
  package func mend(_ damaged: [PrivatePictureID]) throws(PrivatePictureError) -> Int {
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
