/// The time spent drawing since the last version, without pauses.
struct DrawingTime {
  private var milliseconds = 0
  private var last: Timestamp?

  /// The drawing time in milliseconds after which a version is stored.
  static let due = 10 * 60_000
  /// A longer gap, in milliseconds, is a pause.
  private static let longestPause = 60_000

  /// - Returns: whether a version is due.
  mutating func note(_ moment: Timestamp) -> Bool {
    if let last, 0...Self.longestPause ~= moment.since(last) { milliseconds += moment.since(last) }
    last = moment
    return milliseconds >= Self.due
  }

  mutating func reset() { (milliseconds, last) = (0, nil) }
}
