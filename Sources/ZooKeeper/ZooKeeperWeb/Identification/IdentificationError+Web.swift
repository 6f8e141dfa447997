package import HTTPTypes
import Imaging
package import MediaLibrary
package import Sightings
package import WebPlatform

extension IdentificationError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchRank: .notFound
    case .emptyCatalogue: .conflict
    case .photo: .unprocessableContent
    case .library(let error): error.status
    case .interrupted: .serviceUnavailable
    }
  }

  /// What to say to whoever asks.
  package var phrase: Phrase {
    switch self {
    case .noSuchAnnotation(let id): CatalogueError.noSuchAnnotation(id).phrase
    case .noSuchPhoto(let id): CatalogueError.noSuchPhoto(id).phrase
    case .noSuchRank(let rank, let count):
      Phrase("identify.error.rank", ["number": .number(rank), "count": .number(count)])
    case .emptyCatalogue: Phrase("identify.error.empty")
    case .photo(let error): Phrase("identify.error.photo", ["why": .phrase(error.reason.phrase)])
    case .library(let error): error.phrase
    case .interrupted: Phrase("identify.error.interrupted")
    }
  }

  /// The disk that is full.
  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
