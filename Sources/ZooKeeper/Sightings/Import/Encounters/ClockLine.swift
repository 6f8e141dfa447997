import Facts
import Foundation

/// Photos of one camera in the order in which they were taken.
///
/// Where offsets are known photos go by instants: on the night on which clocks go back, and after a flight, the clock on the spot
/// shows an hour twice. A photo without an offset has the one that `AssumedOffsets` gives it.
struct ClockLine<Item> {
  /// The photos, the earliest first, with their instants; on one clock without any offset, in seconds since 1970 on that clock.
  let places: [(item: Item, instant: Double)]

  /// - Complexity: that of sorting.
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
