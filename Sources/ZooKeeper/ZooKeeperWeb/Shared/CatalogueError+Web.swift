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

extension CatalogueError {
  /// The name of the wrong field in forms; `nil` for errors without a single field. In all forms, the field for an
  /// animal has the name `name`.
  package var field: String? {
    switch self {
    case .noSuchAnimal, .ambiguousName, .nameTaken, .emptyName, .sameAnimal: "name"
    case .invalid(let field, _, _): field.name
    default: nil
    }
  }

  package var fieldMessage: Message { if case .invalid(_, _, let need) = self { need.message } else { message } }
}

extension CatalogueField {
  /// The name of the field in forms and request bodies; `nil` when it may be one of several fields.
  fileprivate var name: String? {
    switch self {
    case .name, .viewpoint, .species, .behavior, .sex, .born, .died, .captive, .note, .reply: rawValue
    case .remark: "note"
    case .filterName: "name"
    case .box, .parent, .filter: nil
    }
  }
}
