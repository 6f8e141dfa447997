import Digests
import Foundation

/// The links to a page's modules in its head: the import map, the modules to preload, and the modules to run.
///
/// Modules import one another by relative paths. An import map (HTML Standard, 8.1.6.2) maps these paths to URLs with digests. The map
/// contains only modules that the page can reach. All static imports are listed as `modulepreload`, so that a browser fetches them at once
/// instead of one after another.
struct ModuleLinks {
  /// The page's own modules, in the order in which they run.
  let entries: [String]
  private let assets: AssetStore
  private let map: JSONValue
  /// The keys of the texts that the page may show.
  let texts: Set<String>

  init(_ entries: [String], in assets: AssetStore) {
    self.entries = entries
    self.assets = assets
    let reachable = assets.modules.reachable(from: entries)
    texts = assets.texts.keys(of: reachable)
    let addresses = reachable.map { (AssetStore.root + $0, JSONValue.string(assets.path($0))) }
    map = ["imports": .object(Dictionary(uniqueKeysWithValues: addresses))]
  }

  /// The elements for the head. They must precede all other modules, because an import map applies only to later modules.
  var html: HTML {
    let others = assets.modules.loaded(by: entries).dropFirst(entries.count)
    return """
      <script type="importmap">\(data: map)</script>
      \(others.map { "<link rel=\"modulepreload\" href=\"\(assets.path($0))\">\n" })\
      \(entries.map { "<script type=\"module\" src=\"\(assets.path($0))\"></script>\n" })
      """
  }

  /// The source for the page's Content-Security-Policy: the digest of the map, which is the only inline script.
  var allowance: String {
    "'sha256-\(Data(DigestFunction.sha256.digest(of: Array(map.text.utf8)).bytes).base64EncodedString())'"
  }
}
