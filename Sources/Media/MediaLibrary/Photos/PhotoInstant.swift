/// The order of photos in time, for SQL statements.
///
/// Photos are ordered by instant, because local times repeat when clocks go back, and after a flight. A photo without a known UTC offset is
/// placed by an assumed offset, which is stored beside it and is not a fact. Without an assumed offset it is placed by UTC. A date without
/// a time precedes all times of its day. Photos of the same instant are ordered by number, so that the order is total and lists can be
/// paged.
package enum PhotoInstant {
  /// Milliseconds since 1970 in UTC, or null for a photo without a time. The index `photoByMoment` contains exactly this expression.
  package static let sql = sql(of: "photo")

  /// The same expression for another alias of the photo table.
  package static func sql(of table: String) -> String {
    """
    (CAST(ROUND((julianday(substr(\(table).civilTime, 1, 23)) - 2440587.5) * 86400000) AS INTEGER)
      - (length(\(table).civilTime) = 10) - 1000 * COALESCE(\(table).utcOffset, \(table).assumedOffset, 0))
    """
  }

  /// A sortable text: 15 digits of the instant, followed by the local time. MIN and MAX of it find the first photo and the last, and
  /// `clock(ofStamp:)` their local times.
  package static func stamp(of table: String) -> String {
    "(500000000000000 + \(sql(of: table))) || \(table).civilTime"
  }

  /// The local time in a stamp.
  package static func clock(ofStamp stamp: String) -> String { "substr(\(stamp), 16)" }
}
