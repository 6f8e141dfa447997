package import Facts
package import MediaLibrary

/// One photo of a group of the inbox.
package struct InboxPhoto: Codable, Hashable, Sendable, Identifiable {
  /// The photo.
  package let photo: PhotoID
  /// The first annotation on it, to show.
  package let annotation: AnnotationID?
  /// When the photo was taken, by the clock on the spot.
  package let time: CivilTime?
  /// The encounter that the photo belongs to.
  package let encounter: EncounterID?

  /// The photo, under the name that `Identifiable` asks for.
  package var id: PhotoID { photo }
}
