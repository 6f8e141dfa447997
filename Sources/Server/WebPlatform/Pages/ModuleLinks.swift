import Digests
import Foundation

/// What the head of a page says of its modules: where they lie, which ones to fetch at once, and which ones to run.
///
/// Modules name one another by relative paths. An import map (HTML Standard, 8.1.6.2) leads these to the addresses with digests; of
/// all modules it names only those that the page can reach. What runs before others is announced (`modulepreload`), so that a
/// browser fetches all of it at once instead of finding one import after another.
struct ModuleLinks {
  /// The entries of the page, in the order in which they run.
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

  /// The elements for the head. They stand before anything else that loads a module: a map counts for what comes after it.
  var html: HTML {
    let others = assets.modules.loaded(by: entries).dropFirst(entries.count)
    return """
      <script type="importmap">\(data: map)</script>
      \(others.map { "<link rel=\"modulepreload\" href=\"\(assets.path($0))\">\n" })\
      \(entries.map { "<script type=\"module\" src=\"\(assets.path($0))\"></script>\n" })
      """
  }

  /// What the policy of the page has to allow: the digest of the map, which is the only script that stands in the page itself.
  var allowance: String {
    "'sha256-\(Data(DigestFunction.sha256.digest(of: Array(map.text.utf8)).bytes).base64EncodedString())'"
  }
}
