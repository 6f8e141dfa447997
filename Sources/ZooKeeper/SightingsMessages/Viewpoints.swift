package import Localization

/// The sides from which an animal can be seen.
package enum Viewpoints {
  /// In the order of the choice field.
  package static let all = [
    "left", "right", "front", "back", "frontleft", "frontright", "backleft", "backright", "up", "down",
  ]

  /// The name of a side; an unknown one stays as it is.
  package static func value(_ viewpoint: String) -> Localizer.Value {
    all.contains(viewpoint) ? .message("viewpoint.\(viewpoint)") : .text(viewpoint)
  }
}
