import Basics
import Imaging

/// One file of a plan.
struct PlanEntry: Codable, Hashable, Sendable {
  /// SHA-256 of the file; `nil` if the file could not be read or is passed over.
  var sha256: String?
  /// The length of the file, where it could be read.
  var bytes: Int?
  /// Absolute, in the form of `PathText`.
  var path: String
  /// Why the file is not read at all; `nil` for a file to read.
  var passedOver: ImportReason?

  /// The number of the shard that processes the file; see `Shard`.
  func shard(among count: Int) -> Int {
    Shard.number(of: sha256.map(ContentDigest.init) ?? ContentDigest.of(PathText.bytes(of: path)), among: count)
  }
}

/// The first line of a plan.
struct PlanHead: Codable, Hashable, Sendable {
  /// The version of the format.
  static let format = 1

  var format = Self.format
  /// The version of the program that made the plan.
  var program = ShardRecipe.program
  /// The number of shards.
  var shards: Int
  /// The number of files, one a line.
  var files: Int
  /// The planned folders and files: absolute, in the form of `PathText`, without repetition, sorted by their bytes.
  var roots: [String]

  /// The key of `format` marks the file as a plan.
  private enum CodingKeys: String, CodingKey {
    case format = "menagerie-plan"
    case program, shards, files, roots
  }
}
