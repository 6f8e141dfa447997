import Imaging
import MediaLibrary

/// The content of one file, before a decision about it.
struct PhotoProbe: Sendable {
  enum Content: Sendable {
    /// The file was not read.
    case passedOver(ImportReason)
    /// The file was read, or reading failed.
    case read(PhotoReading<PreparedPhoto>)
  }

  let path: String
  let content: Content
  /// Notes about its sidecars.
  var notes: [ImportReason] = []
}

/// A photo with the app's own findings about it.
struct PreparedPhoto: Sendable {
  var file: PhotoFile
  let boxes: [AnnotationTable.Entry]
  /// Features per animal, in the order of `boxes`, or of `found` if there is no box; empty if computed later.
  var described: [DescribedAnnotation] = []
  /// The animals that a detector found because no box was given, in the order of `described`; empty before detection.
  var found: [FoundBox] = []
  /// The results of a detector other than this program.
  var detections: PhotoDetections?
  /// Why that detector failed, in its own words.
  var detectorFailure: String?
}
