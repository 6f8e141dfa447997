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

  /// The sentence in the words of whoever asks.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchIndividual, .noSuchOperation, .noPhotos, .noSuchSuggestion,
      .noSuchFilter, .noSuchEnclosure:
      words("error.not-found")
    case .noSuchAnimal(let name, let similar) where similar.isEmpty:
      words("catalogue.error.no-such-animal", ["name": .text(name)])
    case .noSuchAnimal(let name, let similar):
      words(
        "catalogue.error.similar", ["name": .text(name), "similar": .text(similar.joined(separator: ", "))])
    case .ambiguousName(let name, _): words("catalogue.error.ambiguous", ["name": .text(name)])
    case .nameTaken(let name): words("catalogue.error.name-taken", ["name": .text(name)])
    case .emptyName: words("catalogue.error.empty-name")
    case .sameAnimal(let name): words("catalogue.error.same-animal", ["name": .text(name)])
    case .notOfAnimal(let id, let name):
      words("catalogue.error.not-of-animal", ["number": .text("\(id)"), "name": .text(name)])
    case .invalid(let field, let value, let why):
      words("error.invalid", ["field": .text(field), "value": .text(value), "why": .text(why)])
    case .notFollowed(let name): words("catalogue.error.not-followed", ["name": .text(name)])
    case .nothingToUndo: words("catalogue.error.nothing-to-undo")
    case .alreadyUndone: words("catalogue.error.already-undone")
    case .laterChange(_, let later): words("catalogue.error.later-change", ["number": .text("\(later)")])
    case .erased: words("catalogue.error.erased")
    case .notOpen: words("catalogue.error.not-open")
    case .notOwnSuggestion: words("catalogue.error.not-own")
    case .invalidEnclosures(_, let why): words("catalogue.error.enclosures", ["why": .text(why)])
    case .library(let error): error.sentence(words)
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

  /// The sentence in the words of whoever asks.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchRank: words("error.not-found")
    case .emptyCatalogue: words("identify.error.empty")
    case .photo: words("identify.error.photo")
    case .library(let error): error.sentence(words)
    case .interrupted: words("identify.error.interrupted")
    }
  }
}
