package import Imaging
package import MediaLibrary

/// Why an identification failed.
package enum IdentificationError: Error, CustomStringConvertible {
  /// No live annotation has this ID.
  case noSuchAnnotation(AnnotationID)
  /// No live photo has this ID.
  case noSuchPhoto(PhotoID)
  /// The library has no sightings besides the queries.
  case emptyCatalogue
  /// The answer has no animal of this rank.
  case noSuchRank(Int, of: Int)
  /// A photo could not be read or drawn.
  case photo(ImagingError)
  case library(LibraryError)
  /// The task was canceled; features computed until then are kept.
  case interrupted

  /// One sentence that says what failed and how to continue.
  package var description: String {
    switch self {
    case .noSuchAnnotation(let id):
      "there is no annotation \(id); `menagerie sightings` lists all"
    case .noSuchPhoto(let id): "there is no photo \(id); `menagerie sightings` lists all"
    case .emptyCatalogue:
      "there is no other photo to compare with; import some with `menagerie import FOLDER`"
    case .noSuchRank(let rank, let count): "the answer names \(count) animals, so there is no number \(rank)"
    case .photo(let error): error.description
    case .library(let error): error.description
    case .interrupted: "interrupted; the features computed so far are kept: run the same command again to continue"
    }
  }
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
