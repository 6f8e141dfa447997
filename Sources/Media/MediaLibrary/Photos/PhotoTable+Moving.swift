import GRDB

extension PhotoTable {
  /// Says where the original of a photo is by now. What is known of the photo stays as it is.
  ///
  /// - Parameters:
  ///   - path: where the user has it, absolute.
  ///   - copy: the library's own, relative to its folder; `nil` when there is none.
  package func move(_ photo: PhotoID, to path: String, copy: String?) throws {
    let storage: PhotoStorage = copy == nil ? .referenced : .copied
    try db.cachedStatement(sql: "UPDATE photo SET path = ?, originalPath = ?, storage = ? WHERE id = ?")
      .execute(arguments: [path, copy, storage.rawValue, photo])
  }
}
