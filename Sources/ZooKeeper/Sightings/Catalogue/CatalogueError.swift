package import MediaLibrary

/// Why the catalogue could not do what was asked, and what to do about it.
package enum CatalogueError: Error, Sendable {
  /// There is no such annotation, or it was taken back.
  case noSuchAnnotation(AnnotationID)
  /// There is no such photo, or it was taken back.
  case noSuchPhoto(PhotoID)
  /// No animal has the name; `similar` are names that come close.
  case noSuchAnimal(String, similar: [String])
  /// No animal has the number.
  case noSuchIndividual(IndividualID)
  /// Several animals have the name.
  case ambiguousName(String, species: [String])
  /// Another animal has the name already.
  case nameTaken(String)
  /// A name without letters or digits.
  case emptyName
  /// The animal of a command is its own other.
  case sameAnimal(String)
  /// The annotation is not one of the animal's.
  case notOfAnimal(AnnotationID, name: String)
  /// A value that the field cannot have.
  case invalid(field: String, value: String, why: String)
  /// The animal is not followed.
  case notFollowed(String)
  /// Nothing was done that could be taken back.
  case nothingToUndo
  /// There is no such operation.
  case noSuchOperation(OperationID)
  /// The operation was taken back before.
  case alreadyUndone(OperationID, by: OperationID)
  /// Something later changed the same thing.
  case laterChange(OperationID, later: OperationID)
  /// The operation erased what it was about.
  case erased(OperationID)
  /// There is no such suggestion.
  case noSuchSuggestion(SuggestionID)
  /// The suggestion was decided before.
  case notOpen(SuggestionID, state: Suggestion.State)
  /// Only who made a suggestion can withdraw it.
  case notOwnSuggestion(SuggestionID, author: String)
  /// The actor has no such saved filter.
  case noSuchFilter(SavedFilterID)
  /// No photo is of the camera or import that was named.
  case noPhotos(String)
  /// There is no such enclosure, or it was taken back.
  case noSuchEnclosure(EnclosureID)
  /// A map of enclosures that cannot be taken over; `feature` counts from 1 and is absent for the file as a whole.
  case invalidEnclosures(feature: Int?, why: String)
  /// The library refused.
  case library(LibraryError)
}

extension CatalogueError: CustomStringConvertible {
  /// One sentence that says what to do next.
  package var description: String {
    switch self {
    case .noSuchAnnotation(let id): "there is no annotation \(id): `menagerie sightings` lists them"
    case .noSuchPhoto(let id): "there is no photo \(id): `menagerie sightings` lists them"
    case .noSuchAnimal(let name, let similar) where similar.isEmpty:
      "no animal is called \"\(name)\": `menagerie animals list` shows all names"
    case .noSuchAnimal(let name, let similar):
      "no animal is called \"\(name)\": did you mean \(similar.map { "\"\($0)\"" }.joined(separator: " or "))?"
    case .noSuchIndividual(let id): "there is no animal \(id): `menagerie animals list` shows all names"
    case .ambiguousName(let name, let species):
      "several animals are called \"\(name)\": say which with --species (\(species.joined(separator: ", ")))"
    case .nameTaken(let name):
      "another animal is called \"\(name)\": `menagerie animals merge` makes one of two"
    case .emptyName: "a name needs at least one letter or digit"
    case .sameAnimal(let name): "\"\(name)\" was given twice: two animals are needed"
    case .notOfAnimal(let id, let name): "annotation \(id) does not show \"\(name)\": `menagerie why \(id)` says more"
    case .invalid(let field, let value, let why): "\"\(value)\" is not a valid \(field): \(why)"
    case .notFollowed(let name): "\"\(name)\" is not followed"
    case .nothingToUndo: "there is nothing to take back: `menagerie log` lists what was done"
    case .noSuchOperation(let id): "there is no operation \(id): `menagerie log` lists them"
    case .alreadyUndone(let id, let by): "operation \(id) was taken back already, by operation \(by)"
    case .laterChange(let id, let later):
      "operation \(id) cannot be taken back because operation \(later) changed the same facts later: undo \(later) first"
    case .erased(let id): "operation \(id) erased for good: there is nothing left that could be brought back"
    case .noSuchSuggestion(let id): "there is no suggestion \(id)"
    case .notOpen(let id, let state): "suggestion \(id) was \(state.rawValue) already: only open ones can be decided"
    case .notOwnSuggestion(let id, let author):
      "suggestion \(id) is \(author)'s: only they can withdraw it, decline it instead"
    case .noSuchFilter(let id): "you have no saved filter \(id)"
    case .noPhotos(let which): "there are no photos of \(which)"
    case .noSuchEnclosure(let id): "there is no enclosure \(id)"
    case .invalidEnclosures(nil, let why): "these enclosures cannot be taken over: \(why)"
    case .invalidEnclosures(let feature?, let why):
      "these enclosures cannot be taken over because of feature \(feature): \(why)"
    case .library(let error): error.description
    }
  }
}
