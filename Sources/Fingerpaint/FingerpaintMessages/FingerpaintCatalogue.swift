import Foundation
package import Localization

extension Translations.Catalogue {
  /// The texts of messages about mixing, for pages and for the terminal.
  package static let fingerpaint = Translations.Catalogue(
    owner: "fingerpaint-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
