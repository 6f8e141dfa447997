package import Facts
package import Imaging
package import MediaLibrary

/// Photos with the same thing missing or doubtful that one answer can put right: those of a burst, of a camera, of an
/// animal.
package struct InboxGroup: Codable, Hashable, Sendable, Identifiable {
  /// What is missing or doubtful.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// When the photos were taken is not known.
    case noDate = "no-date"
    /// Where the photos were taken is not known.
    case noPlace = "no-place"
    /// Which side of the animal is seen is not known.
    case noSide = "no-side"
    /// The species is not known, neither of the sighting nor of the animal.
    case noSpecies = "no-species"
    /// The date is not one that a calendar has, is not understood, or the clock was wrong.
    case suspiciousTime = "suspicious-time"
    /// The position is not one that a receiver with a fix writes.
    case suspiciousPlace = "suspicious-place"
    /// Something else about the file is doubtful.
    case suspicious
    /// An animal was in two places too soon after one another.
    case implausibleSpeed = "implausible-speed"
    /// An animal was seen before it was born.
    case beforeBirth = "before-birth"
    /// An animal was seen after it died.
    case afterDeath = "after-death"
    /// Files that could not become photos.
    case quarantined
  }

  /// What is missing or doubtful.
  package var kind: Kind
  /// What the photos have in common, unique within the kind: `encounter-12`, `camera-…`, `animal-5`. Stays the same while
  /// the group does.
  package var key: String
  /// The model of the camera of the first photo.
  package var model: String?
  /// The camera's serial number.
  package var serial: String?
  /// The encounter of the first photo.
  package var encounter: EncounterID?
  /// The import that brought the first photo.
  package var importID: OperationID?
  /// When the first photo was taken, by the clock on the spot.
  package var time: CivilTime?
  /// The animal, where the group is about one.
  package var animal: String?
  /// The animal's number.
  package var individual: IndividualID?
  /// At most 50 of the photos, smallest number first; none for files that did not become photos. `Inbox.members` has all.
  package var photos: [PhotoID]
  /// How many photos, or files, there are.
  package var photoCount: Int
  /// At most 6 of the annotations that are concerned, smallest number first.
  package var examples: [AnnotationID]
  /// What is suspected of the photos.
  package var suspicions: [Suspicion]
  /// Seconds by which the clock of the photos was late, at least, as the file numbers of their card say.
  package var clockLag: Double?
  /// Why the files could not become photos.
  package var failure: ImportReason?
  /// Why the files could not become photos, as an earlier version put it in English.
  package var statedFailure: String?

  /// Kind and key: unique in the inbox.
  package var id: String { "\(kind.rawValue)/\(key)" }
}
