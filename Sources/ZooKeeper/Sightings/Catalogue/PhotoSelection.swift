import GRDB
package import MediaLibrary

/// The photos of a clock correction. All given criteria must match.
package struct PhotoSelection: Hashable, Sendable {
  package var model: String?
  package var serial: String?
  package var importID: OperationID?
  /// Only these photos, such as a burst.
  package var photos: [PhotoID]?

  package init(
    model: String? = nil, serial: String? = nil, importID: OperationID? = nil, photos: [PhotoID]? = nil
  ) {
    self.model = model
    self.serial = serial
    self.importID = importID
    self.photos = photos
  }

  /// The selection in the journal's form.
  package var brief: PhotoBrief {
    PhotoBrief(model: model, serial: serial, importID: importID, photos: photos.map(OneOrMany.init))
  }

  /// The live photos of the selection that have a time: ID, time, current shift and suspicions, ordered by ID.
  ///
  /// - Throws: `CatalogueError.noPhotos` if there are no such photos.
  func dated(in db: Database) throws -> [Row] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, civilTime, clockShift, suspicions FROM photo WHERE withdrawnBy IS NULL AND civilTime IS NOT NULL
          AND (?1 IS NULL OR model = ?1) AND (?2 IS NULL OR serial = ?2) AND (?3 IS NULL OR importID = ?3)
          AND (?4 IS NULL OR id IN (SELECT value FROM json_each(?4)))
        ORDER BY id
        """, arguments: [model, serial, importID, photos.map(JSONList.text)])
    guard !rows.isEmpty else { throw CatalogueError.noPhotos(self) }
    return rows
  }
}

/// IDs or digests for `json_each`: one SQL argument for a list of any length.
enum JSONList {
  static func text(_ numbers: [some RawRepresentable<Int64>]) -> String {
    "[\(numbers.map { String($0.rawValue) }.joined(separator: ","))]"
  }

  /// - Parameter digests: in hexadecimal.
  static func text(digests: [String]) -> String {
    "[\(digests.map { "\"\($0)\"" }.joined(separator: ","))]"
  }
}
