package import MediaLibrary

/// The result of an import for one file.
package enum ImportOutcome: String, Codable, CaseIterable, Sendable {
  case new
  /// A new photo, taken shortly before or after a similar photo. Both photos are kept and linked.
  case burst
  /// A new photo that looks like another photo. Both photos are kept and linked.
  case nearDuplicate = "near-duplicate"
  /// A new file with exactly the pixels of another file but different metadata. Both photos are kept and linked.
  case samePixels = "same-pixels"
  /// The same bytes as a photo of the library, but with additional or different facts. Or the whole file of a photo that
  /// was incomplete. Facts set by a person stay.
  case updated
  /// A photo of the library whose original was lost or damaged and is restored.
  case restored
  /// The same bytes as a photo of the library, or as an earlier file of this run. Not imported.
  case duplicate
  /// A photo that cannot be read or decoded (quarantined), or a file that changed while it was read or since a plan of
  /// shards.
  case unreadable
  /// A film that the library did not have. The seconds that show an animal become photos.
  case film
  /// A film that is not read. Ignored.
  case filmLeft = "film-left"
  /// A picture of a format that this program does not read. Not imported.
  case otherFormat = "other-format"
  /// Neither a photo nor a film. Ignored.
  case notAPhoto = "not-a-photo"
  /// Hidden, in a system folder, a broken link, not a regular file, or inside a library. Not read.
  case passedOver = "passed-over"

  package var isImported: Bool {
    switch self {
    case .new, .burst, .nearDuplicate, .samePixels: true
    case .updated, .restored, .duplicate, .unreadable, .film, .filmLeft, .otherFormat, .notAPhoto, .passedOver: false
    }
  }
}

/// A point that a person should check. The photo is imported anyway.
package enum ImportFlag: String, Codable, CaseIterable, Sendable {
  /// The photo has no date.
  case noDate = "no-date"
  /// The photo has no position.
  case noPlace = "no-place"
  /// The photo contains an implausible value or is incomplete.
  case suspicious
}

/// One file of an import, with its outcome and the reasons.
package struct PlannedFile: Codable, Hashable, Sendable {
  /// The path as it was found, in the form of `PathText`.
  package var path: String
  /// The SHA-256 of the file's bytes, if they could be read.
  package var sha256: String?
  package var outcome: ImportOutcome
  package var flags: [ImportFlag]
  /// The reasons for the outcome, and further notes.
  package var reasons: [ImportReason]
  /// The path of the photo that the file equals or resembles, if known.
  package var resembles: String?
  /// The photo's ID in the library, once the file is imported.
  package var photo: PhotoID?
}
