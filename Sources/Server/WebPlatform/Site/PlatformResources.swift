package import Foundation

/// What the platform brings itself.
package enum PlatformResources {
  /// The folder with `Assets` and `Translations`.
  package static var url: URL { Bundle.module.bundleURL }

  /// Libraries for pages that Debian packages, where it puts them.
  static var systemFolders: [AssetStore.Folder] {
    [AssetStore.Folder("leaflet", URL(fileURLWithPath: "/usr/share/javascript/leaflet"), holdsModules: false)]
  }
}
