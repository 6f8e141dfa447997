/// What a file of a shard says about itself.
package struct ShardHead: Codable, Hashable, Sendable {
  /// The version of the format.
  package static let format = 1

  package enum Kind: String, Codable, Sendable {
    /// Photos with facts, boxes, sides and features.
    case describe
    /// Pairs of sightings with their probabilities.
    case match
  }

  package var format = Self.format
  package var kind: Kind
  package var shard: Shard
  package var recipe: ShardRecipe
  /// The source of the work: SHA-256 of the plan, or of the state of the library that was compared.
  package var source: String
  /// The planned folders and files; empty for pairs.
  package var roots: [String]
  /// The number of entries.
  package var entries: Int
  /// Whether the file has small pictures of the animals.
  package var hasThumbnails: Bool

  package init(
    kind: Kind, shard: Shard, recipe: ShardRecipe = .current, source: String, roots: [String] = [], entries: Int,
    hasThumbnails: Bool = false
  ) {
    (self.kind, self.shard, self.recipe) = (kind, shard, recipe)
    (self.source, self.roots, self.entries) = (source, roots, entries)
    self.hasThumbnails = hasThumbnails
  }
}
