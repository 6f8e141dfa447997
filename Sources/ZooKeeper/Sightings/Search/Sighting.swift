package import Facts
package import Imaging
package import MediaLibrary
package import PatternMatching

/// One annotation with its time, place and compass direction: the row that people filter, list and export.
///
/// A fact that is not known is `nil`, never zero and never a guess; a fact that could have come from several places
/// carries the place it came from.
package struct Sighting: Hashable, Codable, Sendable, Identifiable {
  /// The annotation that shows the animal.
  package var annotation: AnnotationID
  /// The photo that the annotation is on.
  package var photo: PhotoID
  /// The SHA-256 of the photo's bytes, in hexadecimal.
  package var digest: String
  /// Where the user had the photo when it was imported: an absolute path.
  package var path: String
  /// Where the library keeps its copy, relative to the library folder; `nil` when the photo was left in place.
  package var originalPath: String?

  /// The animal, once somebody has named this annotation or one that is linked to it.
  package var individual: IndividualID?
  /// The animal's name.
  package var name: String?
  /// The smallest annotation among those known to show the same animal: equal for two sightings of one animal, named
  /// or not. A sighting that nobody linked to another is its own component.
  package var component: AnnotationID
  /// Whether decisions about this animal contradict one another.
  package var isContradictory: Bool

  /// The species, in the words of whoever stated it.
  package var species: Sourced<String>?
  /// The side of the animal that is seen: `left`, `right`, `front`, `back`, `up`, `down` or a mix like `frontleft`.
  package var viewpoint: String?
  /// The side as the program sees it, where nobody told it and the program looked.
  package var viewpointProposal: ViewpointProposal?
  /// How much the photo tells, where it was measured.
  package var comparability: Comparability?
  /// What the animal does: activities with ` | ` between them.
  package var behavior: String?
  /// The region of the upright photo that shows the animal, as somebody told it; all of the photo where nobody did.
  package var box: RotatedBox
  /// The region as the program sees it, where nobody told it and the program looked and proposes one.
  package var boxProposal: RotatedBox?

  /// The time on the clock where the photo was taken, camera shift included.
  package var time: Sourced<CivilTime>?
  /// How far the clock on the spot was ahead of UTC.
  package var offset: Sourced<UTCOffset>?
  /// Where the photographer stood, as exactly as whoever asked may know it.
  package var position: Sourced<SeenPlace>?
  /// Where the camera pointed.
  package var direction: Sourced<CompassDirection>?
  /// The camera that took the photo, as far as it said.
  package var camera: Camera
  /// What looks wrong about the photo's own account of itself.
  package var suspicions: [Suspicion]

  /// The encounter that the photo belongs to.
  package var encounter: EncounterID?
  /// Whether the photo waits until somebody who decides takes it in: who brought it and those who decide see it, nobody else.
  package var isHeld: Bool

  /// The region that the animal is compared and shown by.
  package var shownBox: RotatedBox { boxProposal ?? box }

  /// The annotation, under the name that `Identifiable` asks for.
  package var id: AnnotationID { annotation }

  /// A sighting of which only the parts without a default are known.
  package init(
    annotation: AnnotationID, photo: PhotoID, digest: String, path: String, box: RotatedBox,
    originalPath: String? = nil, individual: IndividualID? = nil, name: String? = nil,
    component: AnnotationID? = nil, isContradictory: Bool = false, species: Sourced<String>? = nil,
    viewpoint: String? = nil, time: Sourced<CivilTime>? = nil, offset: Sourced<UTCOffset>? = nil,
    position: Sourced<SeenPlace>? = nil, direction: Sourced<CompassDirection>? = nil, camera: Camera = Camera(),
    suspicions: [Suspicion] = [], encounter: EncounterID? = nil, isHeld: Bool = false, behavior: String? = nil,
    viewpointProposal: ViewpointProposal? = nil, boxProposal: RotatedBox? = nil, comparability: Comparability? = nil
  ) {
    self.annotation = annotation
    self.photo = photo
    self.digest = digest
    self.path = path
    self.box = box
    self.boxProposal = boxProposal
    self.originalPath = originalPath
    self.individual = individual
    self.name = name
    self.component = component ?? annotation
    self.isContradictory = isContradictory
    self.species = species
    self.viewpoint = viewpoint
    self.viewpointProposal = viewpointProposal
    self.comparability = comparability
    self.behavior = behavior
    self.time = time
    self.offset = offset
    self.position = position
    self.direction = direction
    self.camera = camera
    self.suspicions = suspicions
    self.encounter = encounter
    self.isHeld = isHeld
  }
}
