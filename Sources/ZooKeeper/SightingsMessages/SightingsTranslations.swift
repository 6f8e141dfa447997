import Foundation
package import Localization

extension Translations.Source {
  /// The texts of messages about sightings, for pages and for the terminal.
  package static let sightings = Translations.Source(
    owner: "sightings", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
