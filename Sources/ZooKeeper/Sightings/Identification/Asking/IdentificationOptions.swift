import PatternMatching

/// The scope of a comparison, and the length of the answer.
package struct IdentificationOptions: Hashable, Codable, Sendable {
  package var views: Views = .sameFlank
  /// Whether photos of the query's own encounter are compared.
  package var ownEncounter: OwnEncounter = .included
  /// The maximum number of animals in an answer; at least 1.
  package var top: Int = 5

  /// The species to compare with, if the species of the query photo is known.
  package var species: Species = .same

  package var search: Search = .nearest

  package init() {}

  package enum Search: String, Codable, Sendable {
    /// In a large library only the features that are probably nearest to the features of the photo
    /// (`SearchedFeatures`), in a small library all features.
    case nearest
    /// All features, in a library of any size.
    case everything
  }

  /// The settings of the matcher.
  var matching: MatchOptions {
    var options = MatchOptions.standard
    if search == .everything { options.probes = .max }
    return options
  }

  package enum Views: String, Codable, Sendable {
    /// Left is compared with left, and right with right. Views that do not show one flank alone are compared with all
    /// views.
    case sameFlank
    /// Every view is compared with every other view.
    case all
  }

  package enum Species: String, Codable, Sendable {
    /// Animals of the same species, and animals of unknown species.
    case same
    case any
  }

  package enum OwnEncounter: String, Codable, Sendable {
    /// Useful in practice: the previous photo often shows the same animal.
    case included
    /// Useful for evaluation: only the coat counts, not the same light and the same bush.
    case leftOut
  }
}
