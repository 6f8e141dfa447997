package import MediaLibrary

/// What becomes of a file.
package enum ImportOutcome: String, Codable, CaseIterable, Sendable {
  /// A photo that the library does not have.
  case new
  /// A new photo that was taken a moment before or after another and looks like it. Both are kept and linked.
  case burst
  /// A new photo that looks like another. Both are kept and linked.
  case nearDuplicate = "near-duplicate"
  /// A new file with the very pixels of another, and something else written about them. Both are kept and linked.
  case samePixels = "same-pixels"
  /// Byte for byte a photo that the library has, of which more is known now, or something else. What a person set stands.
  case updated
  /// A photo that the library has, whose original was lost or damaged and is put back.
  case restored
  /// Byte for byte a photo that the library has, or that came earlier in this run. Not imported.
  case duplicate
  /// A photo that cannot be read or decoded. Put in quarantine.
  case unreadable
  /// Not a photo. Left alone.
  case notAPhoto = "not-a-photo"
  /// Hidden, no file, or inside another library. Not looked at.
  case passedOver = "passed-over"

  /// Whether the file becomes a photo of the library.
  package var isImported: Bool {
    switch self {
    case .new, .burst, .nearDuplicate, .samePixels: true
    case .updated, .restored, .duplicate, .unreadable, .notAPhoto, .passedOver: false
    }
  }
}

/// Something about a photo that a person should look at. The photo is imported all the same.
package enum ImportFlag: String, Codable, CaseIterable, Sendable {
  /// Nothing says when the photo was taken.
  case noDate = "no-date"
  /// Nothing says where the photo was taken.
  case noPlace = "no-place"
  /// The photo says something that cannot be true, or a part of it is missing.
  case suspicious
}

/// One file of an import: what becomes of it, and why.
package struct PlannedFile: Codable, Hashable, Sendable {
  /// The path as it was found, as `PathText` has it.
  package var path: String
  /// The SHA-256 of the file's bytes, where they could be read.
  package var sha256: String?
  /// What becomes of the file.
  package var outcome: ImportOutcome
  /// What to look at.
  package var flags: [ImportFlag]
  /// Why, and what else is to be known.
  package var reasons: [ImportReason]
  /// The photo that the file equals or resembles, where it is known which: a path.
  package var resembles: String?
  /// The photo's number in the library, once the file is imported.
  package var photo: PhotoID?
}
