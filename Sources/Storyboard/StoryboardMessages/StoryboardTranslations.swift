import Foundation
package import Localization

extension Translations.Source {
  /// The texts of messages about storyboards, for pages and for the terminal.
  package static let storyboard = Translations.Source(
    owner: "storyboard-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
