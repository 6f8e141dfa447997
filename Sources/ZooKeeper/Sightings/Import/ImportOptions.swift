package import Facts
package import Foundation
package import Imaging
package import MediaLibrary

/// How photos are brought into a library.
package struct ImportOptions: Sendable {
  /// Whether originals are copied.
  package var storage = PhotoStorage.copied
  /// The species on photos that do not say.
  package var species: String?
  /// Recorded tracks. Where a photo is on one, it says where the photo was taken; the photo's own position gives way.
  package var track: GPXTrack?
  /// How far the camera's clock was ahead of UTC, as whoever imports states it; what photos say themselves gives way.
  package var statedOffset: UTCOffset?
  /// Seconds that are added to the camera's clock; 0 leaves a photo that is there as it was corrected before. Kept beside each time, so that it can be taken back.
  package var clockShift: Double = 0
  /// Boxes and names by file.
  package var annotations: AnnotationTable?
  /// Who looks for the animals of photos on which `annotations` tells no box.
  package var finding = AnimalFinding.program
  /// Whether whoever imports decides who is who and corrects what is known of photos. The names and species that others bring are
  /// suggestions, and of photos that are there they change nothing.
  package var mayDecide = true
  /// Whether the photos wait until somebody who decides takes them in; of those that are there nothing is held.
  package var holdsPhotos = false
  /// When the import is, to know dates of the future by.
  package var now = Date()
  /// Whether photos are stored before they are described, so that people see them soon. Whoever asks who is on one, and
  /// `FeatureUpkeep`, describe what was left.
  package var describesLater = false
  /// Photos read, decoded and described at a time. At least 1.
  package var jobs = OrderedWork.coreCount
  /// What a file may demand.
  package var limits = DecodeLimits.standard
  /// A word by which the import is found again in the journal, whoever asks: of what was sent, say.
  package var token: String?
  /// Animals of the library whose names are words that stand where no name is known; the import finds them.
  var oddlyNamed: Set<String> = []
  /// Who imports.
  package var actor: String

  /// The standard settings, signed by `actor`.
  package init(actor: String) { self.actor = actor }
}
