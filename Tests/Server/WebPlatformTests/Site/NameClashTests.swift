import Foundation
import HTTPTypes
import Logging
import MediaLibrary
import Testing
import WebPlatform

@Suite("name clashes")
struct NameClashTests {
  /// An app with names only.
  private struct Named: WebApp {
    let id: String
    var paths: [String] = []
    var shapes: [String] = []
    var resources: URL

    var schemas: [String: Schema] { Dictionary(uniqueKeysWithValues: shapes.map { ($0, .string) }) }

    func routes() -> RouteTable {
      var table = RouteTable()
      for path in paths { table.page(path, for: .anyone) { _ in .done } }
      return table
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func app(_ id: String, paths: [String] = [], shapes: [String] = [], texts: [String] = []) throws -> Named {
    let resources = URL(fileURLWithPath: folder.path).appendingPathComponent(UUID().uuidString)
    let translations = resources.appendingPathComponent("Translations")
    try FileManager.default.createDirectory(at: translations, withIntermediateDirectories: true)
    let catalogue = Dictionary(uniqueKeysWithValues: texts.map { ($0, "words") })
    try JSONEncoder().encode(catalogue).write(to: translations.appendingPathComponent("en-US.json"))
    return Named(id: id, paths: paths, shapes: shapes, resources: resources)
  }

  private func clash(_ apps: Named...) throws -> NameClash? {
    let library = try Library.open(folder.path + "/library-\(UUID())", mode: .create)
    do {
      _ = try WebServer(
        library: library, apps: apps, options: SiteOptions(),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      return nil
    } catch let clash as NameClash {
      return clash
    }
  }

  @Test("equal names of apps, paths, schemas and texts are found at start, and so are the platform's names")
  func found() throws {
    let one = try app("one", paths: ["/one", "/one/{id}"], shapes: ["Thing"], texts: ["one.title"])
    #expect(try clash(one, try app("two", paths: ["/two"], shapes: ["Other"], texts: ["two.title"])) == nil)
    #expect(try clash(one, try app("one"))?.thing == .app)
    for taken in ["platform", "assets", "api", "leaflet", "account"] {
      #expect(try clash(try app(taken))?.thing == .app, "\(taken)")
    }
    let path = try clash(one, try app("two", paths: ["/one/{name}"]))
    #expect(path?.thing == .route && path?.owners == ["one", "two"])
    #expect(try clash(one, try app("two", shapes: ["Thing"]))?.name == "Thing")
    #expect(try clash(try app("two", shapes: ["Job"]))?.owners == ["platform", "two"])
    let text = try clash(one, try app("two", texts: ["one.title"]))
    #expect(text?.thing == .text && text?.name == "one.title")
    #expect(text?.description.contains("one, two") == true)
  }
}
