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
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT photo.id, photo.path, photo.civilTime, photo.make, photo.model, photo.serial
        FROM photo JOIN photo one ON one.id = ?
          AND (photo.make, photo.model, photo.serial) IS (one.make, one.model, one.serial)
        WHERE photo.withdrawnBy IS NULL AND photo.civilTime IS NOT NULL
        """, arguments: [first])
    var paths: [Int64: String] = [:]
    var shots: [CardClocks.Photo] = []
    for row in rows {
      guard let time = CivilTime(iso: row[2]) else { continue }
      paths[row[0]] = row[1]
      shots.append(
        CardClocks.Photo(path: row[1], camera: Camera(make: row[3], model: row[4], serial: row[5]), time: time))
    }
    let clocks = CardClocks(shots)
    let lags = Set(photos.map { paths[$0].flatMap { clocks[$0]?.lag } })
    return lags.count == 1 ? lags.first ?? nil : nil
  }
}
