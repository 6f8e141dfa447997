/// A number that was counted up to a limit.
package struct LimitedCount: Hashable, Sendable {
  /// At most the limit.
  package let number: Int
  /// Whether there may be more.
  package let hasMore: Bool

  package init(_ number: Int, hasMore: Bool) { (self.number, self.hasMore) = (number, hasMore) }
}
