package import HTTPTypes
package import MediaLibrary
package import Sightings
import SightingsMessages
package import WebPlatform

extension CatalogueError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchAnimal, .noSuchIndividual, .noSuchOperation, .noPhotos,
      .noPhotoAt, .noSuchSuggestion, .noSuchFilter, .noSuchEnclosure, .noSuchPlan:
      .notFound
    case .ambiguousName, .nameTaken, .sameAnimal, .notOfAnimal, .notFollowed, .nothingToUndo, .alreadyUndone,
      .laterChange, .erased, .notOpen, .decided:
      .conflict
    case .notOwnSuggestion: .forbidden
    case .emptyName, .invalid, .invalidSuggestion, .invalidEnclosures, .invalidPlan, .nothingChosen:
      .unprocessableContent
    case .library(let error): error.status
    }
  }

  package var message: Message { message(ofLibrary: \.message) }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
