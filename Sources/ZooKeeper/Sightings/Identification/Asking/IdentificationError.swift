package import Imaging
package import MediaLibrary

/// Why nobody could be identified.
package enum IdentificationError: Error, CustomStringConvertible {
  /// No live annotation has this number.
  case noSuchAnnotation(AnnotationID)
  /// No live photo has this number.
  case noSuchPhoto(PhotoID)
  /// The library has no sighting but those that were asked about, so there is nobody to compare with.
  case emptyCatalogue
  /// An answer has no animal of this rank.
  case noSuchRank(Int, of: Int)
  /// A photo could not be read or drawn.
  case photo(ImagingError)
  /// The library could not be asked.
  case library(LibraryError)
  /// The work was called off before its end; what was described until then is kept.
  case interrupted

  /// One sentence: what failed, and what to do.
  package var description: String {
    switch self {
    case .noSuchAnnotation(let id):
      "there is no annotation \(id); `menagerie sightings` lists those that there are"
    case .noSuchPhoto(let id): "there is no photo \(id); `menagerie sightings` lists those that there are"
    case .emptyCatalogue:
      "there is no other photo to compare with; bring some with `menagerie import FOLDER`"
    case .noSuchRank(let rank, let count): "the answer names \(count) animals, so there is no number \(rank)"
    case .photo(let error): error.description
    case .library(let error): error.description
    case .interrupted: "interrupted; what was described so far is kept, and the same command goes on from there"
    }
  }
}

extension IdentificationError {
  /// What an error underneath means to somebody who asks a library.
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
