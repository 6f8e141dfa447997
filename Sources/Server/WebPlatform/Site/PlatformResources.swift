import Foundation

/// What the platform brings itself.
enum PlatformResources {
  /// The folder with `Assets` and `Translations`.
  static var url: URL { Bundle.module.bundleURL }

  /// Libraries for pages that Debian packages, where it puts them.
  static var systemFolders: [AssetStore.Folder] {
    [AssetStore.Folder("leaflet", URL(fileURLWithPath: "/usr/share/javascript/leaflet"))]
  }
}
