/// What a query is compared with, and how much of the answer is kept.
package struct IdentificationOptions: Hashable, Codable, Sendable {
  /// Which views may be compared.
  package var views: Views = .sameFlank
  /// Whether photos of the query's own encounter may answer.
  package var ownEncounter: OwnEncounter = .included
  /// The most animals to name in an answer, best first; at least 1.
  package var top: Int = 5

  /// Which species may answer where that of the photo is known.
  package var species: Species = .same

  /// Same flank, own encounter included, the same species, the best five.
  package init() {}

  /// Which views may be compared.
  package enum Views: String, Codable, Sendable {
    /// Left with left and right with right; a view that shows neither flank alone with all.
    case sameFlank
    /// Every view with every other.
    case all
  }

  /// Which species may answer.
  package enum Species: String, Codable, Sendable {
    /// Animals of the species of the photo, and those whose species nobody told.
    case same
    /// All.
    case any
  }

  /// Whether photos of the query's own encounter may answer.
  package enum OwnEncounter: String, Codable, Sendable {
    /// The own encounter may answer: the photo before the query's often settles the matter.
    case included
    /// The own encounter may not answer: what decides is the coat alone, not the same light and the same bush.
    case leftOut
  }
}
