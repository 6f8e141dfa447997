package import Foundation
package import Localization

package enum PlatformResources {
  /// The folder with `Assets` and `Translations`.
  package static var url: URL { Bundle.module.bundleURL }

  /// JavaScript libraries from Debian packages, at their installed path.
  static var systemFolders: [AssetStore.Folder] {
    [AssetStore.Folder("leaflet", URL(fileURLWithPath: "/usr/share/javascript/leaflet"), holdsModules: false)]
  }
}

extension Translations.Source {
  /// The texts of the platform, for pages and for the terminal.
  package static let platform = Translations.Source(
    owner: NameClash.platform, folder: PlatformResources.url.appendingPathComponent("Translations"))
}
