import Foundation
package import Localization

extension Translations.Catalogue {
  /// The texts of messages about storyboards, for pages and for the terminal.
  package static let storyboard = Translations.Catalogue(
    owner: "storyboard-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
