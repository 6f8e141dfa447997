package import Facts

/// A whole game, with its secrets: what `reduce` looks at and `apply` changes. It never leaves the machine that deals;
/// `table` is what others may know.
///
/// A value: a copy is a game of its own, which computer players use to play on in their heads.
package struct Match: Codable, Hashable, Sendable {
  package var table: Table
  package var secrets: Secrets
}

/// What nobody knows.
package struct Secrets: Codable, Hashable, Sendable {
  /// Cards that lie face down, the last on top.
  package var piles: PerKind<Shape, [Face]>
  /// The last is on top.
  package var events: [LabEvent]
  /// Where dice and shuffles come from. What came is in the events, so nothing but the future hangs on it.
  package var random: SplitMix64
}
