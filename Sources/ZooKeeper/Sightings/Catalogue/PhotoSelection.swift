import GRDB
package import MediaLibrary

/// Which photos a correction of a clock is about. What is given must all hold.
package struct PhotoSelection: Hashable, Sendable {
  /// The model of the camera.
  package var model: String?
  /// The serial number of the camera.
  package var serial: String?
  /// The import that brought the photos.
  package var importID: OperationID?
  /// These photos only, as those of a burst.
  package var photos: [PhotoID]?

  /// The photos of a camera or an import, or some photos.
  package init(
    model: String? = nil, serial: String? = nil, importID: OperationID? = nil, photos: [PhotoID]? = nil
  ) {
    self.model = model
    self.serial = serial
    self.importID = importID
    self.photos = photos
  }

  /// The selection as the journal keeps it.
  package var brief: PhotoBrief {
    PhotoBrief(model: model, serial: serial, importID: importID, photos: photos.map(OneOrMany.init))
  }

  /// The live photos of the selection that have a time: number, time, shift so far and suspicions, smallest number first.
  ///
  /// - Throws: `CatalogueError.noPhotos` when there are none.
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

/// Numbers for `json_each`: one argument for a list of any length.
enum JSONList {
  static func text(_ numbers: [some RawRepresentable<Int64>]) -> String {
    "[\(numbers.map { String($0.rawValue) }.joined(separator: ","))]"
  }
}
