package import Imaging
package import MediaLibrary
package import PatternMatching

/// The answer to one query: the similar animals of the catalogue, best first.
package struct Identification: Sendable {
  /// The query; the first query if several photos were combined.
  package var subject: Subject
  /// The number of combined photos.
  package var photoCount = 1
  package var outcome: Outcome
  /// The probability that the first candidate is the right animal, 0 to 1; `nil` without candidates. A low value means:
  /// probably a new animal.
  package var probability: Double?
  /// The unnamed animal that is more likely than every named animal; `nil` if there is none.
  package var group: Group?
  /// The restriction to the query's species; `nil` if the species is unknown or the restriction is off.
  package var narrowing: Narrowing?
  /// The suitability of the photo for comparison, or of the most suitable of several photos; `nil` if not measured.
  package var comparability: Comparability?
  /// The number of compared annotations: annotations of named animals, plus unnamed annotations if no named animal was
  /// likely.
  package var galleryCount: Int
  /// How much of these annotations was searched.
  package var searched = SearchedFeatures.none
  /// CPU seconds for describing and comparing.
  package var cpuSeconds: Double

  /// The restriction of the comparison to one species and annotations of unknown species.
  package struct Narrowing: Codable, Hashable, Sendable {
    /// The species of the query, as set by a person, table or file.
    package var species: String
    /// The number of annotations of other species, which were left out.
    package var leftOut: Int
    /// Whether the catalogue has another annotation of this species.
    package var isInCatalogue: Bool

    /// Whether the restriction is worth mentioning.
    package var isStated: Bool { leftOut > 0 || !isInCatalogue }
  }

  /// A query: one region of one photo.
  package struct Subject: Hashable, Sendable {
    /// `nil` for a file outside the library.
    package var annotation: AnnotationID?
    /// `nil` for a file outside the library.
    package var photo: PhotoID?
    /// The path of the user's file.
    package var path: String
    /// A readable file with the same pixels.
    package var readablePath: String
    /// The region in pixels of the upright photo: as set by a person, otherwise as detected, otherwise the whole photo.
    package var box: RotatedBox
    /// Whether the region was set or detected; `nil` for the default, the whole photo.
    package var boxSource: EffectiveSide.Origin?
    /// The viewpoint, if it was set.
    package var viewpoint: String?
    /// The program's estimate of the viewpoint, if it was computed.
    package var view: ViewEstimate?
    /// The species, if it was set for the photo or the animal.
    package var species: String?
    /// The animal's current name.
    package var name: String?

    /// The side used for comparison.
    package var side: EffectiveSide { EffectiveSide(told: viewpoint, seen: view) }

    /// The direction from which the animal is seen. Seen from above, the animal may lie at any angle.
    var vantage: ViewDirection { ViewDirection(viewpoint: viewpoint) }
  }

  package enum Outcome: Sendable {
    /// Animals of the catalogue, best first; empty if none is similar.
    case ranked([Candidate])
    case unreadable(ImagingError)
  }

  /// An animal of the catalogue with its match score.
  package struct Candidate: Sendable {
    package var individual: IndividualID
    package var name: String
    /// The odds that this animal is the animal of the query, from all photos of the animal; 0 and up.
    package var score: Double
    /// The query photo with the best agreement, if several were combined.
    package var asked: Subject
    /// The annotation of this animal with the best agreement.
    package var best: Subject
    /// The matched regions of the coat on the best photo, highest weight first.
    package var regions: [MatchedRegion]
    /// The number of matches that were removed because they move with the background of both photos.
    package var scenery: Int
  }

  /// An unnamed animal as a candidate: a group of sightings, see `GroupMaker`.
  package struct Group: Sendable {
    /// The identifier of the group: its first sighting.
    package var id: AnnotationID
    /// The sightings of the group except the queries, ordered by ID; at least one.
    package var others: [AnnotationID]
    /// The probability that this is the animal, 0 to 1.
    package var probability: Double
    /// The query photo with the best agreement, if several were combined.
    package var asked: Subject
    /// The sighting of the group with the best agreement.
    package var best: Subject
    /// The number of matched regions of the coat.
    package var places: Int
  }

  /// A region of the coat that was found on two chips.
  package struct MatchedRegion: Hashable, Sendable {
    /// The position on the query's chip.
    package var query: Keypoint
    /// The position on the best photo's chip.
    package var match: Keypoint
    /// The region's contribution to the score, above 0.
    package var weight: Double

    package init(query: Keypoint, match: Keypoint, weight: Double) {
      self.query = query
      self.match = match
      self.weight = weight
    }
  }

  /// The animals, best first; empty if the photo was unreadable.
  package var candidates: [Candidate] {
    if case .ranked(let candidates) = outcome { candidates } else { [] }
  }

  /// The probability of the first animal in words; `nil` without candidates.
  package var verdict: String? {
    guard let probability, let name = candidates.first?.name else { return nil }
    let share = Self.percent(probability)
    return switch probability {
    case 0.8...: "\(name): \(share) likely"
    case 0.5...: "\(name): \(share) likely, have a look"
    case 0.2...: "\(name): only \(share) likely, look at the others too"
    default: "probably new, or too little to see: \(name) is \(share) likely"
    }
  }

  /// A probability as a whole percentage, between "under 1 %" and "over 99 %".
  package static func percent(_ probability: Double) -> String {
    switch probability {
    case ..<0.01: "under 1 %"
    case 0.99...: "over 99 %"
    default: "\(Int((100 * probability).rounded())) %"
    }
  }
}
