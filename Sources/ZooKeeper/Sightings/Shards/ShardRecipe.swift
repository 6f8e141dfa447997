import MediaLibrary
import PatternMatching

/// Everything that determines what a shard's results are, apart from the photos: the versions of the program and its
/// networks, and the parameters. Shards with equal recipes belong together.
package struct ShardRecipe: Codable, Hashable, Sendable {
  /// The version of this program, as `menagerie --version` prints it.
  package static let program = "0.1.0"

  /// Version texts by their subject, with the digests of the networks' parameters.
  package private(set) var versions: [String: String]
  /// Parameters by name.
  package private(set) var parameters: [String: Double]

  /// The recipe of this program.
  package static let current: ShardRecipe = {
    let options = FeatureExtractor.Options.standard
    return ShardRecipe(
      versions: [
        "program": program, "features": FeatureExtractor.version, "descriptor": DescriptorNetwork.version,
        "detector": AnimalDetector.version, "outline": ForegroundNetwork.version, "side": SideNetwork.version,
        "verifier": PairVerifier.version, "measures": PhotoMeasures.version,
      ],
      parameters: [
        "chipSide": Double(Chip.longSide), "lookSide": Double(PhotoReader.hashSide), "maxFeatures": Double(options.maxFeatures),
        "maxSceneFeatures": Double(options.maxSceneFeatures), "threshold": Double(options.threshold),
        "sureForeground": Double(options.sureForeground), "minimumForeground": Double(options.minimumForeground),
        "maximumSceneForeground": Double(options.maximumSceneForeground), "scales": Double(options.scales),
        "measurement": Double(options.measurement), "maxElongation": Double(options.maxElongation),
        "evensLight": options.evensLight ? 1 : 0,
      ])
  }()

  /// What two files differ in.
  package enum Difference: Hashable, Sendable {
    /// A version or parameter: its name, and both values; empty for an absent one.
    case recipe(String, here: String, others: String)
    case plan
    case shardCount(here: Int, others: Int)
    case library
  }

  /// The first difference, in alphabetical order of the names; `nil` for equal recipes.
  package func difference(from other: ShardRecipe) -> Difference? {
    let (own, others) = (texts, other.texts)
    return Set(own.keys).union(others.keys).sorted().first { own[$0] != others[$0] }.map {
      .recipe($0, here: own[$0] ?? "", others: others[$0] ?? "")
    }
  }

  private var texts: [String: String] {
    versions.merging(parameters.mapValues { "\($0)" }) { version, _ in version }
  }
}

extension ShardRecipe.Difference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .recipe(let name, let here, let others): "\(name) \(here), not \(others)"
    case .plan: "another plan"
    case .shardCount(let here, let others): "one of \(here) shards, not of \(others)"
    case .library: "another state of the library"
    }
  }
}
