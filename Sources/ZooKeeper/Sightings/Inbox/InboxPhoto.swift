package import Basics
package import MediaLibrary

package struct InboxPhoto: Codable, Hashable, Sendable, Identifiable {
  package let photo: PhotoID
  /// The first annotation on the photo, for its thumbnail.
  package let annotation: AnnotationID?
  /// The local time.
  package let time: CivilTime?
  package let encounter: EncounterID?

  package var id: PhotoID { photo }
}
