import Sightings
package import WebPlatform

extension CatalogueError {
  /// What a form calls the field that is wrong: all forms that ask for an animal call it `name`.
  package var field: String? {
    switch self {
    case .noSuchAnimal, .ambiguousName, .nameTaken, .emptyName, .sameAnimal: "name"
    case .invalid(let field, _, _): field.name
    default: nil
    }
  }

  /// What the field needs.
  package var fieldPhrase: Message { if case .invalid(_, _, let need) = self { need.message } else { message } }
}

extension CatalogueField {
  /// What forms and bodies call the field; `nil` for what may be one of several.
  fileprivate var name: String? {
    switch self {
    case .name, .viewpoint, .species, .behavior, .sex, .born, .died, .captive, .note, .reply: rawValue
    case .remark: "note"
    case .filterName: "name"
    case .box, .parent, .filter: nil
    }
  }
}
