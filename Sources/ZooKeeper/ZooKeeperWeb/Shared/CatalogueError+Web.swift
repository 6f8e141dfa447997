package import HTTPTypes
package import Sightings
package import WebPlatform

/// What the errors of the catalogue mean to somebody at a page.
extension CatalogueError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchAnimal, .noSuchIndividual, .noSuchOperation, .noPhotos,
      .noSuchSuggestion, .noSuchFilter, .noSuchEnclosure:
      .notFound
    case .ambiguousName, .nameTaken, .sameAnimal, .notOfAnimal, .notFollowed, .nothingToUndo, .alreadyUndone,
      .laterChange, .erased, .notOpen:
      .conflict
    case .notOwnSuggestion: .forbidden
    case .emptyName, .invalid, .invalidEnclosures: .unprocessableContent
    case .library(let error): error.status
    }
  }

  /// What to say to whoever asks.
  package var phrase: Phrase {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchIndividual, .noSuchOperation, .noPhotos, .noSuchSuggestion,
      .noSuchFilter, .noSuchEnclosure:
      Phrase("error.not-found")
    case .noSuchAnimal(let name, let similar) where similar.isEmpty:
      Phrase("catalogue.error.no-such-animal", ["name": .text(name)])
    case .noSuchAnimal(let name, let similar):
      Phrase(
        "catalogue.error.similar", ["name": .text(name), "similar": .text(similar.joined(separator: ", "))])
    case .ambiguousName(let name, _): Phrase("catalogue.error.ambiguous", ["name": .text(name)])
    case .nameTaken(let name): Phrase("catalogue.error.name-taken", ["name": .text(name)])
    case .emptyName: Phrase("catalogue.error.empty-name")
    case .sameAnimal(let name): Phrase("catalogue.error.same-animal", ["name": .text(name)])
    case .notOfAnimal(let id, let name):
      Phrase("catalogue.error.not-of-animal", ["number": .text("\(id)"), "name": .text(name)])
    case .invalid(let field, let value, let why):
      Phrase("error.invalid", ["field": .text(field), "value": .text(value), "why": .text(why)])
    case .notFollowed(let name): Phrase("catalogue.error.not-followed", ["name": .text(name)])
    case .nothingToUndo: Phrase("catalogue.error.nothing-to-undo")
    case .alreadyUndone: Phrase("catalogue.error.already-undone")
    case .laterChange(_, let later): Phrase("catalogue.error.later-change", ["number": .text("\(later)")])
    case .erased: Phrase("catalogue.error.erased")
    case .notOpen: Phrase("catalogue.error.not-open")
    case .notOwnSuggestion: Phrase("catalogue.error.not-own")
    case .invalidEnclosures(_, let why): Phrase("catalogue.error.enclosures", ["why": .text(why)])
    case .library(let error): error.phrase
    }
  }
}

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
    case .noSuchAnnotation, .noSuchPhoto, .noSuchRank: Phrase("error.not-found")
    case .emptyCatalogue: Phrase("identify.error.empty")
    case .photo: Phrase("identify.error.photo")
    case .library(let error): error.phrase
    case .interrupted: Phrase("identify.error.interrupted")
    }
  }
}
