import Foundation
package import Localization

extension Translations.Source {
  /// The texts of messages about mixing, for pages and for the terminal.
  package static let fingerpaint = Translations.Source(
    owner: "fingerpaint-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
