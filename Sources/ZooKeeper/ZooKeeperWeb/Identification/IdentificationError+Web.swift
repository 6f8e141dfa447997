package import HTTPTypes
import Imaging
package import MediaLibrary
package import Sightings
package import WebPlatform

extension IdentificationError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchRank: .notFound
    case .emptyCatalogue: .conflict
    case .photo: .unprocessableContent
    case .library(let error): error.status
    case .interrupted: .serviceUnavailable
    }
  }

  package var message: Message {
    switch self {
    case .noSuchAnnotation(let id): CatalogueError.noSuchAnnotation(id).message
    case .noSuchPhoto(let id): CatalogueError.noSuchPhoto(id).message
    case .noSuchRank(let rank, let count):
      Message("identify.error.rank", ["number": .number(rank), "count": .number(count)])
    case .emptyCatalogue: Message("identify.error.empty")
    case .photo(let error): Message("identify.error.photo", ["why": .message(error.reason.message)])
    case .library(let error): error.message
    case .interrupted: Message("identify.error.interrupted")
    }
  }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
