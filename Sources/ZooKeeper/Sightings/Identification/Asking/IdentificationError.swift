package import Imaging
package import MediaLibrary

/// Why an identification failed.
package enum IdentificationError: Error {
  /// No live annotation has this ID.
  case noSuchAnnotation(AnnotationID)
  /// No live photo has this ID.
  case noSuchPhoto(PhotoID)
  /// The library has no sighting that the queries can be compared with.
  case emptyCatalogue
  /// The answer has no animal of this rank.
  case noSuchRank(Int, of: Int)
  /// A photo could not be read or drawn.
  case photo(ImagingError)
  case library(LibraryError)
  /// The task was canceled; features computed until then are kept.
  case interrupted
}

extension IdentificationError {
  /// Wraps an error of a lower layer.
  init(_ error: any Error, folder: String) {
    self =
      switch error {
      case let error as IdentificationError: error
      case let error as ImagingError: .photo(error)
      case is CancellationError: .interrupted
      default: .library(LibraryError(error, folder: folder))
      }
  }
}
