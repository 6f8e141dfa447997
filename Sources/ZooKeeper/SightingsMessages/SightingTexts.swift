import Foundation
package import Localization
package import Sightings

extension Translations.Source {
  /// The texts of messages about sightings, for pages and for the terminal.
  package static let sightings = Translations.Source(
    owner: "sightings", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}

package enum PlaceLevels {
  /// `nil` stands for no level.
  package static func message(_ level: PlaceLevel?) -> Message {
    switch level {
    case .open: Message("level.open")
    case .obscured: Message("level.obscured")
    case .private: Message("level.private")
    case nil: Message("level.none")
    }
  }
}

/// The sides from which an animal can be seen.
package enum Viewpoints {
  /// In the order of the choice field.
  package static let all = [
    "left", "right", "front", "back", "frontleft", "frontright", "backleft", "backright", "up", "down",
  ]

  /// The name of a side; an unknown side is shown unchanged.
  package static func value(_ viewpoint: String) -> Localizer.Value {
    all.contains(viewpoint) ? .message("viewpoint.\(viewpoint)") : .text(viewpoint)
  }
}
