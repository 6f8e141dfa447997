package import Facts

/// A complete game with its secrets: the input of `reduce`, which `apply` changes. It never leaves the
/// machine that deals; `table` is the public part.
///
/// A value type: computer players simulate games on copies.
package struct Match: Codable, Hashable, Sendable {
  package var table: Table
  package var secrets: Secrets
}

/// Information that no player has.
package struct Secrets: Codable, Hashable, Sendable {
  /// The face-down cards, top card last.
  package var piles: PerKind<Shape, [Face]>
  /// The top card is last.
  package var events: [LabEvent]
  /// The generator for dice and shuffles. Past results are in the events, so it influences only the future.
  package var random: SplitMix64
}
