/// What becomes of a file.
public enum ImportOutcome: String, Codable, CaseIterable, Sendable {
  /// A photo that the library does not have.
  case new
  /// A new photo that was taken a moment before or after another and looks like it. Both are kept and linked.
  case burst
  /// A new photo that looks like another. Both are kept and linked.
  case nearDuplicate = "near-duplicate"
  /// A new file with the very pixels of another, and something else written about them. Both are kept and linked.
  case samePixels = "same-pixels"
  /// Byte for byte a photo that the library has, or that came earlier in this run. Not imported.
  case duplicate
  /// A photo that cannot be read or decoded. Put in quarantine.
  case unreadable
  /// Not a photo. Left alone.
  case notAPhoto = "not-a-photo"

  /// Whether the file becomes a photo of the library.
  public var isImported: Bool {
    switch self {
    case .new, .burst, .nearDuplicate, .samePixels: true
    case .duplicate, .unreadable, .notAPhoto: false
    }
  }
}

/// Something about a photo that a person should look at. It is imported all the same.
public enum ImportFlag: String, Codable, CaseIterable, Sendable {
  /// Nothing says when it was taken.
  case noDate = "no-date"
  /// Nothing says where it was taken.
  case noPlace = "no-place"
  /// It says something that cannot be true, or a part of it is missing.
  case suspicious
}

/// One file of an import: what becomes of it, and why.
public struct PlannedFile: Codable, Hashable, Sendable {
  /// The path as it was found.
  public var path: String
  /// The SHA-256 of its bytes, where they could be read.
  public var sha256: String?
  /// What becomes of it.
  public var outcome: ImportOutcome
  /// What to look at.
  public var flags: [ImportFlag]
  /// Why, a sentence each.
  public var reasons: [String]
  /// The photo that it equals or resembles: a path.
  public var resembles: String?
  /// Its number in the library, once it is imported.
  public var photo: PhotoID?
}
