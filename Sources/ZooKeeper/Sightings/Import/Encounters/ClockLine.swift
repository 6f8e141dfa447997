import Facts
import Foundation

/// Photos of one camera in the order in which they were taken.
///
/// Where offsets are known photos go by instants: on the night on which clocks go back, and after a flight, the clock on the spot
/// shows an hour twice. A photo without an offset stands where its clock puts it beside the photo nearest to it by the clock, as
/// if it had that photo's offset.
struct ClockLine<Item> {
  /// The photos, the earliest first, with their instants; on one clock without any offset, in seconds since 1970 on that clock.
  let places: [(item: Item, instant: Double)]

  /// - Complexity: that of sorting.
  init(_ items: [(item: Item, time: CivilTime, offset: UTCOffset?)]) {
    let items = items.sorted { $0.time < $1.time }
    let known = items.indices.filter { items[$0].offset != nil }
    var next = 0
    let places = items.indices.map { index -> (item: Item, instant: Double) in
      while next < known.count, known[next] < index { next += 1 }
      let around = [next - 1, next].filter(known.indices.contains).map { items[known[$0]] }
      let nearest = around.min {
        abs($0.time.seconds(since: items[index].time)) < abs($1.time.seconds(since: items[index].time))
      }
      let offset = items[index].offset ?? nearest?.offset ?? .zero
      return (items[index].item, items[index].time.date(offset: offset).timeIntervalSince1970)
    }
    self.places = places.sorted { $0.instant < $1.instant }
  }
}
