/// How many in a row.
package struct Streak: Sendable, Hashable, Codable {
  /// Those that go on.
  package var current = 0
  /// The most that there ever were.
  package var longest = 0

  /// None.
  package init() {}

  /// One more.
  mutating func extend() {
    current += 1
    longest = max(longest, current)
  }

  /// It is over; the next begins with nothing.
  mutating func end() { current = 0 }
}
