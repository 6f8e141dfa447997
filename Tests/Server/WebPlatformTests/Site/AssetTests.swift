import Digests
import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("assets")
struct AssetTests {
  /// An app with one public page, and the test's files.
  private struct TeaHouse: WebApp {
    let id = "teahouse"
    let resources: URL

    func routes() -> RouteTable {
      var table = RouteTable()
      table.page("/teahouse", for: .anyone) { context in
        var parts = PageParts("Tea", "<h1>Tea</h1>")
        parts.modules = ["teahouse/rooms/garden.js"]
        return context.page(parts)
      }
      return table
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private static let modules = [
    "rooms/garden.js": """
    // @ts-check
    /** @typedef {import('../unused.js').Leaf} Leaf */
    import {
      pot,
    } from '../pot.js'
    export * from "./bench.js"
    import '../../platform/page/data.js'

    export { tea }
    export class Guest {
      /** @param {'./unused.js' | 'late'} name from './unused.js' */
      constructor(name) { this.name = name }
    }
    export const tea = "import '../unused.js'"
    export function pour() { return '../unused.js' }
    const { late } = await import('../late.js')
    """,
    "rooms/bench.js": "export const bench = 1\n",
    "pot.js": "import { leaf } from './leaf.js'\nexport const pot = leaf\n",
    "leaf.js": "import { pot } from './pot.js'\nexport const leaf = 1\n",
    "late.js": "import { leaf } from './leaf.js'\nexport const late = leaf\n",
    "unused.js": "export const unused = 1\n",
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The app with these files and texts.
  private func app(_ files: [String: String], texts: String = "{}") throws -> TeaHouse {
    let resources = URL(fileURLWithPath: folder.path).appendingPathComponent(UUID().uuidString)
    var all = Dictionary(uniqueKeysWithValues: files.map { ("Assets/\($0)", $1) })
    all["Translations/en-US.json"] = texts
    for (name, text) in all {
      let file = resources.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return TeaHouse(resources: resources)
  }

  private func served(
    _ files: [String: String] = modules, _ body: (TestSite) async throws -> Void
  ) async throws {
    let library = try Library.open(folder.path + "/library-\(UUID())", mode: .create)
    let site = try await TestSite(library: library, apps: [try app(files)])
    try await body(site)
    await site.stop()
  }

  /// The page's import map: specifiers and URLs.
  private func map(_ site: TestSite) async throws -> [String: String] {
    let text = try await site.ask("GET", "/teahouse").text
    let json = try #require(text.firstMatch(of: /<script type="importmap">(.+?)<\/script>/)).1
    return try #require(JSONDecoder().decode([String: [String: String]].self, from: Data(json.utf8))["imports"])
  }

  @Test("a page's import map contains exactly the modules that the page can ever load")
  func reachable() async throws {
    try await served { site in
      let names = try await map(site).keys.filter { $0.hasPrefix("/assets/teahouse/") }.sorted()
      let expected = ["late.js", "leaf.js", "pot.js", "rooms/bench.js", "rooms/garden.js"]
      #expect(names == expected.map { "/assets/teahouse/\($0)" })
    }
  }

  @Test("static imports are preloaded, nearest first, and dynamic imports are not")
  func preloaded() async throws {
    try await served { site in
      let page = try await site.ask("GET", "/teahouse").text
      let map = try await map(site)
      let announced = page.matches(of: /<link rel="modulepreload" href="([^"]+)">/).map { String($0.1) }
      let expected = ["pot.js", "rooms/bench.js", "leaf.js"].compactMap { map["/assets/teahouse/\($0)"] }
      #expect(announced.filter { $0.contains("/teahouse/") } == expected)
      // An import map applies only to later scripts.
      let places = ["importmap", "modulepreload", "type=\"module\""].map { page.firstRange(of: $0)?.lowerBound }
      let found = try places.map { try #require($0) }
      #expect(found == found.sorted())
    }
  }

  @Test("a URL with a digest leads to exactly these bytes, and caches may keep it for ever")
  func exact() async throws {
    try await served { site in
      let address = try #require(try await map(site)["/assets/teahouse/rooms/bench.js"])
      let digest = DigestFunction.sha256.digest(of: Array("export const bench = 1\n".utf8)).hex.prefix(16)
      #expect(address == "/assets/teahouse/rooms/bench.\(digest).js")
      let answer = try await site.ask("GET", address)
      #expect(answer.text == "export const bench = 1\n")
      #expect(answer["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
      let wrong = address.replacing(digest, with: "0000000000000000")
      #expect(try await site.ask("GET", wrong).status == 404)
    }
  }

  @Test("a change of one file keeps the URLs of all others")
  func changed() async throws {
    var before: [String: String] = [:]
    var after: [String: String] = [:]
    try await served { before = try await map($0) }
    let changed = Self.modules.merging(["leaf.js": "export const leaf = 2\n"]) { $1 }
    try await served(changed) { after = try await map($0) }
    #expect(before.keys.filter { before[$0] != after[$0] } == ["/assets/teahouse/leaf.js"])
  }

  @Test("a URL without a digest is revalidated each time, and not sent again while unchanged")
  func plain() async throws {
    try await served { site in
      let answer = try await site.ask("GET", "/assets/teahouse/rooms/bench.js")
      #expect(answer.text == "export const bench = 1\n" && answer["Cache-Control"] == "public, no-cache")
      let entity = try #require(answer["ETag"])
      let again = try await site.ask("GET", "/assets/teahouse/rooms/bench.js", [("If-None-Match", entity)])
      #expect(again.status == 304 && again.text.isEmpty)
      let other = try await site.ask("GET", "/assets/teahouse/rooms/bench.js", [("If-None-Match", "\"other\"")])
      #expect(other.status == 200)
    }
  }

  @Test(
    "a module that imports a missing one stops the server before it starts",
    arguments: ["./not-there.js", "pot.js", "../../../../pot.js", "https://example.org/pot.js", "../sheet.css"])
  func missing(specifier: String) async throws {
    let files = ["rooms/garden.js": "import { pot } from '\(specifier)'\n", "pot.js": "", "sheet.css": ""]
    let library = try Library.open(folder.path + "/library", mode: .create)
    let error = await #expect(throws: ServeError.self) {
      _ = try await TestSite(library: library, apps: [try app(files)])
    }
    let reason = "teahouse/rooms/garden.js imports \"\(specifier)\", and there is no such file"
    #expect(error?.description.contains(reason) == true)
  }
  @Test("a page brings exactly the texts whose keys, or starts of keys, its modules contain")
  func texts() async throws {
    let files = [
      "rooms/garden.js": """
      import { pot } from '../pot.js'
      // It's a comment with a quotation mark.
      const titles = { tea: 'teahouse.tea' }
      show(text(pot ? "teahouse.pot" : 'teahouse.cup', { count: 1 }), text(`teahouse.state.${pot.state}`), titles.tea)
      """,
      "pot.js": "export const pot = text('teahouse.lid')",
      "unused.js": "text('teahouse.unused')",
    ]
    let keys = ["tea", "pot", "cup", "state.hot", "state.cold", "lid", "unused", "server"].map { "teahouse.\($0)" }
    let texts = "{\(keys.map { "\"\($0)\": \"…\"" }.joined(separator: ", "))}"
    let library = try Library.open(folder.path + "/library", mode: .create)
    let site = try await TestSite(library: library, apps: [try app(files, texts: texts)])
    let page = try await site.ask("GET", "/teahouse").text
    for key in keys {
      #expect(page.contains("\"\(key)\"") == !["teahouse.unused", "teahouse.server"].contains(key), "\(key)")
    }
    #expect(page.contains("\"js.") && !page.contains("\"account."))
    await site.stop()
  }

  @Test("a module that shows a text without a catalogue entry stops the server before it starts")
  func unknownText() async throws {
    let library = try Library.open(folder.path + "/library", mode: .create)
    let error = await #expect(throws: ServeError.self) {
      _ = try await TestSite(library: library, apps: [try app(["rooms/garden.js": "show(text('teahouse.tee'))"])])
    }
    #expect(error?.description.contains("teahouse/rooms/garden.js shows the text \"teahouse.tee\"") == true)
  }
}
