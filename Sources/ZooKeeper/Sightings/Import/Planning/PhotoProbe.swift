import Imaging
import MediaLibrary

/// What one file turned out to be, before anything is decided about it.
struct PhotoProbe: Sendable {
  enum Content: Sendable {
    /// It was not looked at.
    case passedOver(ImportReason)
    /// It was read, or could not be.
    case read(PhotoReading<PreparedPhoto>)
  }

  let path: String
  let content: Content
  /// What is to be known about what lies beside it.
  var notes: [ImportReason] = []
}

/// A photo with what the app itself knows of it.
struct PreparedPhoto: Sendable {
  var file: PhotoFile
  let boxes: [AnnotationTable.Entry]
  /// What was found of the animals in the order of `boxes`, else of `found`; none where photos are described later.
  var described: [DescribedAnnotation] = []
  /// The animals that a machine found where nobody told a box, in the order of `described`; none where nobody looked yet.
  var found: [FoundBox] = []
  /// What a detector that is not this program's found.
  var detections: PhotoDetections?
  /// Why such a detector could not look, in its words.
  var detectorFailure: String?
}
