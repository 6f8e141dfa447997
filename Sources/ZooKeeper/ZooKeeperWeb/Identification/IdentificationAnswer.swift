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
  }

  let annotation: AnnotationID?
  let probability: Double?
  let compared: Int
  let isReadable: Bool
  let candidates: [Candidate]

  init(_ answer: Identification) {
    annotation = answer.subject.annotation
    probability = answer.probability
    compared = answer.galleryCount
    if case .unreadable = answer.outcome { isReadable = false } else { isReadable = true }
    candidates = answer.candidates.map { candidate in
      Candidate(
        animal: candidate.individual, name: candidate.name, score: candidate.score, places: candidate.regions.count,
        best: candidate.best.annotation,
        picture: candidate.best.annotation.map { Pictures.chip($0, side: 320) })
    }
  }
}
