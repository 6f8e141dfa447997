/// The result of a count that may stop at a limit.
package struct LimitedCount: Hashable, Sendable {
  package let number: Int
  /// Whether the full count may be larger.
  package let hasMore: Bool

  package init(_ number: Int, hasMore: Bool) { (self.number, self.hasMore) = (number, hasMore) }
}
