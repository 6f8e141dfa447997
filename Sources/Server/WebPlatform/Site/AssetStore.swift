import Digests
package import Foundation
package import Localization

/// The style sheets, modules and pictures of the platform and of all apps, read once when the server starts.
///
/// Each file has two URLs. `/assets/teahouse/menu.0f3c….js` contains the digest of the file's bytes. A browser may cache it for ever, and a
/// change of one file keeps all others cached. Relative paths in style sheets and modules lead to `/assets/teahouse/menu.js`, which a
/// browser revalidates each time. Pages use the first form, and their import map (`ModuleLinks`) maps modules from the second form to the
/// first. So no file contains the digest of another.
package struct AssetStore: Sendable {
  struct Asset: Sendable {
    let bytes: [UInt8]
    let type: String
    let digest: String
  }

  /// A folder of files, and the name under which pages find them.
  package struct Folder: Sendable {
    let name: String
    let url: URL
    /// Whether the folder's scripts are modules; other scripts import nothing.
    let holdsModules: Bool

    /// The files of `url` and its subfolders, found under `name/`.
    package init(_ name: String, _ url: URL, holdsModules: Bool = true) {
      self.name = name
      self.url = url
      self.holdsModules = holdsModules
    }
  }

  static let root = "/assets/"

  private let assets: [String: Asset]
  /// File names by their URL path with digest, below the root.
  private let names: [String: String]
  let modules: ModuleGraph
  let texts: ModuleTexts

  /// - Parameter keys: the keys of all texts.
  /// - Throws: errors of reading files; `ModuleGraph.MissingImport`, `ModuleTexts.UnknownText`.
  init(_ folders: [Folder], texts keys: Set<String>) throws {
    var assets: [String: Asset] = [:]
    var modules: [String: String] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: folder.url.path)
      while let name = files?.nextObject() as? String {
        guard let type = Self.types[String(name.split(separator: ".").last ?? "")] else { continue }
        let bytes = Array(try Data(contentsOf: folder.url.appendingPathComponent(name)))
        let digest = DigestFunction.sha256.digest(of: bytes).hex.prefix(16)
        assets["\(folder.name)/\(name)"] = Asset(bytes: bytes, type: type, digest: String(digest))
        if folder.holdsModules, name.hasSuffix(".js") {
          modules["\(folder.name)/\(name)"] = String(decoding: bytes, as: UTF8.self)
        }
      }
    }
    self.assets = assets
    names = Dictionary(uniqueKeysWithValues: assets.map { (Self.stamped($0.key, $0.value.digest), $0.key) })
    self.modules = try ModuleGraph(modules)
    texts = try ModuleTexts(modules, known: keys)
  }

  /// The URL path of a file, with its digest: `path("platform/style.css")`.
  ///
  /// The path of a name without a file, such as a folder, has no digest.
  package func path(_ name: String) -> String {
    Self.root + (assets[name].map { Self.stamped(name, $0.digest) } ?? name)
  }

  /// A file by its path below the root; `isExact` when the path contains the digest of these bytes.
  ///
  /// Finds only files that were read at the start: no request reaches the disk.
  func asset(at address: String) -> (asset: Asset, isExact: Bool)? {
    if let name = names[address], let asset = assets[name] { return (asset, true) }
    return assets[address].map { ($0, false) }
  }

  /// The names of the files with this prefix, sorted.
  func names(under prefix: String) -> [String] { assets.keys.filter { $0.hasPrefix(prefix) }.sorted() }

  /// A digest over all files.
  var version: String {
    let all = assets.map { Self.stamped($0.key, $0.value.digest) }.sorted().joined(separator: "\n")
    return String(DigestFunction.sha256.digest(of: Array(all.utf8)).hex.prefix(16))
  }

  /// `platform/style.0f3c….css`
  private static func stamped(_ name: String, _ digest: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "\(name).\(digest)" }
    return "\(name[..<dot]).\(digest)\(name[dot...])"
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "webmanifest": "application/manifest+json", "json": "application/json",
    "bin": "application/octet-stream",
  ]
}

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
