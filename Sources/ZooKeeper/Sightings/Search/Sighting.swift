package import Basics
import GRDB
package import Imaging
package import MediaLibrary
package import PatternMatching

/// One annotation with its time, location and direction: the row for filters, lists and exports.
///
/// Unknown facts are `nil`, never zero and never guessed. Facts that can come from several sources carry their source.
package struct Sighting: Hashable, Codable, Sendable, Identifiable {
  package var annotation: AnnotationID
  package var photo: PhotoID
  /// The SHA-256 of the photo's bytes, in hexadecimal.
  package var digest: String
  /// The absolute path of the user's file at the time of the import.
  package var path: String
  /// The library's copy, relative to the library folder; `nil` if the original was not copied.
  package var originalPath: String?

  /// The animal, if this annotation or a linked annotation has a name. If linked annotations have different names, only
  /// this annotation's own name counts.
  package var individual: IndividualID?
  package var name: String?
  /// The smallest annotation ID of the same animal, named or not. Equal for two sightings of one animal. An unlinked
  /// sighting is its own component.
  package var component: AnnotationID
  package var isContradictory: Bool

  /// The species as stated for this annotation, otherwise for its animal.
  package var species: Sourced<String>?
  /// The visible side of the animal: `left`, `right`, `front`, `back`, `up`, `down` or a combination such as
  /// `frontleft`.
  package var viewpoint: String?
  /// The estimated side, if none was set and an estimate exists.
  package var viewpointProposal: ViewpointProposal?
  /// How suitable the photo is for comparison, if measured.
  package var comparability: Comparability?
  /// The animal's activities, separated by ` | `.
  package var behavior: String?
  /// The region of the upright photo that was set; the whole photo by default.
  package var box: RotatedBox
  /// The detected region, if no region was set and an animal was detected.
  package var boxProposal: RotatedBox?

  /// The local time, with the clock's correction.
  package var time: Sourced<CivilTime>?
  /// The offset of the local time from UTC.
  package var offset: Sourced<UTCOffset>?
  /// The photographer's position, as precisely as the viewer may know it.
  package var position: Sourced<VisiblePlace>?
  /// The direction of the camera.
  package var direction: Sourced<CompassDirection>?
  package var camera: Camera
  /// Implausible values in the photo's metadata.
  package var suspicions: [Suspicion]

  package var encounter: EncounterID?
  /// Whether the photo is held: only its sender and people who decide see it.
  package var isHeld: Bool

  /// The region for comparison and display.
  package var shownBox: RotatedBox { boxProposal ?? box }

  package var id: AnnotationID { annotation }

  package init(
    annotation: AnnotationID, photo: PhotoID, digest: String, path: String, box: RotatedBox,
    originalPath: String? = nil, individual: IndividualID? = nil, name: String? = nil,
    component: AnnotationID? = nil, isContradictory: Bool = false, species: Sourced<String>? = nil,
    viewpoint: String? = nil, time: Sourced<CivilTime>? = nil, offset: Sourced<UTCOffset>? = nil,
    position: Sourced<VisiblePlace>? = nil, direction: Sourced<CompassDirection>? = nil, camera: Camera = Camera(),
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

extension Sighting {
  /// The live sighting of an annotation as a viewer may see it; `nil` if it does not exist or the viewer may not see
  /// it. Viewers who decide also get held sightings.
  package static func find(
    _ annotation: AnnotationID, in library: Library, for viewer: Viewer
  ) throws(LibraryError) -> Sighting? {
    let condition = [Condition("annotation.id = ?", [annotation]), SightingRow.isLive, viewer.sees(held: true)]
      .joinedByAnd()
    return try library.reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT \(SightingRow.columns) FROM \(SightingRow.source()) WHERE \(condition.sql)"),
        arguments: condition.arguments
      ).map { SightingRow.sighting(in: $0, for: viewer) }
    }
  }
}
