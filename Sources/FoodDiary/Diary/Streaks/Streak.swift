/// A current and a longest run.
package struct Streak: Sendable, Hashable, Codable {
  package var current = 0
  package var longest = 0

  package init() {}

  mutating func extend() {
    current += 1
    longest = max(longest, current)
  }

  mutating func end() { current = 0 }
}
