/// What a file of a shard says about itself.
package struct ShardHead: Codable, Hashable, Sendable {
  /// The version of the format.
  static let format = 1

  package enum Kind: String, Codable, Sendable {
    /// Photos with facts, boxes, sides and features.
    case describe
    /// Pairs of sightings with their probabilities.
    case match
    /// The answers to queries of a labelled set.
    case evaluate

    /// The content, as a noun.
    var content: String {
      switch self {
      case .describe: "descriptions"
      case .match: "pairs"
      case .evaluate: "answers of an evaluation"
      }
    }
  }

  private(set) var format = Self.format
  package let kind: Kind
  package let shard: Shard
  let recipe: ShardRecipe
  /// The source of the work: SHA-256 of the plan, of the state of the library that was compared, or of the table with
  /// the settings of the evaluation.
  let source: String
  /// The planned folders and files; empty for the kinds `match` and `evaluate`.
  let roots: [String]
  /// The number of files (`describe`), of due sightings (`match`), or of photos in the table (`evaluate`).
  let entries: Int
  /// Whether the file has small pictures of the animals.
  let hasThumbnails: Bool

  package init(
    kind: Kind, shard: Shard, recipe: ShardRecipe = .current, source: String, roots: [String] = [], entries: Int,
    hasThumbnails: Bool = false
  ) {
    (self.kind, self.shard, self.recipe) = (kind, shard, recipe)
    (self.source, self.roots, self.entries) = (source, roots, entries)
    self.hasThumbnails = hasThumbnails
  }
}
