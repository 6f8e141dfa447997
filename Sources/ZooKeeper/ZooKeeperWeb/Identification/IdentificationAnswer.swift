import Sightings
import WebPlatform

/// The result of an identification, for pages and API clients.
struct IdentificationAnswer: Codable, Sendable {
  struct Candidate: Codable, Sendable {
    let animal: IndividualID
    let name: String
    let score: Double
    let places: Int
    let best: AnnotationID?
    let picture: String?
    /// Whether the animal is known to be of another species than the query.
    let isOfOtherSpecies: Bool
  }

  /// An unnamed animal: the group of a sighting.
  struct Group: Codable, Sendable {
    let id: AnnotationID
    let sightings: [AnnotationID]
    let probability: Double
    let best: AnnotationID?
    let places: Int
  }

  /// Present when only animals of one species, and animals of unknown species, were compared.
  struct Narrowed: Codable, Sendable {
    let species: String
    /// The number of omitted sightings of other species.
    let leftOut: Int
    /// Whether the catalogue contains another animal of the species.
    let isInCatalogue: Bool
  }

  /// How much of the compared sightings was searched.
  struct Searched: Codable, Sendable {
    let features: Int
    /// The share of these features that was compared with each feature of the photo; 1 for all.
    let share: Double
    /// Whether pages should state the share.
    let isStated: Bool

    init(_ answer: Identification) {
      (features, share, isStated) = (answer.searched.features, answer.searched.share, answer.searched.isStated)
    }
  }

  let annotation: AnnotationID?
  /// The flank that was compared; missing when both were compared.
  let flank: Flank?
  /// The source of the side: set by a person or a table, or estimated by the program; missing when the side is unknown.
  let sideSource: EffectiveSide.Origin?
  /// The source of the box: set by a person or a table, or found by the program; missing when the whole photo was
  /// compared.
  let boxSource: EffectiveSide.Origin?
  let probability: Double?
  /// The probability that the photo can be identified at all, 0 to 1; missing when it was not measured.
  let comparability: Double?
  /// The main flaw of a photo that is hard to identify: a raw value of `Comparability.Flaw`.
  let flaw: String?
  let compared: Int
  let searched: Searched
  /// Missing when all species were compared.
  let narrowed: Narrowed?
  let isReadable: Bool
  let candidates: [Candidate]
  /// Set when the group is likelier than every named animal.
  let group: Group?

  /// - Parameter species: the species of a sighting; `nil` when unknown.
  init(_ answer: Identification, species: (AnnotationID) throws -> String?) rethrows {
    let own = try answer.subject.annotation.flatMap(species).map(SpeciesName.init)
    annotation = answer.subject.annotation
    (flank, sideSource) = (answer.subject.side.flank, answer.subject.side.origin)
    boxSource = answer.subject.boxSource
    probability = answer.probability
    (comparability, flaw) = (answer.comparability?.probability, answer.comparability?.flaw?.rawValue)
    compared = answer.galleryCount
    searched = Searched(answer)
    narrowed = answer.narrowing.map {
      Narrowed(species: $0.species, leftOut: $0.leftOut, isInCatalogue: $0.isInCatalogue)
    }
    if case .unreadable = answer.outcome { isReadable = false } else { isReadable = true }
    group = answer.group.map { found in
      Group(
        id: found.id, sightings: found.others, probability: found.probability, best: found.best.annotation,
        places: found.places)
    }
    candidates = try answer.candidates.map { candidate in
      let other = try candidate.best.annotation.flatMap(species).map(SpeciesName.init)
      return Candidate(
        animal: candidate.individual, name: candidate.name, score: candidate.score, places: candidate.regions.count,
        best: candidate.best.annotation,
        picture: candidate.best.annotation.map { Pictures.card($0, side: 320) },
        isOfOtherSpecies: own.flatMap { own in other.map(own.isOther(than:)) } ?? false)
    }
  }
}
