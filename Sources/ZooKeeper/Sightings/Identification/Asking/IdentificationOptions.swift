/// What a query is compared with, and how much of the answer is kept.
public struct IdentificationOptions: Hashable, Codable, Sendable {
  /// Which views may be compared.
  public var views: Views = .sameFlank
  /// Whether photos of the query's own encounter may answer.
  public var ownEncounter: OwnEncounter = .included
  /// The most animals to name in an answer, best first; at least 1.
  public var top: Int = 5

  /// Same flank, own encounter included, the best five.
  public init() {}

  /// Which views may be compared.
  public enum Views: String, Codable, Sendable {
    /// Left with left and right with right; a view that shows neither flank alone with all.
    case sameFlank
    /// Every view with every other.
    case all
  }

  /// Whether photos of the query's own encounter may answer.
  public enum OwnEncounter: String, Codable, Sendable {
    /// They may: the photo before this one often settles the matter.
    case included
    /// They may not: the answer then rests on the coat alone, not on the same light and the same bush.
    case leftOut
  }
}
