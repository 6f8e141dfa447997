import GRDB

extension PhotoTable {
  /// Stores a new path of a photo's original. All other facts stay unchanged.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the user's file.
  ///   - copy: the library's copy, relative to its folder; `nil` when there is none.
  package func move(_ photo: PhotoID, to path: String, copy: String?) throws {
    let storage: PhotoStorage = copy == nil ? .referenced : .copied
    try db.cachedStatement(sql: "UPDATE photo SET path = ?, originalPath = ?, storage = ? WHERE id = ?")
      .execute(arguments: [path, copy, storage.rawValue, photo])
  }
}
