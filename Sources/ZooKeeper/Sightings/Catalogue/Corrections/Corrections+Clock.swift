package import Facts
import GRDB
import Imaging
package import MediaLibrary

/// What shifting a clock would do.
package struct ClockShiftPreview: Codable, Hashable, Sendable {
  /// How many photos would be changed.
  package var photos: Int
  /// Some of the photos, smallest number first.
  package var examples: [Example]
  /// The photo that is the earliest by its clock now; `nil` where none would be changed.
  package var first: Example?
  /// The photo that is the latest by its clock now.
  package var last: Example?
  /// In how many encounters the photos are now.
  package var encountersBefore: Int
  /// In how many encounters the photos would be.
  package var encountersAfter: Int

  /// One photo.
  package struct Example: Codable, Hashable, Sendable {
    /// The photo.
    package var photo: PhotoID
    /// The photo's time now.
    package var before: CivilTime
    /// The photo's time afterwards.
    package var after: CivilTime
  }
}

extension Corrections {
  /// Adds seconds to the times of photos whose camera's clock was wrong. What was added is kept beside each time, and the
  /// suspicions about the clock are settled.
  ///
  /// - Returns: the receipt, and how many photos were changed.
  /// - Throws: `noPhotos`, `library`.
  package func shiftClock(of photos: PhotoSelection, bySeconds seconds: Double) throws(CatalogueError)
    -> (OperationReceipt, photos: Int)
  {
    var count = 0
    let receipt = try operating(.clockShifted(photos.brief, seconds: seconds)) { db, operation in
      for row in try photos.dated(in: db) {
        // A day alone stays what it is where the shift is a part of a day.
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

  /// What `shiftClock` would do with the same arguments. Changes nothing.
  ///
  /// - Parameter limit: the most examples.
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
      // Encounters of a label are not formed by time: they stay as they are.
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

  /// A list of suspicions as the table holds it, without those that are settled; `nil` when none is left.
  static func suspicions(_ list: String?, without settled: Set<Suspicion>) -> String? {
    let left = (list ?? "").split(separator: ",").filter { word in
      !settled.contains { $0.rawValue == word }
    }
    return left.isEmpty ? nil : left.joined(separator: ",")
  }
}
