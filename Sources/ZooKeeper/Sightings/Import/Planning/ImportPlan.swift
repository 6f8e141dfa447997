import Imaging
import MediaLibrary

/// What becomes of one file, and what is to be written for it.
struct ImportPlan: Sendable {
  /// What is told of it.
  var file: PlannedFile
  /// What is written.
  var work = Work.nothing

  enum Work: Sendable {
    case nothing
    /// Why the file cannot be read is kept.
    case quarantine(ImagingError, ContentDigest?)
    /// The photo is stored; it may resemble another.
    case store(PreparedPhoto, PhotoLink?)
    /// More is known of a photo that is there, or its original is to be restored.
    case update(PhotoUpdate)
  }
}

/// What an import says of a photo that is there.
struct PhotoUpdate: Sendable {
  let known: KnownPhoto
  let path: String
  /// What is said of the photo from now on; `nil` where that stays.
  let facts: ImportedFacts?
  /// What every source says now.
  let statements: PhotoStatements
  let sightings: [SightingUpdate]
  /// The whole file, where the original was lost or damaged.
  let lostOriginal: KnownFile?

  /// Whether anything is written into the catalogue.
  var changesRows: Bool { facts != nil || !sightings.isEmpty }
}
