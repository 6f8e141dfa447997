package import Basics
package import Imaging
package import MediaLibrary

/// Photos with the same missing or doubtful fact, which one answer can correct: for example the photos of a burst, of a
/// camera or of an animal.
package struct InboxGroup: Codable, Hashable, Sendable, Identifiable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case noDate = "no-date"
    case noPlace = "no-place"
    /// The visible side of the animal is unknown.
    case noSide = "no-side"
    /// The species is unknown, both of the sighting and of the animal.
    case noSpecies = "no-species"
    /// The time or the UTC offset is invalid, unreadable or doubtful (`Suspicion.ofTime`).
    case suspiciousTime = "suspicious-time"
    /// The position is zero or not on Earth, or its hemispheres are missing or contradictory (`Suspicion.ofPlace`).
    case suspiciousPlace = "suspicious-place"
    /// Another value of the file is doubtful.
    case suspicious
    /// An animal was seen at two places within too short a time.
    case implausibleSpeed = "implausible-speed"
    case beforeBirth = "before-birth"
    case afterDeath = "after-death"
    /// Files that could not become photos.
    case quarantined
  }

  package var kind: Kind
  /// The common property of the photos, unique within the kind and stable: `encounter-12`, `camera-…`, `animal-5`.
  package var key: String
  /// The camera model of the first photo.
  package var model: String?
  /// The camera's serial number.
  package var serial: String?
  /// The encounter of the first photo.
  package var encounter: EncounterID?
  /// The import of the first photo.
  package var importID: OperationID?
  /// The local time of the first photo.
  package var time: CivilTime?
  /// The animal's name, if the group concerns one.
  package var animal: String?
  package var individual: IndividualID?
  /// At most 50 of the photos, ordered by ID; empty for files that did not become photos. `Inbox.members` returns all.
  package var photos: [PhotoID]
  /// The number of photos or files.
  package var photoCount: Int
  /// At most 6 of the affected annotations, ordered by ID.
  package var examples: [AnnotationID]
  package var suspicions: [Suspicion]
  /// The minimum delay of the camera's clock in seconds, according to the file numbers; `nil` if unknown.
  package var clockLag: Double?
  /// Why the files could not become photos.
  package var failure: ImportReason?
  /// The reason in English, if an earlier version stored it as a sentence.
  package var statedFailure: String?

  /// Kind and key: unique in the inbox.
  package var id: String { "\(kind.rawValue)/\(key)" }
}

package struct InboxPhoto: Codable, Hashable, Sendable, Identifiable {
  package let photo: PhotoID
  /// The first annotation on the photo, for its thumbnail.
  package let annotation: AnnotationID?
  /// The local time.
  package let time: CivilTime?
  package let encounter: EncounterID?

  package var id: PhotoID { photo }
}
