import Sightings
import WebPlatform

/// An answer to *who is this?* as pages and programs get it.
struct IdentificationAnswer: Codable, Sendable {
  struct Candidate: Codable, Sendable {
    let animal: IndividualID
    let name: String
    let score: Double
    let places: Int
    let best: AnnotationID?
    let picture: String?
    /// Whether the animal is known to be of another species than the one that was asked about.
    let isOfOtherSpecies: Bool
  }

  /// An animal that nobody has named yet: the group of a sighting.
  struct Group: Codable, Sendable {
    let id: AnnotationID
    let sightings: [AnnotationID]
    let probability: Double
    let best: AnnotationID?
    let places: Int
  }

  /// That only animals of one species, and those of which nobody told it, were compared.
  struct Narrowed: Codable, Sendable {
    let species: String
    /// How many sightings of other species were left out.
    let leftOut: Int
    /// Whether anybody else in the catalogue is known to be of the species.
    let isInCatalogue: Bool
  }

  let annotation: AnnotationID?
  /// The flank that it was compared by; missing when it was compared with both.
  let flank: Flank?
  /// Who says which side is seen, somebody or the program; missing when nobody does.
  let sideSource: SeenSide.Origin?
  /// Who says where on the photo the animal is, somebody or the program; missing when it was compared as a whole.
  let boxSource: SeenSide.Origin?
  let probability: Double?
  /// How likely it is that the photo can be told at all; missing where nobody measured it.
  let comparability: Double?
  /// What speaks most against a photo that tells little, a word of `Comparability.Flaw`.
  let flaw: String?
  let compared: Int
  /// Missing where all species might answer.
  let narrowed: Narrowed?
  let isReadable: Bool
  let candidates: [Candidate]
  /// Set where it is likelier than any that has a name.
  let group: Group?

  /// - Parameter species: of a sighting, where it is known.
  init(_ answer: Identification, species: (AnnotationID) throws -> String?) rethrows {
    let own = try answer.subject.annotation.flatMap(species).map(SpeciesName.init)
    annotation = answer.subject.annotation
    (flank, sideSource) = (answer.subject.side.flank, answer.subject.side.origin)
    boxSource = answer.subject.boxSource
    probability = answer.probability
    (comparability, flaw) = (answer.comparability?.probability, answer.comparability?.flaw?.rawValue)
    compared = answer.galleryCount
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
