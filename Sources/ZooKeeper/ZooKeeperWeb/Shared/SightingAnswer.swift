import Basics
import Imaging
import MediaLibrary
import Sightings
import WebPlatform

/// A sighting in the API, as one flat object without the unknown facts.
struct SightingAnswer: Codable, Sendable {
  struct AnimalLink: Codable, Sendable {
    let id: IndividualID
    let name: String
  }
  struct Box: Codable, Sendable {
    let x, y, width, height, rotation: Double

    init(_ box: RotatedBox) {
      (x, y, width, height, rotation) = (box.x, box.y, box.width, box.height, box.rotation)
    }
  }

  let id: AnnotationID
  let photo: PhotoID
  let animal: AnimalLink?
  let isContradictory: Bool
  let species, speciesSource, viewpoint, behavior: String?
  /// The side that the program proposes, when no person set one. Without `view` the program is not certain.
  let viewpointProposal: ViewpointProposal?
  /// The probability that the photo can be identified at all, 0 to 1; `nil` when it was not measured.
  let comparability: Double?
  /// The main flaw of a photo that is hard to identify.
  let flaw: String?
  let box: Box
  /// The box that the program proposes, when no person set one.
  let boxProposal: Box?
  let time, timeSource: String?
  let utcOffset: Int?
  let latitude, longitude, positionError: Double?
  /// `obscured` when the position is the center of a cell of about 20 km; `private` when no position is given. `nil`
  /// for an exact or unknown position.
  let positionPrivacy: String?
  let positionSource: String?
  let direction: Double?
  let directionReference: String?
  let camera: String?
  let encounter: EncounterID?
  let suspicions: [String]
  let isHeld: Bool
  let chip, image: String

  init(_ sighting: Sighting) {
    id = sighting.annotation
    photo = sighting.photo
    animal = sighting.individual.map { AnimalLink(id: $0, name: sighting.name ?? "") }
    isContradictory = sighting.isContradictory
    species = sighting.species?.value
    speciesSource = sighting.species?.source.rawValue
    viewpoint = sighting.viewpoint
    viewpointProposal = sighting.viewpointProposal
    (comparability, flaw) = (sighting.comparability?.probability, sighting.comparability?.flaw?.rawValue)
    behavior = sighting.behavior
    box = Box(sighting.box)
    boxProposal = sighting.boxProposal.map(Box.init)
    time = sighting.time?.value.description
    timeSource = sighting.time?.source.rawValue
    utcOffset = sighting.offset?.value.seconds
    latitude = sighting.position?.value.onMap?.latitude
    longitude = sighting.position?.value.onMap?.longitude
    positionError = sighting.position?.value.uncertainty
    positionPrivacy =
      switch sighting.position?.value {
      case .within: PlaceLevel.obscured.rawValue
      case .withheld: PlaceLevel.private.rawValue
      case .exact, nil: nil
      }
    positionSource = sighting.position?.source.rawValue
    direction = sighting.direction?.value.degrees
    directionReference = sighting.direction?.value.reference.rawValue
    let names = [sighting.camera.make, sighting.camera.model].compactMap { $0 }
    camera = names.isEmpty ? nil : names.joined(separator: " ")
    encounter = sighting.encounter
    isHeld = sighting.isHeld
    suspicions = sighting.suspicions.map(\.rawValue)
    chip = Pictures.chip(sighting.annotation, side: 320)
    image = Pictures.photo(sighting.photo, side: 1280)
  }
}

/// URLs of pictures; `side` is the longer side in pixels.
enum Pictures {
  /// The region of a sighting.
  static func chip(_ id: AnnotationID, side: Int) -> String { "/api/v1/sightings/\(id)/chip?side=\(side)" }
  /// The whole animal of a sighting in a 4:3 frame, for cards.
  static func card(_ id: AnnotationID, side: Int) -> String { "/api/v1/sightings/\(id)/card?side=\(side)" }
  static func film(_ id: PhotoID) -> String { "/api/v1/photos/\(id)/film" }
  static func photo(_ id: PhotoID, side: Int) -> String { "/api/v1/photos/\(id)/image?side=\(side)" }
}
