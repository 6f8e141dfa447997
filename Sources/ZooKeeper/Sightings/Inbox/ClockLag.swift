import Basics
import GRDB
import Imaging
import MediaLibrary

/// Computes the delay of a clock from the file numbers of memory cards.
enum ClockLag {
  /// The minimum delay in seconds; `nil` if the file numbers give no delay, or not the same delay for all photos.
  ///
  /// - Parameter photos: photos of one camera.
  static func seconds(of photos: [Int64], in db: Database) throws -> Double? {
    guard let first = photos.first else { return nil }
    var paths: [Int64: String] = [:]
    var shots: [CardClocks.Photo] = []
    for folder in try folders(of: photos, in: db) {
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: sql), arguments: ["first": first, "from": folder + "/", "to": folder + "0"])
      while let row = try rows.next() {
        // The photos of a subfolder may come twice.
        guard let time = CivilTime(iso: row[2]), paths.updateValue(row[1], forKey: row[0]) == nil else { continue }
        shots.append(
          CardClocks.Photo(path: row[1], camera: Camera(make: row[3], model: row[4], serial: row[5]), time: time))
      }
    }
    let clocks = CardClocks(shots)
    let lags = Set(photos.map { paths[$0].flatMap { clocks[$0]?.lag } })
    return lags.count == 1 ? lags.first ?? nil : nil
  }

  /// The photos of a camera in a folder and its subfolders. A card is in one folder, so the photos of other folders do
  /// not matter; the path of each is between `from` and `to`, because "0" follows "/".
  static let sql = """
    SELECT photo.id, photo.path, photo.civilTime, photo.make, photo.model, photo.serial
    FROM photo JOIN photo one ON one.id = :first
      AND (photo.make, photo.model, photo.serial) IS (one.make, one.model, one.serial)
    WHERE photo.path >= :from AND photo.path < :to AND photo.withdrawnBy IS NULL AND photo.civilTime IS NOT NULL
    """

  /// The folders of some photos.
  private static func folders(of photos: [Int64], in db: Database) throws -> Set<String> {
    let paths = try String.fetchCursor(
      db, sql: "SELECT path FROM photo WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [JSONList.text(photos.map { PhotoID(rawValue: $0) })])
    var folders: Set<String> = []
    while let path = try paths.next() {
      if let slash = path.lastIndex(of: "/") { folders.insert(String(path[..<slash])) }
    }
    return folders
  }
}
