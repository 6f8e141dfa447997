import Imaging
import MediaLibrary

/// The outcome for one file, and the data to write.
struct ImportPlan: Sendable {
  /// The entry for the report.
  var file: PlannedFile
  var work = Work.nothing

  enum Work: Sendable {
    case nothing
    /// Records why the file cannot be read.
    case quarantine(ImagingError, ContentDigest?)
    /// Stores the photo, with a link if it resembles another one.
    case store(PreparedPhoto, PhotoLink?)
    /// Adds facts to an existing photo, or restores its original.
    case update(PhotoUpdate)
  }
}

/// An update of an existing photo by an import.
struct PhotoUpdate: Sendable {
  let known: ReimportedPhoto
  let path: String
  /// The new facts; `nil` if they stay.
  let facts: ImportedFacts?
  /// The statements of all sources after the update.
  let statements: PhotoStatements
  let sightings: [SightingUpdate]
  /// The whole file, if the original was lost or damaged.
  let lostOriginal: KnownFile?

  /// Whether the update writes to the catalogue.
  var changesRows: Bool { facts != nil || !sightings.isEmpty }
}
