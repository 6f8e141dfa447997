import Basics
import Foundation
package import Sightings

/// The protocol of an evaluation: query photos, gallery photos, and settings.
package struct EvaluationOptions: Hashable, Sendable {
  /// Whether photos of other sides of the animal are compared.
  package var sides: Sides = .all
  /// Whether photos of the query's own encounter are compared.
  package var ownEncounter: IdentificationOptions.OwnEncounter = .included
  /// The column with the values `query` and `database`; `nil` if every photo is a query and all other photos are its
  /// gallery.
  package var splitColumn: String?
  /// A folder that stores features between runs, created if missing; `nil` to store nothing.
  package var cacheFolder: String?
  /// The number of photos or queries processed in parallel, at least 1; the default is one per core.
  package var jobs: Int = OrderedWork.coreCount

  /// The maximum number of queries, spread evenly over the table; `nil` for all. At least 2.
  package var maxQueries: Int?
  /// The parts of the matcher to disable.
  package var without: Set<Ingredient> = []
  /// The source of a photo's side.
  package var sideSource: EffectiveSide.Origin = .told
  /// The source of an animal's box.
  package var boxSource: EffectiveSide.Origin = .told
  /// The file of a network that estimates sides, written by `models/train_side.py`; `nil` for the built-in network.
  package var sideNetworkFile: String?
  /// The file of a network that describes patches, written by `models/train_descriptor.py`; `nil` for the built-in
  /// network.
  package var networkFile: String?
  /// The file of a network that judges candidate matches, written by `models/train_context.py`; `nil` for the built-in
  /// network.
  package var contextFile: String?

  /// Leave-one-out: every photo is a query, all other photos are its gallery, nothing is stored.
  package init() {}

  package enum Sides: String, Codable, Sendable {
    /// Every side is compared with every other.
    case all
    /// Left is compared with left, and right with right. Photos that do not show one flank alone are compared with each
    /// other. If sides are estimated, this option only selects the queries: photos that have another photo of the same
    /// animal and side.
    case equal
  }
}

extension EvaluationOptions {
  /// Reads a network from a file; `nil` without a path.
  ///
  /// - Throws: `notANetwork`, also for a file that cannot be read.
  static func network<Network>(
    in path: String?, _ reading: ([UInt8]) -> Network?
  ) throws(EvaluationError) -> (network: Network, bytes: [UInt8])? {
    guard let path else { return nil }
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    guard let network = reading(bytes) else { throw .notANetwork(path: path) }
    return (network, bytes)
  }
}
