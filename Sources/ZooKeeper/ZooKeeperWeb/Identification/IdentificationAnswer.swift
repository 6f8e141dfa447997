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

  let annotation: AnnotationID?
  /// The flank that it was compared by; missing when it was compared with both.
  let flank: Flank?
  /// Who says which side is seen, somebody or the program; missing when nobody does.
  let sideSource: SeenSide.Origin?
  let probability: Double?
  /// How likely it is that the photo can be told at all; missing where nobody measured it.
  let comparability: Double?
  /// What speaks most against a photo that tells little, a word of `Comparability.Flaw`.
  let flaw: String?
  let compared: Int
  let isReadable: Bool
  let candidates: [Candidate]
  /// Set where it is likelier than any that has a name.
  let group: Group?

  /// - Parameter species: of a sighting, where it is known.
  init(_ answer: Identification, species: (AnnotationID) throws -> String?) rethrows {
    let own = try answer.subject.annotation.flatMap(species)?.lowercased()
    annotation = answer.subject.annotation
    (flank, sideSource) = (answer.subject.side.flank, answer.subject.side.origin)
    probability = answer.probability
    (comparability, flaw) = (answer.comparability?.probability, answer.comparability?.flaw?.rawValue)
    compared = answer.galleryCount
    if case .unreadable = answer.outcome { isReadable = false } else { isReadable = true }
    group = answer.group.map { found in
      Group(
        id: found.id, sightings: found.others, probability: found.probability, best: found.best.annotation,
        places: found.places)
    }
    candidates = try answer.candidates.map { candidate in
      let other = try candidate.best.annotation.flatMap(species)?.lowercased()
      return Candidate(
        animal: candidate.individual, name: candidate.name, score: candidate.score, places: candidate.regions.count,
        best: candidate.best.annotation,
        picture: candidate.best.annotation.map { Pictures.card($0, side: 320) },
        isOfOtherSpecies: own != nil && other != nil && own != other)
    }
  }
}
