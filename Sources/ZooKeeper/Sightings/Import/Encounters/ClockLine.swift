import Facts
import Foundation

/// Photos of one camera in the order in which they were taken.
///
/// If offsets are known, photos are sorted by instants: when daylight saving time ends, and after a flight, the local
/// clock shows an hour twice. A photo without an offset takes the one from `AssumedOffsets`.
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
