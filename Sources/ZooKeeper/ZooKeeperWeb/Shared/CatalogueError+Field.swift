import Sightings
package import WebPlatform

extension CatalogueError {
  /// The name of the wrong field in forms: all forms with an animal call it `name`.
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
