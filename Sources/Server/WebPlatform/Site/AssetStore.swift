import Digests
package import Foundation

/// The style sheets, modules and pictures of the platform and of all apps, read once when the server starts.
///
/// Their addresses hold a digest of all of them, so that a browser may keep them for ever, and modules can still name one
/// another by relative paths: `/assets/<digest>/zookeeper/gallery.js`.
package struct AssetStore: Sendable {
  /// A file.
  struct Asset: Sendable {
    let bytes: [UInt8]
    let type: String
  }

  /// A folder of files and the name under which pages find them.
  package struct Folder: Sendable {
    let name: String
    let url: URL

    /// The files of `url`, found under `name/`.
    package init(_ name: String, _ url: URL) {
      self.name = name
      self.url = url
    }
  }

  private let assets: [String: Asset]
  /// What all addresses begin with.
  package let root: String

  /// - Throws: what reading throws.
  init(_ folders: [Folder]) throws {
    var assets: [String: Asset] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: folder.url.path)
      while let name = files?.nextObject() as? String {
        guard let type = Self.types[String(name.split(separator: ".").last ?? "")] else { continue }
        let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
        assets["\(folder.name)/\(name)"] = Asset(bytes: Array(bytes), type: type)
      }
    }
    self.assets = assets
    let running = RunningDigest(.sha256)
    for (name, asset) in assets.sorted(by: { $0.key < $1.key }) {
      running.update(Array(name.utf8))
      running.update(asset.bytes)
    }
    root = "/assets/" + running.finish().hex.prefix(16)
  }

  /// The address of a file: `path("platform/style.css")`.
  package func path(_ name: String) -> String { "\(root)/\(name)" }

  /// A file, by its name below the root. Only what was read at the start can be found: no path leads to a disk.
  func asset(_ name: String) -> Asset? { assets[name] }

  /// The names of the files that begin with a prefix, in order.
  func names(under prefix: String) -> [String] { assets.keys.filter { $0.hasPrefix(prefix) }.sorted() }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "webmanifest": "application/manifest+json", "json": "application/json",
  ]
}
