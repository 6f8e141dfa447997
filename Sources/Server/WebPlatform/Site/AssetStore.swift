import Digests
package import Foundation

/// The style sheets, modules and pictures of the platform and of all apps, read once when the server starts.
///
/// Each file has two addresses. `/assets/zookeeper/gallery.0f3c….js` carries the digest of the file's bytes, so that a browser may
/// keep it for ever, and a file that changes leaves all others kept. `/assets/zookeeper/gallery.js` is what relative paths in style
/// sheets and modules lead to; a browser asks each time whether it still holds. Pages name the first, and their import map
/// (`ModuleLinks`) leads modules from the second to the first, so nothing in a file depends on the digest of another one.
package struct AssetStore: Sendable {
  /// A file.
  struct Asset: Sendable {
    let bytes: [UInt8]
    let type: String
    /// The first 64 bits of the SHA-256 of the bytes, in hexadecimal digits.
    let digest: String
  }

  /// A folder of files and the name under which pages find them.
  package struct Folder: Sendable {
    let name: String
    let url: URL
    /// Whether its scripts are modules; other ones load nothing.
    let holdsModules: Bool

    /// The files of `url` and of the folders in it, found under `name/`.
    package init(_ name: String, _ url: URL, holdsModules: Bool = true) {
      self.name = name
      self.url = url
      self.holdsModules = holdsModules
    }
  }

  /// What all addresses begin with.
  static let root = "/assets/"

  private let assets: [String: Asset]
  /// The names of files by their addresses with a digest, below the root.
  private let names: [String: String]
  /// Which modules load which.
  let modules: ModuleGraph
  /// Which texts modules name.
  let texts: ModuleTexts

  /// - Parameter keys: those of all texts.
  /// - Throws: what reading throws; `ModuleGraph.MissingImport`, `ModuleTexts.UnknownText`.
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

  /// The address of a file, with its digest: `path("platform/style.css")`.
  ///
  /// A name without a file, as that of a folder, is an address without a digest.
  package func path(_ name: String) -> String {
    Self.root + (assets[name].map { Self.stamped(name, $0.digest) } ?? name)
  }

  /// A file by its address below the root, and whether that is the address of these very bytes.
  ///
  /// Only what was read at the start can be found: no path leads to a disk.
  func asset(at address: String) -> (asset: Asset, isExact: Bool)? {
    if let name = names[address], let asset = assets[name] { return (asset, true) }
    return assets[address].map { ($0, false) }
  }

  /// The names of the files that begin with a prefix, in order.
  func names(under prefix: String) -> [String] { assets.keys.filter { $0.hasPrefix(prefix) }.sorted() }

  /// Differs whenever any file does.
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
