package import Basics
import GRDB
import Imaging
package import MediaLibrary

/// The effects of a clock shift.
package struct ClockShiftPreview: Codable, Hashable, Sendable {
  /// The number of changed photos.
  package var photos: Int
  /// Some of the photos, in order of ID.
  package var examples: [Example]
  /// The earliest photo by its current clock; `nil` when no photo would change.
  package var first: Example?
  /// The latest photo by its current clock.
  package var last: Example?
  /// The number of encounters that contain these photos now.
  package var encountersBefore: Int
  /// The number of encounters that contain these photos after the shift.
  package var encountersAfter: Int

  package struct Example: Codable, Hashable, Sendable {
    package var photo: PhotoID
    package var before: CivilTime
    package var after: CivilTime
  }
}

extension Corrections {
  /// Adds seconds to the times of photos, to correct their camera's clock. The shift is stored beside each time, and
  /// the suspicions about the clock are removed.
  ///
  /// - Returns: the receipt and the number of changed photos.
  /// - Throws: `noPhotos`, `library`.
  package func shiftClock(of photos: PhotoSelection, bySeconds seconds: Double) throws(CatalogueError)
    -> (OperationReceipt, photos: Int)
  {
    var count = 0
    let receipt = try operating(.clockShifted(photos.brief, seconds: seconds)) { db, operation in
      for row in try photos.dated(in: db) {
        // A shift by less than a day does not change a date without a time.
        guard let before = CivilTime(iso: row["civilTime"]), let shifted = before.shifted(bySeconds: seconds),
          shifted != before
        else { continue }
        var columns: [String: (any DatabaseValueConvertible)?] = [
          "civilTime": shifted.description, "clockShift": (row["clockShift"] as Double) + seconds,
        ]
        if let suspicions: String = row["suspicions"] {
          columns["suspicions"] = .some(Self.suspicions(suspicions, without: Suspicion.ofClock))
        }
        try Journal(db, of: .sightings).update("photo", row: row["id"], set: columns, in: operation)
        count += 1
      }
      try EncounterStore(db).form()
    }
    return (receipt, count)
  }

  /// The effects of `shiftClock` with the same arguments. Changes nothing.
  ///
  /// - Parameter limit: the maximum number of examples.
  /// - Throws: `noPhotos`, `library`.
  package func previewClockShift(
    of selection: PhotoSelection, bySeconds seconds: Double, limit: Int = 20
  ) throws(CatalogueError) -> ClockShiftPreview {
    try reading { db in
      var examples: [ClockShiftPreview.Example] = []
      for row in try selection.dated(in: db) {
        guard let before = CivilTime(iso: row["civilTime"]), let after = before.shifted(bySeconds: seconds),
          after != before
        else { continue }
        examples.append(ClockShiftPreview.Example(photo: row["id"], before: before, after: after))
      }
      let times = Dictionary(uniqueKeysWithValues: examples.map { ($0.photo, $0.after) })
      let before = try EncounterStore(db).photos().photos
      let after = before.map { photo in
        var shifted = photo
        if let time = times[photo.id] { shifted.time = time }
        return shifted
      }
      // Labelled encounters do not depend on time, so they stay.
      let labelled = try Int.fetchOne(
        db,
        sql: """
          SELECT COUNT(DISTINCT encounterID) FROM encounterPhoto JOIN encounter ON encounter.id = encounterID
          WHERE label IS NOT NULL AND photoID IN (SELECT value FROM json_each(?))
          """, arguments: [JSONList.text(Array(times.keys))])
      func count(_ photos: [EncounterRule.Photo]) -> Int {
        EncounterRule.encounters(of: photos).count { $0.contains { times[$0.id] != nil } } + (labelled ?? 0)
      }
      return ClockShiftPreview(
        photos: times.count, examples: Array(examples.prefix(limit)), first: examples.min { $0.before < $1.before },
        last: examples.max { $0.before < $1.before }, encountersBefore: count(before), encountersAfter: count(after))
    }
  }

  /// A comma-separated list of suspicions, as stored, without the settled suspicions; `nil` if no suspicion is left.
  static func suspicions(_ list: String?, without settled: Set<Suspicion>) -> String? {
    let left = (list ?? "").split(separator: ",").filter { word in
      !settled.contains { $0.rawValue == word }
    }
    return left.isEmpty ? nil : left.joined(separator: ",")
  }
}
