import Basics
import MediaLibrary
import Sightings

/// A meteorological season: three whole months.
package enum Season: Int, Sendable {
  /// In the northern hemisphere, spring is March to May. The other seasons follow.
  case spring, summer, autumn, winter

  /// The hemisphere of a season. The seasons of the two hemispheres differ by half a year.
  package enum Hemisphere: String, Sendable {
    case north
    case south

    /// The hemisphere with more sightings, of those whose place the viewer may see; north if both have equally many.
    init(of library: Library, for viewer: Viewer) throws {
      func count(_ south: Double, _ north: Double) throws -> Int {
        var query = SightingQuery(for: viewer)
        query.box = GeoBox(west: -180, south: south, east: 180, north: north)
        return try query.count(in: library)
      }
      self = try count(-90, 0) > count(0, 90) ? .south : .north
    }
  }

  func period(beginningIn year: Int, _ hemisphere: Hemisphere) -> DayRange? {
    let month = 3 + 3 * rawValue
    let first = hemisphere == .north ? month : (month + 5) % 12 + 1
    guard let begin = DayRange.month(first, of: year),
      let end = DayRange.month((first + 1) % 12 + 1, of: first > 10 ? year + 1 : year)
    else { return nil }
    return DayRange(first: begin.first, last: end.last)
  }
}

/// A range of whole days.
struct DayRange: Hashable, Sendable {
  /// Midnight of the first day.
  var first: CivilTime
  /// Midnight at the start of the last day.
  var last: CivilTime

  static func day(_ time: CivilTime) -> DayRange? {
    CivilTime(year: time.year, month: time.month, day: time.day).map { DayRange(first: $0, last: $0) }
  }

  /// A month of a year. A `month` below 1 or above 12 is a month of a neighboring year.
  static func month(_ month: Int, of year: Int) -> DayRange? {
    let count = year * 12 + month - 1
    guard let first = CivilTime(year: count / 12, month: count % 12 + 1, day: 1),
      let next = CivilTime(year: (count + 1) / 12, month: (count + 1) % 12 + 1, day: 1),
      let last = next.shifted(bySeconds: -86_400)
    else { return nil }
    return DayRange(first: first, last: last)
  }

  static func year(_ year: Int) -> DayRange? {
    guard let first = month(1, of: year), let last = month(12, of: year) else { return nil }
    return DayRange(first: first.first, last: last.last)
  }
}
