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
    /// Stores the photo, with a link if it resembles another photo.
    case store(PreparedPhoto, PhotoLink?)
    /// Stores the photo in place of an incomplete one.
    case replace(ReimportedPhoto, PreparedPhoto)
    /// Adds facts to an existing photo, or restores its original.
    case update(PhotoUpdate)
    /// Stores a film with its photos.
    case storeFilm(PreparedFilm)
    /// Restores the original of a film from this file.
    case restoreFilm(StoredFilm)
  }
}

/// An update of an existing photo by an import.
struct PhotoUpdate: Sendable {
  let known: ReimportedPhoto
  let path: String
  /// The new facts; `nil` if the photo's facts stay.
  let facts: ImportedFacts?
  /// The statements of all sources after the update.
  let statements: PhotoStatements
  let sightings: [SightingUpdate]
  /// The whole file, if the original was lost or damaged.
  let lostOriginal: KnownFile?

  /// Whether the update writes to the catalogue.
  var changesRows: Bool { facts != nil || !sightings.isEmpty }
}

/// The content of one file, before a decision about it.
struct PhotoProbe: Sendable {
  enum Content: Sendable {
    /// The file was not read.
    case passedOver(ImportReason)
    /// The file changed while it was read. Or a plan of shards lists it with other bytes, or it no longer exists.
    case outdated(ImportReason)
    /// The library has these bytes already.
    case known(KnownFile)
    case photo(PreparedPhoto)
    case film(PreparedFilm)
    /// The library has the film already, whole or not.
    case knownFilm(StoredFilm, isWhole: Bool)
    /// A film that is not read.
    case leftFilm(ImportReason)
    /// The file could not be read or decoded; with the digest if it could be read.
    case failed(ImagingError, ContentDigest?)
  }

  let path: String
  let content: Content
  /// Notes about the file's kind and its sidecars.
  var notes: [ImportReason] = []
}

/// A new photo, and what the table and a detector state about the animals on the photo.
struct PreparedPhoto: Sendable {
  var file: PhotoFile
  /// The entries of the table of annotations, completed by the regions of the photo.
  let boxes: [AnnotationTable.Entry]
  /// The results of a detector other than this program; `nil` if this program searches for animals later.
  var detections: PhotoDetections?

  /// - Parameter lines: the lines of the table of annotations.
  init(file: PhotoFile, lines: [AnnotationTable.Entry]) {
    self.file = file
    boxes = MarkedAnimals.complete(lines, with: file.statements, on: file.header.uprightSize)
  }

  /// Whether the table or the regions give boxes, so that no detector is asked.
  var hasBoxes: Bool { boxes.count > 1 || boxes.first?.box != nil }
}
