import Facts
import Foundation

/// The protocol of an evaluation: which photos ask, and which may answer.
package struct EvaluationOptions: Hashable, Sendable {
  /// Whether photos of other sides of the animal may answer.
  package var sides: Sides = .all
  /// Whether photos of the query's own encounter may answer.
  package var ownEncounter: IdentificationOptions.OwnEncounter = .included
  /// The column that says `query` or `database`; `nil` when every photo asks and every other one may answer.
  package var splitColumn: String?
  /// A folder where features are kept between runs, made when it is not there; `nil` to keep nothing.
  package var cacheFolder: String?
  /// Photos or queries worked on at the same time, at least 1; the default is one for each core.
  package var jobs: Int = OrderedWork.coreCount

  /// At most so many photos ask, spread evenly over the table; `nil` for all that can. At least 2.
  package var maxQueries: Int?
  /// What the matcher goes without.
  package var without: Set<Ingredient> = []
  /// Who says which side a photo shows.
  package var sideSource: SeenSide.Origin = .told
  /// Who says where on its photo the animal is.
  package var boxSource: SeenSide.Origin = .told
  /// A network to tell sides with (a file of `models/train_side.py`); `nil` for the one of the program.
  package var sideNetworkFile: String?
  /// A network to describe patches with (a file of `models/train_descriptor.py`); `nil` for the one of the program.
  package var networkFile: String?
  /// A network to judge candidate matches with (a file of `models/train_context.py`); `nil` for the one of the program.
  package var contextFile: String?

  /// Leave one out: every photo asks, every other photo may answer, nothing is kept.
  package init() {}

  /// Whether photos of other sides of the animal may answer.
  package enum Sides: String, Codable, Sendable {
    /// Every side is compared with every other.
    case all
    /// Left with left and right with right, and views that show neither flank alone with one another. Where the machine says the
    /// sides, that decides only which photos ask: those that another photo of the same side may answer.
    case equal
  }
}

extension EvaluationOptions {
  /// A network and the bytes of its file; `nil` when no file is named.
  ///
  /// - Throws: `notANetwork`.
  static func network<Network>(
    in path: String?, _ reading: ([UInt8]) -> Network?
  ) throws(EvaluationError) -> (network: Network, bytes: [UInt8])? {
    guard let path else { return nil }
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    guard let network = reading(bytes) else { throw .notANetwork(path: path) }
    return (network, bytes)
  }
}
