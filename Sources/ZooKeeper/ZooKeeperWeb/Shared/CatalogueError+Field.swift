import Sightings

extension CatalogueError {
  /// What a form calls the field that is wrong: all forms that ask for an animal call it `name`.
  package var field: String? {
    switch self {
    case .noSuchAnimal, .ambiguousName, .nameTaken, .emptyName, .sameAnimal: "name"
    default: nil
    }
  }
}
