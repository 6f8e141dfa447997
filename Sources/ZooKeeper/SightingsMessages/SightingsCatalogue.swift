import Foundation
package import Localization

extension Translations.Catalogue {
  /// The texts of messages about sightings, for pages and for the terminal.
  package static let sightings = Translations.Catalogue(
    owner: "sightings", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
