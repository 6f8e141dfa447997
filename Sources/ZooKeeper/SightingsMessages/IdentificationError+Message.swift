import Imaging
package import Localization
package import MediaLibrary
package import Sightings

extension IdentificationError {
  /// - Parameter library: the message for an error of the library. A page hides paths, a terminal shows them.
  package func message(ofLibrary library: (LibraryError) -> Message) -> Message {
    switch self {
    case .noSuchAnnotation(let id): CatalogueError.noSuchAnnotation(id).message(ofLibrary: library)
    case .noSuchPhoto(let id): CatalogueError.noSuchPhoto(id).message(ofLibrary: library)
    case .noSuchRank(let rank, let count):
      Message("identify.error.rank", ["number": .number(rank), "count": .number(count)])
    case .emptyCatalogue: Message("identify.error.empty")
    case .photo(let error): Message("identify.error.photo", ["why": .message(error.reason.message)])
    case .library(let error): library(error)
    case .interrupted: Message("identify.error.interrupted")
    }
  }
}
