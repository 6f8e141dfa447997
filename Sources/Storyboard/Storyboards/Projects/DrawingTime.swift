/// How long somebody has drawn since the last version: pauses do not count.
struct DrawingTime {
  private var milliseconds = 0
  private var last: Moment?

  /// After how long a version is kept.
  static let due = 10 * 60_000
  /// What is longer is a pause.
  private static let longestPause = 60_000

  /// - Returns: whether a version is due.
  mutating func note(_ moment: Moment) -> Bool {
    if let last, 0...Self.longestPause ~= moment.since(last) { milliseconds += moment.since(last) }
    last = moment
    return milliseconds >= Self.due
  }

  mutating func reset() { (milliseconds, last) = (0, nil) }
}
