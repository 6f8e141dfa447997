import Foundation
package import Localization

extension Translations.Source {
  /// The texts of messages about diaries and recipes, for pages and for the terminal.
  package static let diary = Translations.Source(
    owner: "diary-messages", folder: Bundle.module.bundleURL.appendingPathComponent("Translations"))
}
