import Foundation
package import Localization

extension Translations.Source {
  /// The texts of messages about games, for pages and for the terminal.
  package static let bioPioneer = Translations.Source(
    owner: "biopioneer-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
