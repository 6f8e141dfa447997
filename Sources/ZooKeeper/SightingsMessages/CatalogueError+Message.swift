import Imaging
package import Localization
package import MediaLibrary
package import Sightings

extension CatalogueError {
  /// - Parameter library: returns the message for an error of the library. A page hides paths, a terminal shows them.
  package func message(ofLibrary library: (LibraryError) -> Message) -> Message {
    switch self {
    case .noSuchAnnotation(let id): Message("catalogue.error.no-such-sighting", ["number": .text("\(id)")])
    case .noSuchPhoto(let id): Message("catalogue.error.no-such-photo", ["number": .text("\(id)")])
    case .noSuchIndividual(let id): Message("catalogue.error.no-such-individual", ["number": .text("\(id)")])
    case .noSuchOperation(let id): Message("catalogue.error.no-such-operation", ["number": .text("\(id)")])
    case .noSuchSuggestion(let id): Message("catalogue.error.no-such-suggestion", ["number": .text("\(id)")])
    case .noSuchFilter(let id): Message("catalogue.error.no-such-filter", ["number": .text("\(id)")])
    case .noSuchEnclosure(let id): Message("catalogue.error.no-such-enclosure", ["number": .text("\(id)")])
    case .noPhotos(let selection): Message("catalogue.error.no-photos", ["which": selection.brief.value])
    case .noPhotoAt(let path): Message("catalogue.error.no-photo-at", ["path": .text(path)])
    case .nothingChosen: Message("catalogue.error.nothing-chosen")
    case .noSuchAnimal(let name, let similar) where similar.isEmpty:
      Message("catalogue.error.no-such-animal", ["name": .text(name)])
    case .noSuchAnimal(let name, let similar):
      Message(
        "catalogue.error.similar", ["name": .text(name), "similar": .text(similar.joined(separator: ", "))])
    case .ambiguousName(let name, _): Message("catalogue.error.ambiguous", ["name": .text(name)])
    case .nameTaken(let name): Message("catalogue.error.name-taken", ["name": .text(name)])
    case .emptyName: Message("catalogue.error.empty-name")
    case .sameAnimal(let name): Message("catalogue.error.same-animal", ["name": .text(name)])
    case .notOfAnimal(let id, let name):
      Message("catalogue.error.not-of-animal", ["number": .text("\(id)"), "name": .text(name)])
    case .decided(let id): Message("catalogue.error.decided", ["number": .text("\(id)")])
    case .invalid(let field, let value, let need):
      Message(
        "catalogue.error.invalid",
        ["field": .message(field.message), "value": .text(value), "why": .message(need.message)])
    case .invalidSuggestion(let topic, let flaw):
      Message(
        "catalogue.error.invalid",
        [
          "field": .message("catalogue.field.suggestion"), "value": .message(topic.message),
          "why": .message(flaw.message),
        ])
    case .notFollowed(let name): Message("catalogue.error.not-followed", ["name": .text(name)])
    case .nothingToUndo: Message("catalogue.error.nothing-to-undo")
    case .alreadyUndone: Message("catalogue.error.already-undone")
    case .laterChange(_, let later): Message("catalogue.error.later-change", ["number": .text("\(later)")])
    case .erased: Message("catalogue.error.erased")
    case .notOpen: Message("catalogue.error.not-open")
    case .notOwnSuggestion: Message("catalogue.error.not-own")
    case .invalidEnclosures(nil, let flaw): Message("catalogue.error.enclosures", ["why": .message(flaw.message)])
    case .invalidEnclosures(let feature?, let flaw):
      Message("catalogue.error.enclosure", ["feature": .number(feature), "why": .message(flaw.message)])
    case .noSuchPlan(let id): Message("catalogue.error.no-such-plan", ["number": .text("\(id)")])
    case .invalidPlan(let flaw): Message("catalogue.error.plan", ["why": .message(flaw.message)])
    case .library(let error): library(error)
    }
  }
}

extension IdentificationError {
  /// - Parameter library: returns the message for an error of the library. A page hides paths, a terminal shows them.
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
