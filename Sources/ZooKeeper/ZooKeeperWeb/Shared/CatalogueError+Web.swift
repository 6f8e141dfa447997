package import HTTPTypes
package import MediaLibrary
package import Sightings
package import WebPlatform

/// What the errors of the catalogue mean to somebody at a page.
extension CatalogueError: PresentableError {
  /// The status that says what is wrong.
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

  /// What to say to whoever asks.
  package var phrase: Phrase {
    switch self {
    case .noSuchAnnotation(let id): Phrase("catalogue.error.no-such-sighting", ["number": .text("\(id)")])
    case .noSuchPhoto(let id): Phrase("catalogue.error.no-such-photo", ["number": .text("\(id)")])
    case .noSuchIndividual(let id): Phrase("catalogue.error.no-such-individual", ["number": .text("\(id)")])
    case .noSuchOperation(let id): Phrase("catalogue.error.no-such-operation", ["number": .text("\(id)")])
    case .noSuchSuggestion(let id): Phrase("catalogue.error.no-such-suggestion", ["number": .text("\(id)")])
    case .noSuchFilter(let id): Phrase("catalogue.error.no-such-filter", ["number": .text("\(id)")])
    case .noSuchEnclosure(let id): Phrase("catalogue.error.no-such-enclosure", ["number": .text("\(id)")])
    case .noPhotos(let selection): Phrase("catalogue.error.no-photos", ["which": selection.brief.value])
    case .noPhotoAt(let path): Phrase("catalogue.error.no-photo-at", ["path": .text(path)])
    case .nothingChosen: Phrase("catalogue.error.nothing-chosen")
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
    case .decided(let id): Phrase("catalogue.error.decided", ["number": .text("\(id)")])
    case .invalid(let field, let value, let need):
      Phrase(
        "catalogue.error.invalid",
        ["field": .phrase(field.phrase), "value": .text(value), "why": .phrase(need.phrase)])
    case .invalidSuggestion(let topic, let flaw):
      Phrase(
        "catalogue.error.invalid",
        [
          "field": .phrase("catalogue.field.suggestion"), "value": .phrase(topic.phrase), "why": .phrase(flaw.phrase),
        ])
    case .notFollowed(let name): Phrase("catalogue.error.not-followed", ["name": .text(name)])
    case .nothingToUndo: Phrase("catalogue.error.nothing-to-undo")
    case .alreadyUndone: Phrase("catalogue.error.already-undone")
    case .laterChange(_, let later): Phrase("catalogue.error.later-change", ["number": .text("\(later)")])
    case .erased: Phrase("catalogue.error.erased")
    case .notOpen: Phrase("catalogue.error.not-open")
    case .notOwnSuggestion: Phrase("catalogue.error.not-own")
    case .invalidEnclosures(nil, let flaw): Phrase("catalogue.error.enclosures", ["why": .phrase(flaw.phrase)])
    case .invalidEnclosures(let feature?, let flaw):
      Phrase("catalogue.error.enclosure", ["feature": .number(feature), "why": .phrase(flaw.phrase)])
    case .noSuchPlan(let id): Phrase("catalogue.error.no-such-plan", ["number": .text("\(id)")])
    case .invalidPlan(let flaw): Phrase("catalogue.error.plan", ["why": .phrase(flaw.phrase)])
    case .library(let error): error.phrase
    }
  }

  /// The disk that is full.
  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
