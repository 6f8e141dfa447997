/// Where photos stand in time, for statements that sort them.
///
/// Photos go by instants: on the night on which clocks go back, and after a flight, a clock on the spot shows an hour twice. A photo
/// whose offset from UTC is not known stands where its clock puts it at an assumed offset, which is kept beside it and is no fact; at
/// UTC where none is assumed. A day alone stands before all times of its day. Photos of one moment go by their numbers, so that the
/// order is total and a list can be read page by page.
package enum PhotoMoment {
  /// Milliseconds since 1970 in UTC, or null for a photo without a time. The index `photoByMoment` holds this very expression.
  package static let sql = sql(of: "photo")

  /// The same where a statement calls the table of photos otherwise.
  package static func sql(of table: String) -> String {
    """
    (CAST(ROUND((julianday(substr(\(table).civilTime, 1, 23)) - 2440587.5) * 86400000) AS INTEGER)
      - (length(\(table).civilTime) = 10) - 1000 * COALESCE(\(table).utcOffset, \(table).assumedOffset, 0))
    """
  }

  /// A text that sorts as the moments do, with what the clock showed behind its 15 digits: MIN and MAX of it find the first photo and
  /// the last, and `clock(ofStamp:)` when they were taken.
  package static func stamp(of table: String) -> String {
    "(500000000000000 + \(sql(of: table))) || \(table).civilTime"
  }

  /// What the clock showed, of a stamp.
  package static func clock(ofStamp stamp: String) -> String { "substr(\(stamp), 16)" }
}
