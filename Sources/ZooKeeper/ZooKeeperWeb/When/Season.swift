import Facts
import MediaLibrary
import Sightings

/// A quarter of the year, as meteorologists count it: whole months.
package enum Season: Int, Sendable {
  /// In the north March to May, then quarter by quarter.
  case spring, summer, autumn, winter

  /// On which side of the equator: the seasons of one are half a year after those of the other.
  package enum Hemisphere: String, Sendable {
    /// North of the equator.
    case north
    /// South of the equator.
    case south

    /// Where most of the sightings were that a viewer may place.
    init(of library: Library, for viewer: Viewer) throws {
      func count(_ south: Double, _ north: Double) throws -> Int {
        var query = SightingQuery(for: viewer)
        query.box = GeoBox(west: -180, south: south, east: 180, north: north)
        return try query.count(in: library)
      }
      self = try count(-90, 0) > count(0, 90) ? .south : .north
    }
  }

  /// The season that begins in a year.
  func period(beginningIn year: Int, _ hemisphere: Hemisphere) -> WhenPeriod? {
    let month = 3 + 3 * rawValue
    let first = hemisphere == .north ? month : (month + 5) % 12 + 1
    guard let begin = WhenPeriod.month(first, of: year),
      let end = WhenPeriod.month((first + 1) % 12 + 1, of: first > 10 ? year + 1 : year)
    else { return nil }
    return WhenPeriod(first: begin.first, last: end.last)
  }
}

/// Whole days, from the first to the last.
struct WhenPeriod: Hashable, Sendable {
  /// Midnight of the first day.
  var first: CivilTime
  /// Midnight of the last day.
  var last: CivilTime

  /// One day, of any of its times.
  static func day(_ time: CivilTime) -> WhenPeriod? {
    CivilTime(year: time.year, month: time.month, day: time.day).map { WhenPeriod(first: $0, last: $0) }
  }

  /// A month of a year; the year may lie a little beside, with months below 1 and above 12.
  static func month(_ month: Int, of year: Int) -> WhenPeriod? {
    let count = year * 12 + month - 1
    guard let first = CivilTime(year: count / 12, month: count % 12 + 1, day: 1),
      let next = CivilTime(year: (count + 1) / 12, month: (count + 1) % 12 + 1, day: 1),
      let last = next.shifted(bySeconds: -86_400)
    else { return nil }
    return WhenPeriod(first: first, last: last)
  }

  static func year(_ year: Int) -> WhenPeriod? {
    guard let first = month(1, of: year), let last = month(12, of: year) else { return nil }
    return WhenPeriod(first: first.first, last: last.last)
  }
}
