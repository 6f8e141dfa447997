import Basics
import Foundation
package import GRDB
import Imaging
import MediaLibrary

/// The UTC offsets used to sort photos that state no offset.
///
/// Such a photo takes the offset of the photo nearest to it by the clock. Of two equally near photos, the earlier photo
/// counts. Only photos of its own camera count, or all photos if no photo of the camera states an offset.
///
/// Photos of one camera without offsets keep the order of their clock. If the nearest photo's offset would put a photo
/// before an earlier photo, the photo takes the offset of that earlier photo.
package struct AssumedOffsets {
  private let known: [(time: CivilTime, offset: UTCOffset)]

  /// - Parameter known: photos that state their offsets, in any order. Dates without a time are ignored.
  /// - Complexity: O(*n* log *n*).
  init(_ known: [(time: CivilTime, offset: UTCOffset)]) {
    self.known = known.filter { !$0.time.isDayAlone }
      .sorted { ($0.time, $0.offset.seconds) < ($1.time, $1.offset.seconds) }
  }

  /// The offsets for photos of one camera that state no offset; empty if no photo states an offset.
  ///
  /// - Parameter times: in ascending order.
  /// - Complexity: linear in `times`, logarithmic in the known photos.
  func offsets(at times: [CivilTime]) -> [UTCOffset] {
    guard !known.isEmpty else { return [] }
    var last: (instant: Double, offset: UTCOffset)?
    return times.map { time in
      var offset = nearest(to: time)
      if let last, time.instant(at: offset) < last.instant { offset = last.offset }
      last = (time.instant(at: offset), offset)
      return offset
    }
  }

  private func nearest(to time: CivilTime) -> UTCOffset {
    let next = firstKnown(from: time)
    guard next > 0 else { return known[0].offset }
    guard next < known.count else { return known[next - 1].offset }
    let isLater = known[next].time.seconds(since: time) < time.seconds(since: known[next - 1].time)
    return known[isLater ? next : next - 1].offset
  }

  /// The index of the first known photo that is not earlier than `time`.
  private func firstKnown(from time: CivilTime) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CivilTime {
  /// Seconds since 1970 in UTC, for a clock at this offset.
  fileprivate func instant(at offset: UTCOffset) -> Double { date(offset: offset).timeIntervalSince1970 }
}

extension AssumedOffsets {
  fileprivate struct Photo {
    let id: PhotoID
    let time: CivilTime
    let offset: UTCOffset?
    let assumed: Int?
  }

  /// Updates the assumed offsets of a library, inside the caller's transaction. They are computed values and do not
  /// enter the journal.
  ///
  /// - Complexity: O(*n* log *n*) if some photos state their offsets and some do not.
  package static func settle(in db: Database) throws {
    let dated = "FROM photo WHERE withdrawnBy IS NULL AND civilTime IS NOT NULL"
    let isMixed = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 \(dated) AND utcOffset IS NULL) AND EXISTS (SELECT 1 \(dated) AND utcOffset IS NOT NULL)
        """)
    guard isMixed == true else {
      return try db.execute(sql: "UPDATE photo SET assumedOffset = NULL WHERE assumedOffset IS NOT NULL")
    }
    var cameras: [CameraBody?: [Photo]] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id, civilTime, utcOffset, assumedOffset, make, model, serial \(dated) ORDER BY id")
    while let row = try rows.next() {
      guard let time = CivilTime(iso: row[1]) else { continue }
      let photo = Photo(
        id: row[0], time: time, offset: (row[2] as Int?).flatMap { UTCOffset(seconds: $0) }, assumed: row[3])
      cameras[CameraBody(Camera(make: row[4], model: row[5], serial: row[6])), default: []].append(photo)
    }
    let everyone = AssumedOffsets(cameras.values.flatMap(\.self).stating)
    let update = try db.cachedStatement(sql: "UPDATE photo SET assumedOffset = ? WHERE id = ?")
    for photos in cameras.values {
      let own = photos.stating
      let silent = photos.filter { $0.offset == nil }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
      let offsets = (own.isEmpty ? everyone : AssumedOffsets(own)).offsets(at: silent.map(\.time))
      for (photo, offset) in zip(silent, offsets) where photo.assumed != offset.seconds {
        try update.execute(arguments: [offset.seconds, photo.id])
      }
    }
  }
}

extension Sequence<AssumedOffsets.Photo> {
  fileprivate var stating: [(time: CivilTime, offset: UTCOffset)] {
    compactMap { photo in photo.offset.map { (time: photo.time, offset: $0) } }
  }
}

/// Photos of one camera in the order in which they were taken.
///
/// If offsets are known, photos are sorted by instants: when daylight saving time ends, and after a flight, the local
/// clock shows an hour twice. A photo without an offset takes the offset from `AssumedOffsets`.
struct ClockLine<Item> {
  /// The photos with their instants, earliest first. Without any offset, instants are seconds since 1970 on the
  /// camera's clock.
  let places: [(item: Item, instant: Double)]

  /// - Complexity: O(*n* log *n*).
  init(_ items: [(item: Item, time: CivilTime, offset: UTCOffset?)]) {
    let items = items.sorted { $0.time < $1.time }
    let assumed = AssumedOffsets(items.compactMap { item in item.offset.map { (time: item.time, offset: $0) } })
    var silent = assumed.offsets(at: items.filter { $0.offset == nil }.map { $0.time }).makeIterator()
    let places = items.map { item -> (item: Item, instant: Double) in
      let offset = item.offset ?? silent.next() ?? .zero
      return (item.item, item.time.date(offset: offset).timeIntervalSince1970)
    }
    self.places = places.sorted { $0.instant < $1.instant }
  }
}
