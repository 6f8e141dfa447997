import MediaLibrary
import PatternMatching

/// Everything that determines what a shard's results are, apart from the photos: the versions of the program and its
/// networks, and the parameters. Shards with equal recipes belong together.
package struct ShardRecipe: Codable, Hashable, Sendable {
  /// The version of this program, as `menagerie --version` prints it.
  package static let program = "0.1.0"

  /// Versions and parameters, by name. The version of a network contains the fingerprint of its weights.
  let parts: [String: String]

  /// The recipe of this program.
  package static let current: ShardRecipe = {
    var parts = [
      "program": program, "features": FeatureExtractor.version, "descriptorNetwork": DescriptorNetwork.version,
      "detector": AnimalDetector.version, "outline": ForegroundNetwork.version, "side": SideNetwork.version,
      "verifier": PairVerifier.version, "measures": PhotoMeasures.version, "chipSide": "\(Chip.longSide)",
      "lookSide": "\(PhotoReader.hashSide)",
    ]
    for case (let name?, let value) in Mirror(reflecting: FeatureExtractor.Options.standard).children {
      parts[name] = "\(value)"
    }
    return ShardRecipe(parts: parts)
  }()

  /// Why two files do not belong together.
  package enum Difference: Hashable, Sendable {
    /// A version or parameter: its name, and both values. The text is empty if a recipe lacks the value.
    case recipe(String, here: String, others: String)
    case kind(ShardHead.Kind)
    case plan
    case shardCount(here: Int, others: Int)
    case library
    /// Another table or other settings of an evaluation.
    case experiment
  }

  /// The first difference, in alphabetical order of the names; `nil` for equal recipes.
  package func difference(from other: ShardRecipe) -> Difference? {
    Set(parts.keys).union(other.parts.keys).sorted().first { parts[$0] != other.parts[$0] }.map {
      .recipe($0, here: parts[$0] ?? "", others: other.parts[$0] ?? "")
    }
  }
}

extension ShardRecipe.Difference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .recipe(let name, let here, let others): "\(name) \(here), not \(others)"
    case .kind(let kind): "it holds \(kind.content)"
    case .plan: "another plan"
    case .shardCount(let here, let others): "one of \(here) shards, not of \(others)"
    case .library: "another state of the library"
    case .experiment: "another table or other options"
    }
  }
}
